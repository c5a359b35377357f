/** Synthesised sounds; no audio files. */

/** @type {AudioContext | null} */
let context = null;
let on = true;
/** The factor of all sounds. */
let loudness = 1;
/** This volume, in percent, is that of the sounds as they are written. */
const USUAL = 70;

/** @param {boolean} sounds @param {number} volume in percent */
export function setSounds(sounds, volume) {
  on = sounds && volume > 0;
  loudness = volume / USUAL;
}

// Browsers allow sound only after the first user gesture.
for (const kind of ['pointerdown', 'keydown']) {
  addEventListener(kind, () => {
    if (!on || !('AudioContext' in globalThis)) return;
    context ??= new AudioContext();
    if (context.state === 'suspended') context.resume().catch(() => {});
  }, { passive: true });
}

/** @param {number} hz @param {number} at @param {number} seconds @param {number} loud @param {OscillatorType} [type] */
function tone(hz, at, seconds, loud, type = 'sine') {
  if (!context) return;
  const start = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { frequency: hz, type });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.linearRampToValueAtTime(loud * loudness, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

/** A short tap: filtered noise. @param {number} loud @param {number} hz */
function tap(loud, hz) {
  if (!context) return;
  const length = Math.floor(context.sampleRate * 0.06);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: hz, Q: 0.8 });
  const gain = new GainNode(context, { gain: loud * loudness });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
}

const SOUNDS = {
  card: () => tap(0.5, 1600),
  call: () => tap(0.25, 700),
  trick: () => tap(0.35, 420),
  deal: () => [0, 60, 120, 180, 240].forEach((ms) => setTimeout(() => tap(0.2, 1900), ms)),
  turn: () => { tone(660, 0, 0.18, 0.05); tone(880, 0.09, 0.22, 0.05); },
  ask: () => { tone(520, 0, 0.2, 0.06); tone(520, 0.22, 0.2, 0.06); },
  chat: () => tone(1200, 0, 0.1, 0.03),
  over: () => [523, 659, 784].forEach((hz, i) => tone(hz, i * 0.1, 0.4, 0.05)),
  no: () => tone(180, 0, 0.2, 0.06, 'triangle'),
};

/** @param {keyof typeof SOUNDS} name */
export function play(name) {
  if (on && context?.state === 'running') SOUNDS[name]();
}
