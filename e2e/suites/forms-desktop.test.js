import { everyForm } from '../forms.js';
import { DESKTOP } from '../lib.js';

await everyForm({ lang: 'en', size: DESKTOP, touch: false, half: 0 });
