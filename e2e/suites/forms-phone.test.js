import { everyForm } from '../forms.js';
import { PHONE } from '../lib.js';

everyForm({ lang: 'ru', size: PHONE, touch: true });
