import { boards } from '../lawsboard.js';

boards('duplicate-2017');
