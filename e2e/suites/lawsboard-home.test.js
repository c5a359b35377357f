import { boards } from '../lawsboard.js';

await boards('home');
