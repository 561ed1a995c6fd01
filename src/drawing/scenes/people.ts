/**
 * Figures for scale: no faces, two tones, workwear in the shop's colour. In centimetres, with the origin at their feet.
 */
import { darker, lighter, mix } from '../fabrics/pencil.ts';
import { drawnOnce, type Space } from './space.ts';
import { line, path } from './stage.ts';

const SKIN = '#d8b195';
const HAIR = '#3a302c';
const TROUSERS = '#4d5561';

type Pose = 'standing' | 'reaching' | 'walking' | 'seated' | 'back' | 'bust';

/** `mirrored` faces left instead of right. */
export function person(space: Space, x: number, z: number, pose: Pose, wear: string, mirrored = false): string {
  const id = drawnOnce(space.stage, `p${pose}${wear.slice(1)}`, () => drawPerson(pose, wear));
  const shadow = `<ellipse cx="12" cy="1" rx="34" ry="6" fill="#2b2320" fill-opacity=".18"/>`;
  return space.facing(x, 0, z, `${shadow}<use href="#${id}"${mirrored ? ' transform="scale(-1 1)"' : ''}/>`);
}

export function drawPerson(pose: Pose, wear: string): string {
  const cloth = wear;
  const shade = darker(cloth, 0.22);
  const skin = SKIN;
  const hair = HAIR;
  const legs = TROUSERS;
  const head = (hx: number, hy: number) =>
    path(`M${hx - 4} ${hy + 8}H${hx + 4}L${hx + 5} ${hy + 19}H${hx - 5}Z`, darker(skin, 0.14)) +
    `<ellipse cx="${hx}" cy="${hy}" rx="9.4" ry="11.4" fill="${skin}"/>` +
    path(
      `M${hx - 10} ${hy + 5}C${hx - 13} ${hy - 15} ${hx + 11} ${hy - 18} ${hx + 10} ${hy - 4}C${hx + 5} ${hy - 6} ${hx} ${hy - 5} ${hx - 4} ${hy - 2}C${hx - 5} ${hy + 3} ${hx - 7} ${hy + 6} ${hx - 10} ${hy + 5}Z`,
      hair,
    );
  const drawings: Readonly<Record<Pose, () => string>> = {
    standing: () =>
      path('M-13 -84L-14 -4H-2L0 -70L4 -4H16L14 -84Z', legs) +
      path('M-15 -4H-1L0 0H-16ZM3 -4H18L20 0H3Z', '#2b2b30') +
      path('M-19 -136C-12 -146 12 -146 19 -136L17 -78H-17Z', cloth) +
      path('M4 -143C14 -143 18 -140 19 -136L17 -78H6Z', shade) +
      path(
        'M-20 -135C-28 -122 -29 -100 -26 -82L-18 -82L-14 -112ZM19 -135C27 -122 29 -102 28 -84L20 -82L15 -112Z',
        darker(cloth, 0.1),
      ) +
      path('M-26 -83H-18L-19 -74C-22 -71 -26 -74 -26 -83ZM28 -84L20 -82L21 -74C25 -72 28 -76 28 -84Z', skin) +
      path('M-12 -128H12L14 -66H-14Z', lighter(cloth, 0.34), 'fill-opacity=".6"') +
      head(0, -160),
    reaching: () =>
      path('M-12 -84L-16 -4H-4L0 -70L6 -4H18L14 -84Z', legs) +
      path('M-17 -4H-3L0 0H-18ZM5 -4H19L22 0H5Z', '#2b2b30') +
      path('M-16 -134C-10 -146 10 -146 17 -134L16 -78H-14Z', cloth) +
      path('M-16 -134C-13 -140 -8 -143 -4 -144L-2 -78H-14Z', shade) +
      path('M6 -136C22 -130 36 -118 50 -112L48 -104C32 -106 18 -112 6 -118Z', darker(cloth, 0.08)) +
      path('M50 -112C56 -111 60 -109 61 -106C58 -103 52 -103 48 -104Z', skin) +
      head(2, -160),
    walking: () =>
      path('M-10 -86L-26 -8L-15 -5L2 -60L20 -4L31 -8L14 -86Z', legs) +
      path('M-28 -8L-15 -5L-17 0H-29ZM20 -4L31 -8L38 -2L22 0Z', '#2b2b30') +
      path('M-15 -134C-8 -146 10 -146 16 -134L14 -80H-13Z', cloth) +
      path('M-15 -134C-12 -140 -8 -143 -4 -144L-3 -80H-13Z', shade) +
      path('M-4 -134C-12 -120 -20 -104 -18 -90L-10 -88C-8 -104 2 -116 6 -128Z', darker(cloth, 0.12)) +
      path('M-19 -91L-10 -88C-10 -82 -14 -80 -18 -82Z', skin) +
      head(2, -160),
    seated: () =>
      path('M-16 -50L-14 -40H24L34 -4H46L38 -54C36 -60 20 -60 6 -60Z', legs) +
      path('M34 -5H46L54 0H34Z', '#2b2b30') +
      path('M-18 -104C-14 -116 8 -118 14 -106L12 -52H-18Z', cloth) +
      path('M-18 -104C-16 -110 -11 -113 -7 -114L-6 -52H-18Z', shade) +
      path('M2 -104C14 -98 22 -86 38 -82L36 -74C20 -76 8 -82 0 -88Z', darker(cloth, 0.1)) +
      path('M38 -82C44 -82 48 -79 48 -76C44 -73 40 -73 36 -74Z', skin) +
      path('M-24 -50H16V-44H-24ZM-6 -44H0V0H-6Z', '#7a6a55') +
      head(0, -130),
    // without arms, which the scene draws
    bust: () =>
      path('M-17 -134C-10 -147 10 -147 18 -134L20 -60H-16Z', cloth) +
      path('M-17 -134C-14 -141 -9 -144 -4 -145L-4 -60H-16Z', shade) +
      path('M-6 -144C0 -136 8 -138 10 -143L4 -146Z', darker(SKIN, 0.1)) +
      head(4, -160),
    back: () =>
      path('M-13 -84L-14 -4H-2L0 -70L4 -4H16L14 -84Z', darker(legs, 0.1)) +
      path('M-15 -4H-1V0H-16ZM3 -4H18L17 0H3Z', '#2b2b30') +
      path('M-20 -136C-12 -146 12 -146 20 -136L17 -76H-17Z', mix(cloth, '#2b3a5a', 0.08)) +
      path(
        'M-20 -135C-28 -124 -30 -104 -22 -88L-14 -94L-14 -112ZM20 -135C28 -124 30 -104 22 -88L14 -94L14 -112Z',
        shade,
      ) +
      line('M-8 -143C-6 -120 -6 -100 -10 -90M8 -143C6 -120 6 -100 10 -90', darker(cloth, 0.35), 2) +
      path('M-4 -152H4L5 -141H-5Z', skin) +
      `<ellipse cy="-160" rx="9.6" ry="11.6" fill="${hair}"/><circle cx="2" cy="-173" r="5" fill="${hair}"/>`,
  };
  return drawings[pose]();
}
