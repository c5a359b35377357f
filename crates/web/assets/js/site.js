/** On every page: the colours this person chose. */
import { apply, load } from './settings.js';

apply(load());
