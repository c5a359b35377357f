import { everyForm } from '../forms.js';
import { DESKTOP } from '../lib.js';

everyForm({ lang: 'en', size: DESKTOP, touch: false });
