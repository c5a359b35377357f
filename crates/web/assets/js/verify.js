/** The verification page: the browser recomputes the deal independently of the server. */
import { SEATS, cardsOf, dealOf } from './cards.js';
import { BRIDGE, PREFERANS, check, shapeOf, verdictClass } from './fair.js';
import * as i18n from './i18n.js';

const area = /** @type {HTMLTextAreaElement | null} */ (document.getElementById('proof'));
const file = /** @type {HTMLInputElement | null} */ (document.getElementById('file'));
const own = document.getElementById('own');

async function verify() {
  if (!area || !own) return;
  own.textContent = '';
  own.className = '';
  if (!area.value.trim()) return;
  let proof;
  let deal;
  /** Whether a card was turned up, if that is known. @type {boolean | undefined} */
  let turnsUp;
  let shape = BRIDGE;
  try {
    const given = JSON.parse(area.value);
    proof = given.proof ?? given;
    if (!proof.secret || !proof.commitment && !proof.transcript && !proof.replayed) return;
    shape = shapeOf(proof);
    // A stored board has its hands: compare them with the deal.
    const written = given.proof && given.record?.deal;
    // A deal of Preferans has no leading seat, and a talon after a bar.
    if (written?.includes('|')) {
      shape = PREFERANS;
      deal = written.split(/[\s|]+/).map(cardsOf);
    } else if (written) {
      const hands = dealOf(written);
      deal = SEATS.map((seat) => hands[seat]);
      if (given.record.form) turnsUp = given.record.form.form === 'whist';
    }
  } catch {
    return;
  }
  const verdict = await check(proof, { deal, turnsUp }, shape).catch(() => 'deal');
  own.textContent = `${i18n.t('own-check')} ${i18n.t(`verdict-${verdict}`)}`;
  own.className = `verdict ${verdictClass(verdict)}`;
}

const { lang = 'en', words: url } = document.body.dataset;
await i18n.loadMessages(lang, url ?? `/words/${lang}.ftl`);
area?.addEventListener('input', verify);
if (file) {
  document.getElementById('from-file')?.removeAttribute('hidden');
  file.addEventListener('change', async () => {
    const text = await file.files?.[0]?.text();
    if (area && text !== undefined) area.value = text;
    verify();
  });
}
verify();
