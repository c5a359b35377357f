/** The page of a table of Preferans. */
import { open } from '../open-table.js';
import { preferans } from './game-ui.js';

await open(preferans);
