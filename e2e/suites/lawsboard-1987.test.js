import { boards } from '../lawsboard.js';

boards('duplicate-1987');
