import { launch, startServer, person, PHONE, DESKTOP } from '/work/wt/prefweb/e2e/lib.js';
process.env.BIRITCH_ASSETS='/work/wt/prefweb/crates/web/assets';
const server = await startServer(); const browser = await launch();
const preset = process.argv[2] ?? 'sochi'; const size = process.argv[3]==='phone'?PHONE:DESKTOP;
const me = await person(browser, server, { name: 'Анна', lang: 'ru', size, touch: process.argv[3]==='phone', still: true });
const p = me.page;
const headers = {};
const ans = await me.context.request.post('/api/tables', { data: { preferans: { preset, players: process.argv[4] ?? '3' }, seat: 'A', start: true } });
console.log(ans.status(), await ans.text());
const { table } = JSON.parse(await ans.text());
await p.goto(`/table/${table}`); 
await p.waitForSelector('#table[data-ready="yes"]', {timeout: 20000}).catch(async e=>{console.log('not ready', me.faults, await p.content().then(c=>c.slice(0,1500)))});
let n = 0; const seen = new Set(); const t0 = Date.now(); const deals = Number(process.argv[5] ?? 2); let done=0;
const tag = `/tmp/shots/${preset}-${process.argv[3]??'desk'}`;
while (Date.now()-t0 < 150000 && done < deals) {
  const st = await p.evaluate(() => ({ phase: document.querySelector('#table')?.dataset.phase, title: document.querySelector('.pref-box .box-title')?.textContent, acts: [...document.querySelectorAll('.pref-box .bid[aria-disabled="false"]')].map(b => b.dataset.call ?? b.textContent), live: [...document.querySelectorAll('.card.live')].map(c=>c.dataset.card), next: !!document.querySelector('.next-board') }));
  const key = `${st.phase}-${(st.title??'').slice(0,8)}-${st.acts.length>0}`;
  if (!seen.has(key)) { seen.add(key); await p.screenshot({ path: `${tag}-${n++}.png` }); console.log(n-1, key, st.acts.slice(0,8).join('|'), st.live.length); }
  if (st.phase === 'closed' && st.next) { await p.evaluate(()=>document.querySelector('.next-board').click()); done++; await p.waitForTimeout(300); continue; }
  if (st.title?.startsWith('Снос')) { const c = st.live; if (await p.locator('.discard-do[aria-disabled="false"]').count()===0) { for (const x of c.slice(0,2)) await p.evaluate((x)=>document.querySelector(`.card[data-card="${x}"]`).click(), x); await p.waitForTimeout(200); await p.screenshot({path:`${tag}-discard.png`}); } await p.click('.discard-do'); await p.waitForTimeout(200); continue; }
  if (st.acts.length) { const want = st.acts.find(a=>/call (6S|2)$/.test(a)) ?? st.acts.find(a=>/whist|come|alone|order/.test(a)) ?? st.acts[0]; await p.evaluate((w)=>document.querySelector(`.bid[data-call="${w}"]`)?.click(), want); await p.waitForTimeout(120); continue; }
  if (st.live.length) { await p.evaluate((x)=>document.querySelector(`.card[data-card="${x}"]`).click(), st.live[0]); await p.waitForTimeout(120); continue; }
  await p.waitForTimeout(100);
}
console.log('deals', done, 'ms', Date.now()-t0, me.faults);
await browser.close(); await server.stop(); server.forget();
