import { boards } from '../lawsboard.js';

await boards('duplicate-1987');
