/** The page that checks a dealing: the browser computes it again, whatever the server says. */
import { check } from './fair.js';
import * as words from './words.js';

const area = /** @type {HTMLTextAreaElement | null} */ (document.getElementById('proof'));
const file = /** @type {HTMLInputElement | null} */ (document.getElementById('file'));
const own = document.getElementById('own');

async function tell() {
  if (!area || !own) return;
  own.textContent = '';
  own.className = '';
  if (!area.value.trim()) return;
  let proof;
  try {
    proof = JSON.parse(area.value);
    proof = proof.proof ?? proof;
    if (!proof.secret || !proof.commitment) return;
  } catch {
    return;
  }
  const verdict = await check(proof).catch(() => 'deal');
  own.textContent = `${words.t('own-check')} ${words.t(`verdict-${verdict}`)}`;
  own.className = `verdict ${verdict === 'fair' ? 'verdict-fair' : 'verdict-unfair'}`;
}

const { lang = 'en', words: url } = document.body.dataset;
await words.fetchWords(lang, url ?? `/words/${lang}.ftl`);
area?.addEventListener('input', tell);
if (file) {
  file.hidden = false;
  file.addEventListener('change', async () => {
    const text = await file.files?.[0]?.text();
    if (area && text !== undefined) area.value = text;
    tell();
  });
}
tell();
