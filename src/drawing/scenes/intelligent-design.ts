/** 智能设计与成衣系统: the print is laid on the panels to the millimetre, and the garment beside the screen wears it. */
import { mix } from '../fabrics/pencil.ts';
import { bead, deskStage, lift, thread, wallAndTable, words } from './desk.ts';
import { garment, hung } from './garments.ts';
import { SHADE } from './space.ts';
import { at, HOUSE, line, path, rect, type Stage } from './stage.ts';

const BODY = 'M44 10C52 30 78 30 86 10L112 22C106 48 114 70 122 82V214H8V82C16 70 24 48 18 22Z';
const BACK = 'M44 10C52 17 78 17 86 10L112 22C106 48 114 70 122 82V214H8V82C16 70 24 48 18 22Z';
const SLEEVE = 'M4 50C20 4 76 4 92 50L104 100H-8Z';

export function intelligentDesign(stage: Stage): string {
  return (
    wallAndTable(stage, HOUSE.jade, 452) +
    deskStage(
      stage,
      screen(stage) +
        thread('M590 250C650 210 640 320 700 296') +
        made(stage) +
        bead(646, 262, line('M640 262L645 267L653 256', '#fff', 3)) +
        things(stage),
    )
  );
}

function screen(stage: Stage): string {
  const grid = `${stage.id}gd`;
  stage.defs.push(
    `<pattern id="${grid}" patternUnits="userSpaceOnUse" width="20" height="20"><path d="M20 0H0V20" fill="none" stroke="${HOUSE.indigo}" stroke-opacity=".1"/></pattern>`,
    `<clipPath id="${stage.id}bd"><path d="${BODY}"/></clipPath>`,
  );
  const cut = `stroke="${HOUSE.indigo}" stroke-width="1.8" stroke-dasharray="6 4" fill="none"`;
  const panel = (x: number, y: number, d: string, fill: string, turned = '') =>
    `<g transform="translate(${x} ${y})${turned}"><path d="${d}" fill="${fill}"/><path d="${d}" ${cut}/></g>`;
  return (
    // stand and monitor
    path('M300 430L288 492H392L380 430Z', '#b9c0c3') +
    path('M258 488H422C430 488 434 500 434 504H246C246 500 250 488 258 488Z', '#d3d8d9') +
    `<ellipse cx="348" cy="507" rx="140" ry="8" fill="${SHADE}" fill-opacity=".18"/>` +
    lift(44, 54, 592, 388, 16) +
    rect(44, 54, 592, 388, '#20262d', 16) +
    rect(56, 66, 568, 362, '#fdfbf6', 6) +
    rect(56, 66, 568, 30, HOUSE.indigo, 6) +
    rect(56, 84, 568, 12, HOUSE.indigo) +
    words('锦市 · 设计', 74, 81, 14, '#fff', 'sans') +
    rect(536, 73, 74, 17, HOUSE.vermilion, 8.5) +
    line('M562 81.5H582M577 77L582 81.5L577 86', '#fff', 1.8) +
    rect(56, 96, 48, 332, '#f3ede1') +
    [0, 1, 2, 3, 4].map((k) => rect(66, 110 + k * 40, 28, 28, k === 1 ? HOUSE.indigo : '#fff', 6)).join('') +
    line('M74 124H86M80 118V130M74 204L80 194L86 204ZM74 242H86M74 248H82', '#9c937f', 1.8) +
    line('M74 164L86 164M74 159V169M86 159V169', '#fff', 1.8) +
    `<circle cx="80" cy="284" r="6" fill="none" stroke="#9c937f" stroke-width="1.8"/>` +
    rect(104, 96, 520, 332, `url(#${grid})`) +
    // the ruler counts millimetres
    line(
      Array.from({ length: 32 }, (_, k) => `M${120 + k * 12} 100v${k % 5 ? 5 : 10}`).join(''),
      HOUSE.indigo,
      1,
      'stroke-opacity=".5"',
    ) +
    rect(104, 96, 1, 332, '#d9d1c2') +
    // panels: the front is being laid, the others follow
    at(
      146,
      132,
      `<path d="${BODY}" fill="#fff"/><g clip-path="url(#${stage.id}bd)"><path d="M-10 52L136 36L146 226H0Z" fill="${stage.cloth(0, 0.36)}"/></g><path d="${BODY}" ${cut}/><path d="M18 62H112V204H18Z" fill="none" stroke="${HOUSE.jade}" stroke-width="1.2"/>`,
    ) +
    panel(296, 132, BACK, '#fff') +
    panel(440, 140, SLEEVE, stage.cloth(0, 0.36)) +
    panel(440, 256, SLEEVE, '#fff') +
    // handles around the repeat
    `<g fill="none" stroke="${HOUSE.vermilion}" stroke-width="2"><path d="M136 184L282 168L292 358L146 370ZM209 176L207 152"/></g>` +
    [
      [136, 184],
      [282, 168],
      [292, 358],
      [146, 370],
    ]
      .map(([x, y]) => rect(x! - 5, y! - 5, 10, 10, '#fff', 2, `stroke="${HOUSE.vermilion}" stroke-width="2"`))
      .join('') +
    `<circle cx="207" cy="150" r="6" fill="#fff" stroke="${HOUSE.vermilion}" stroke-width="2"/>` +
    // measures
    line('M154 386H268M154 381V391M268 381V391', HOUSE.jade, 1.6) +
    rect(190, 378, 44, 16, '#fdfbf6') +
    words('640', 212, 386.5, 12, HOUSE.jade, 'sans', 'middle') +
    // the designs below
    rect(316, 384, 296, 36, '#fff', 8, `stroke="${HOUSE.hairline}"`) +
    [0, 1, 2].map((k) => rect(326 + k * 36, 390, 28, 24, stage.cloth(k, 0.12), 4)).join('') +
    rect(324, 388, 32, 28, 'none', 5, `stroke="${HOUSE.vermilion}" stroke-width="2"`) +
    [0, 1, 2, 3, 4]
      .map(
        (k) => `<circle cx="${452 + k * 26}" cy="402" r="9" fill="${stage.colour(k)}" stroke="#fff" stroke-width="2"/>`,
      )
      .join('') +
    path('M56 66H300L150 428H56Z', '#fff', 'fill-opacity=".06"') +
    at(292, 358, path('M0 0L0 26L7 20L12 31L17 28L12 18L21 17Z', '#20262c', 'stroke="#fff" stroke-width="2"'))
  );
}

