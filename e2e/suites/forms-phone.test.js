import { everyForm } from '../forms.js';
import { PHONE } from '../lib.js';

await everyForm({ lang: 'ru', size: PHONE, touch: true, half: 1 });
