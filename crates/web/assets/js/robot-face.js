/** The faces of robots, one for each seat, drawn so that they are told apart at the size of a letter. */
import { h } from './dom.js';

/** Each robot's colour, and the paths of its ears, eyes and mouth in a square of 24. @type {Record<string, [string, string, string]>} */
const FACES = {
  N: ['#3f7fb5', 'M12 5V2M10 2h4', 'M8 11h2v2.500H8zM14 11h2v2.500h-2zM9 17h6'],
  E: ['#b5643f', 'M4 12H2.500v3H4M20 12h1.500v3H20', 'M7.500 12.500l2-1.500 2 1.500M12.500 12.500l2-1.500 2 1.500M9 16.500q3 2 6 0'],
  S: ['#7a58a8', 'M8 5 6.500 2.500M16 5l1.500-2.500', 'M9 11.500v2M15 11.500v2M8.500 16.500q3.500 2.500 7 0'],
  W: ['#3f8f6b', 'M12 5V3M12 3a1 1 0 1 0 0-.100', 'M6.500 11.500h11v2.500h-11zM10 17.500h4'],
};
/** Seats of Preferans have the faces of a table of bridge. @type {Record<string, string>} */
const LIKE = { A: 'S', B: 'W', C: 'N', D: 'E' };

/** @param {string} seat */
export function robotFace(seat) {
  const [colour, ears, face] = FACES[LIKE[seat] ?? seat] ?? FACES.N;
  return h('svg', { viewBox: '0 0 24 24', class: 'robot-face', 'aria-hidden': 'true', focusable: 'false' },
    h('path', { d: ears, class: 'ears', stroke: colour }),
    h('rect', { x: 4, y: 5, width: 16, height: 15, rx: 5, fill: colour }),
    h('path', { d: face, class: 'features' }));
}
