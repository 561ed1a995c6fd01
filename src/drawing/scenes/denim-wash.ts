/** 洗水与激光: drums along the wall, jeans on the line above, the laser fading a leg in its cabinet. */
import { darker, lighter, mix, pts } from '../fabrics/pencil.ts';
import { panel } from './cloth.ts';
import { garment, hanger } from './garments.ts';
import { hall } from './hall.ts';
import { person } from './people.ts';
import { drawnOnce, fallOff, gradient, openSpace, SHADE, type Space } from './space.ts';
import { HOUSE, line, path, rect, type Stage } from './stage.ts';

const BLUES = ['#2c436d', '#4a6a95', '#7f9cbd', '#1f2f4d', '#a9bfd4'] as const;
const STEEL = '#d3d9da';

export function denimWash(stage: Stage): string {
  const tint = stage.colour(1);
  const space = openSpace(stage, { eyeHigh: 285, vanish: [0.42, 0.26], haze: mix('#f5eddd', tint, 0.07) });
  let rows = '';
  for (const [row, z] of [2000, 1560, 1200, 900].entries()) {
    for (const x of [-820, -560]) rows += washer(space, x, z, row);
    rows += washer(space, 730, z, row + 2) + washer(space, 470, z, row + 1) + trolley(space, 260, z - 60, row);
    if (row === 1) rows += person(space, -60, 1400, 'walking', tint);
    rows += space.air(z);
  }
  return (
    hall(space, { left: -900, right: 1060, high: 600, far: 2800, tint, rightWall: 'lengths', farWall: 'windows' }) +
    conveyor(space, -130) +
    conveyor(space, 380) +
    rows +
    washer(space, 590, 600, 0) +
    washer(space, 330, 600, 1) +
    laser(space, -360, 620) +
    person(space, 30, 640, 'reaching', tint, true) +
    trolley(space, 130, 520, 2) +
    trolley(space, -500, 500, 0)
  );
}

/** A drum washer, 230 wide; its front is defined once for each blue. */
function washer(space: Space, x: number, z: number, at: number): string {
  const { stage } = space;
  const blue = BLUES[at % 3]!;
  const front = drawnOnce(stage, `w${at % 3}`, () => {
    const steel = gradient(
      stage,
      'st',
      '<stop stop-color="#fff" stop-opacity=".5"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2b2320" stop-opacity=".2"/>',
      '',
    );
    return (
      rect(0, -190, 230, 190, STEEL) +
      rect(0, -190, 230, 190, steel) +
      rect(0, -12, 230, 12, '#5c6670') +
      rect(12, -180, 206, 26, mix(HOUSE.indigo, stage.colour(1), 0.4), 3) +
      `<g transform="translate(18 -178)">${panel(44, 22)}</g>` +
      rect(150, -174, 56, 5, '#e8e2d6', 2) +
      rect(150, -165, 36, 4, '#e8e2d6', 2, 'fill-opacity=".6"') +
      `<circle cx="115" cy="-82" r="66" fill="#9aa5ab"/><circle cx="115" cy="-82" r="61" fill="#c9d0d3"/><circle cx="115" cy="-82" r="52" fill="#59646c"/><circle cx="115" cy="-82" r="47" fill="${darker(blue, 0.45)}"/>` +
      path('M69 -72C84 -88 98 -70 114 -80C130 -92 146 -74 161 -76A47 47 0 0 1 69 -72Z', blue) +
      path('M76 -58C92 -68 110 -56 124 -62C138 -68 146 -60 154 -58A47 47 0 0 1 76 -58Z', lighter(blue, 0.24)) +
      `<g fill="#fff" fill-opacity=".75"><circle cx="92" cy="-84" r="5"/><circle cx="102" cy="-90" r="3.4"/><circle cx="130" cy="-88" r="4.6"/><circle cx="140" cy="-82" r="3"/><circle cx="116" cy="-92" r="2.4"/></g>` +
      line('M78 -106A44 44 0 0 1 112 -126', '#fff', 5, 'stroke-opacity=".55"') +
      rect(176, -92, 14, 22, '#7f8a92', 3) +
      // water in, steam out
      line('M40 -190V-232M40 -232H-10', '#8f989e', 7) +
      line('M190 -190V-226H230', mix(stage.colour(3), '#8f989e', 0.4), 6)
    );
  });
  return (
    space.shadow(x, z, 230, 170, 0.22) +
    space.body(x, 0, z, 230, 190, 170, STEEL) +
    space.facing(x, 0, z, `<use href="#${front}"/>`)
  );
}

