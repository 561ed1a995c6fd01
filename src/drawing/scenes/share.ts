/**
 * The preview of a shared link in WeChat: mark, name, what the site offers, and a rail of garments. Everything is
 * within the middle square.
 */
import { logoMark } from '../logo.ts';
import { mix, n } from '../fabrics/pencil.ts';
import { words } from './desk.ts';
import { garment, hung, type SmallGarment } from './garments.ts';
import { gradient, SHADE } from './space.ts';
import { at, HOUSE, line, path, rect, type Stage } from './stage.ts';

const LINE = '光版  面料  花型  工厂';

export function share(stage: Stage): string {
  const { width, height } = stage;
  const paper = gradient(
    stage,
    'pa',
    `<stop stop-color="#fffdf8"/><stop offset="1" stop-color="${mix(HOUSE.paper, HOUSE.sand, 0.45)}"/>`,
    'x1="0" y1="0" x2="1" y2="1"',
  );
  return (
    rect(0, 0, width, height, paper) +
    laidPaper(stage) +
    `<g transform="translate(${n(width / 2)} 0)">` +
    at(-160, 52, `<g transform="scale(1.5)">${logoMark()}</g>`) +
    words('锦市', -46, 100, 92, HOUSE.indigo) +
    words(LINE, 0, 196, 36, mix(HOUSE.indigo, '#2a2016', 0.25), 'serif', 'middle') +
    line('M-252 196H-214M214 196H252', HOUSE.vermilion, 3) +
    rail(stage) +
    `</g>`
  );
}

/** The barely visible lines of laid paper. */
function laidPaper(stage: Stage): string {
  let d = '';
  for (let y = 12; y < stage.height; y += 12) d += `M0 ${y}H${stage.width}`;
  return line(d, '#8a7a5c', 1, 'stroke-opacity=".06"');
}

function rail(stage: Stage): string {
  const hang = (kind: SmallGarment, x: number, size: number, fill: string, colour: string) =>
    path(
      `M${n(x + 22 * size)} 330h${n(56 * size)}l10 ${n(78 * size)}h${n(-58 * size)}Z`,
      SHADE,
      'fill-opacity=".07" transform="translate(10 12)"',
    ) + hung(x, 292, size, garment(kind, fill, colour));
  const printed = (kind: SmallGarment, x: number, size: number, k: number) =>
    hang(kind, x, size, stage.cloth(k, 0.28 / size), stage.clothColour(k));
  const hoodie = HOUSE.indigo;
  return (
    rect(-stage.width / 2, 250, stage.width, 8, '#a5825a') +
    rect(-stage.width / 2, 250, stage.width, 2, '#fff', 0, 'fill-opacity=".5"') +
    hang('shirt', -424, 1.9, HOUSE.jade, HOUSE.jade) +
    printed('shirt', 246, 1.9, 2) +
    hang('hoodie', 118, 1.92, hoodie, hoodie) +
    printed('tee', -286, 1.96, 2) +
    printed('dress', 14, 1.86, 1) +
    printed('tee', -154, 2.24, 0) +
    `<g transform="translate(214 424)">${path('M-26 -26H26V26H-26Z', HOUSE.vermilion)}${words('锦', 0, 0, 40, '#fffdf8', 'serif', 'middle')}</g>`
  );
}
