import { boards } from '../lawsboard.js';

boards('home');