/** Jeans on the overhead line, hanging square to it. */
function conveyor(space: Space, x: number): string {
  const { stage } = space;
  let text = '';
  for (let z = 2200, k = 0; z >= 640; z -= 170, k++) {
    const at = k % 5;
    const id = drawnOnce(stage, `j${at}`, () => hanger('#8f989e') + garment('jeans', BLUES[at]!, BLUES[at]!));
    text += space.facing(x, 390, z, `<use href="#${id}" transform="scale(.92)"/>`);
  }
  const track = `M${pts(...space.at([x + 46, 412, 2400]))}L${pts(...space.at([x + 46, 412, 240]))}`;
  return text + line(track, '#8a949b', 5) + line(track, '#fff', 1.2, 'stroke-opacity=".6"');
}

function trolley(space: Space, x: number, z: number, from: number): string {
  const id = drawnOnce(space.stage, `t${from % 3}`, () => {
    let text = '';
    for (let k = 0; k < 8; k++) {
      const blue = BLUES[(from + k) % 5]!;
      text +=
        rect(6 + (k % 2), -26 - k * 8, 96, 7.4, blue, 3.6) +
        rect(6 + (k % 2), -26 - k * 8, 96, 3, '#fff', 2, 'fill-opacity=".18"') +
        rect(70, -25 - k * 8, 8, 4, '#b7793f', 1);
    }
    return (
      text +
      line('M2 -8V-104M108 -8V-104M2 -16H108', '#7f8a92', 4) +
      `<circle cx="12" cy="-5" r="6" fill="#2a2a2e"/><circle cx="98" cy="-5" r="6" fill="#2a2a2e"/>`
    );
  });
  return space.shadow(x, z, 110, 70, 0.24) + space.facing(x, 0, z, `<use href="#${id}"/>`);
}

/** The laser: the leg fades under the beam behind a tinted door. */
function laser(space: Space, x: number, z: number): string {
  const { stage } = space;
  const body = '#eceae4';
  const whisker = (y: number) => `M${pts(76, y)}q10 ${-4} 22 0M${pts(132, y)}q12 -4 22 0`;
  const inner =
    rect(0, -206, 250, 206, body) +
    rect(0, -206, 250, 206, fallOff(stage)) +
    rect(0, -12, 250, 12, '#5c6670') +
    rect(0, -206, 250, 22, mix(HOUSE.indigo, stage.colour(1), 0.4)) +
    rect(16, -170, 200, 116, '#33404a', 4) +
    // jeans laid out on the bench behind the door, lit
    rect(20, -92, 192, 34, '#56646e') +
    `<g transform="translate(196 -166) rotate(90) scale(.86 1.34)">${garment('jeans', '#46658f', '#46658f')}</g>` +
    line(whisker(-124) + whisker(-116) + whisker(-108), '#dbe7f2', 1.6, 'stroke-opacity=".8"') +
    path('M108 -170H124L150 -112H92Z', '#ff8a5c', 'fill-opacity=".34"') +
    line('M116 -170L121 -112', '#ffd9a8', 1.6) +
    `<circle cx="121" cy="-112" r="5" fill="#fff3d6"/>` +
    rect(98, -172, 36, 14, '#dfe3e3', 2) +
    path('M16 -170H90L46 -54H16Z', '#fff', 'fill-opacity=".09"') +
    rect(16, -44, 90, 26, '#d8d5cb', 3) +
    `<g transform="translate(206 -140)">${panel(52, 40)}</g>` +
    rect(230, -226, 6, 20, '#e0a42c', 2) +
    path('M118 -40H206V-36H118ZM118 -30H180V-26H118Z', SHADE, 'fill-opacity=".18"');
  return space.shadow(x, z, 250, 150, 0.28) + space.body(x, 0, z, 250, 206, 150, body) + space.facing(x, 0, z, inner);
}
