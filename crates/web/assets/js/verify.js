/** The page that checks a dealing: the browser computes it again, whatever the server says. */
import { SEATS, cardsOf, dealOf } from './cards.js';
import { BRIDGE, PREFERANS, check } from './fair.js';
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
  let deal;
  let shape = BRIDGE;
  try {
    const given = JSON.parse(area.value);
    proof = given.proof ?? given;
    if (!proof.secret || !proof.commitment) return;
    // A board is kept with its hands: they must be the ones that were dealt.
    const written = given.proof && given.record?.deal;
    // A deal of Preferans names no seat, and has a talon after a bar.
    if (written?.includes('|')) {
      shape = PREFERANS;
      deal = written.split(/[\s|]+/).map(cardsOf);
    } else if (written) {
      const hands = dealOf(written);
      deal = SEATS.map((seat) => hands[seat]);
    }
  } catch {
    return;
  }
  const verdict = await check(proof, { deal }, shape).catch(() => 'deal');
  own.textContent = `${words.t('own-check')} ${words.t(`verdict-${verdict}`)}`;
  own.className = `verdict ${verdict === 'fair' ? 'verdict-fair' : 'verdict-unfair'}`;
}

const { lang = 'en', words: url } = document.body.dataset;
await words.fetchWords(lang, url ?? `/words/${lang}.ftl`);
area?.addEventListener('input', tell);
if (file) {
  document.getElementById('from-file')?.removeAttribute('hidden');
  file.addEventListener('change', async () => {
    const text = await file.files?.[0]?.text();
    if (area && text !== undefined) area.value = text;
    tell();
  });
}
tell();