/** The same panels, sewn: it hangs where the light falls. */
const made = (stage: Stage): string =>
  line('M670 62H932', '#8a6a45', 7) +
  path('M700 150H900L912 420H690Z', SHADE, 'fill-opacity=".08" transform="translate(16 14)"') +
  hung(668, 124, 2.74, garment('tee', stage.cloth(0, 0.19), stage.clothColour(0))) +
  rect(776, 400, 56, 34, '#fffdf6', 2) +
  line('M804 400V384', '#8a7a64', 1.4) +
  words('1:1', 804, 417, 15, HOUSE.indigo, 'sans', 'middle');

/** On the desk: pen tablet, swatches, a pattern paper. */
function things(stage: Stage): string {
  const swatch = (x: number, y: number, turn: number, fill: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(3, 4, 62, 42, SHADE, 1, 'fill-opacity=".16"')}${rect(0, 0, 62, 42, fill, 1)}</g>`;
  return (
    path('M468 512L640 506L662 566L460 572Z', SHADE, 'fill-opacity=".16" transform="translate(4 6)"') +
    path('M468 512L640 506L662 566L460 572Z', '#3b4550') +
    path('M482 519L630 514L646 558L476 563Z', '#56626d') +
    `<g transform="translate(596 540) rotate(-38)">${rect(0, -4, 92, 8, HOUSE.white, 4)}${path('M0 -4L-14 0L0 4Z', '#3b4550')}${rect(70, -4, 10, 8, HOUSE.vermilion)}</g>` +
    swatch(708, 506, -8, stage.cloth(1, 0.16)) +
    swatch(756, 514, 6, stage.colour(2)) +
    swatch(800, 500, -4, stage.cloth(2, 0.16)) +
    path(`M60 520L210 512L232 574L52 580Z`, '#fffdf8') +
    line(
      'M78 530C110 524 150 540 196 526M74 552C120 544 160 562 212 548',
      mix(HOUSE.indigo, '#fff', 0.4),
      1.6,
      'stroke-dasharray="5 4"',
    )
  );
}
