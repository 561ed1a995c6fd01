/** Objects of every workshop: rolls, cones, cartons, pallets. */
import { darker, lighter, mix, n, pts } from '../fabrics/pencil.ts';
import { drawnOnce, roundAcross, roundUpright, SHADE, type Space } from './space.ts';
import { HOUSE, line, path, rect, type Stage } from './stage.ts';

const CARDBOARD = '#cfa777';
const CORE = '#cbb189';

/** The wound end of a roll, 100 across around 0 0. */
const endOf = (stage: Stage, colour: string): string =>
  drawnOnce(stage, `e${colour.slice(1)}`, () => {
    let layers = 'M47 0';
    for (let k = 1; k <= 5; k++) {
      const r = 50 - k * 5.2;
      layers += `A${n(r + 2.6)} ${n(r + 1.4)} 0 0 1 ${n(-r)} 0A${n(r)} ${n(r + 1.2)} 0 0 1 ${n(r - 2.6)} 0`;
    }
    return (
      `<circle r="50" fill="${lighter(colour, 0.12)}"/>${line(layers, darker(colour, 0.4), 1.6, 'stroke-opacity=".5"')}` +
      path('M-50 0A50 50 0 0 0 50 0A62 62 0 0 1 -50 0Z', SHADE, 'fill-opacity=".22"') +
      `<circle r="19" fill="${CORE}"/><circle r="13" fill="#4b3d2c"/>`
    );
  });

/** A roll with its end towards the viewer, receding from z. */
export function rollAway(
  space: Space,
  x: number,
  y: number,
  z: number,
  r: number,
  long: number,
  colour: string,
): string {
  const [nx, ny] = space.at([x, y, z]);
  const [fx, fy] = space.at([x, y, z + long]);
  const [nr, fr] = [r * space.scale(z), r * space.scale(z + long)];
  // The convex hull of the two ends: the tangents touch both circles at the same angle.
  const way = Math.atan2(fy - ny, fx - nx);
  const open = Math.acos(Math.max(-1, Math.min(1, (nr - fr) / Math.hypot(fx - nx, fy - ny))));
  const on = (cx: number, cy: number, radius: number, angle: number) =>
    pts(cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius);
  const hull = `M${on(nx, ny, nr, way - open)}L${on(fx, fy, fr, way - open)}A${n(fr)} ${n(fr)} 0 0 1 ${on(fx, fy, fr, way + open)}L${on(nx, ny, nr, way + open)}Z`;
  return (
    path(hull, colour) +
    path(hull, roundAcross(space.stage)) +
    `<use href="#${endOf(space.stage, colour)}" transform="translate(${pts(nx, ny)})scale(${(nr / 50).toFixed(3)})"/>`
  );
}

/** A roll across the picture; `cloth` is the fill of its surface when it is printed. */
export function rollAcross(
  space: Space,
  x: number,
  y: number,
  z: number,
  r: number,
  long: number,
  colour: string,
  cloth?: string,
): string {
  const endX = space.at([x, y, z])[0] > space.stage.width * 0.5 ? x : x + long;
  const [ex, ey] = space.at([endX, y, z]);
  const radius = r * space.scale(z);
  return (
    space.facing(
      x,
      y + r,
      z,
      rect(0, 0, long, r * 2, cloth ?? colour) + rect(0, 0, long, r * 2, roundAcross(space.stage)),
    ) +
    `<use href="#${endOf(space.stage, colour)}" transform="translate(${pts(ex, ey)})scale(${(radius / 140).toFixed(3)} ${(radius / 50).toFixed(3)})"/>`
  );
}

/** A bolt leaning or standing on its end. */
export function bolt(
  space: Space,
  x: number,
  z: number,
  r: number,
  high: number,
  colour: string,
  cloth?: string,
): string {
  const { stage } = space;
  const lip = r * 0.3;
  const body = `M${-r} ${-high}V0A${r} ${n(lip)} 0 0 0 ${r} 0V${-high}Z`;
  return space.facing(
    x,
    0,
    z,
    `<ellipse cx="${n(r * 0.5)}" cy="2" rx="${n(r * 1.5)}" ry="${n(lip * 1.1)}" fill="${SHADE}" fill-opacity=".2"/>` +
      path(body, cloth ?? colour) +
      path(body, roundUpright(stage)) +
      `<ellipse cy="${-high}" rx="${r}" ry="${n(lip)}" fill="${lighter(colour, 0.25)}"/>` +
      `<ellipse cy="${-high}" rx="${n(r * 0.66)}" ry="${n(lip * 0.66)}" fill="none" stroke="${darker(colour, 0.3)}" stroke-opacity=".6"/>` +
      `<ellipse cy="${-high}" rx="${n(r * 0.3)}" ry="${n(lip * 0.3)}" fill="#4b3d2c"/>`,
  );
}

/** A cone of yarn, 20 high around the middle of its foot. */
const coneOf = (stage: Stage, colour: string): string =>
  drawnOnce(stage, `c${colour.slice(1)}`, () => {
    const body = 'M-3.4 -19L-7.6 -1.6A7.6 2.2 0 0 0 7.6 -1.6L3.4 -19A3.4 1 0 0 0 -3.4 -19Z';
    return (
      path(body, colour) +
      path(body, roundUpright(stage)) +
      line('M-4.4 -15L4.2 -13M-5.2 -11.5L5.2 -9M-6.2 -7.5L6.2 -5', darker(colour, 0.4), 0.5, 'stroke-opacity=".45"') +
      `<ellipse cy="-19" rx="3.4" ry="1" fill="${lighter(colour, 0.3)}"/><path d="M-1.2 -19V-22H1.2V-19Z" fill="${CORE}"/>`
    );
  });

export const cone = (stage: Stage, colour: string, x: number, y: number, size = 1): string =>
  `<use href="#${coneOf(stage, colour)}" transform="translate(${pts(x, y)})${size === 1 ? '' : `scale(${size})`}"/>`;

function pallet(space: Space, x: number, z: number, wide: number, deep: number): string {
  const feet = [0, 0.44, 0.88].map((k) => space.block(x + wide * k, 0, z, wide * 0.12, 8, deep, '#a5825a')).join('');
  return space.shadow(x, z, wide, deep, 0.22) + feet + space.block(x, 8, z, wide, 5, deep, '#c6a276');
}

/** Rolls on a pallet in layers, their ends to the front. */
export function palletOfRolls(
  space: Space,
  x: number,
  z: number,
  colours: readonly string[],
  r = 19,
  long = 130,
): string {
  const wide = r * 2 * 4 + 6;
  const rows = [
    [0, 1, 2, 3],
    [0.5, 1.5, 2.5],
    [1, 2],
  ];
  let text = pallet(space, x, z, wide, long);
  let k = 0;
  rows.forEach((row, high) => {
    // From the sides to the middle, so that no roll covers a nearer one.
    const order = [...row].sort(
      (a, b) =>
        Math.abs(space.at([x + r + b * r * 2, 0, z])[0] - space.stage.width / 2) -
        Math.abs(space.at([x + r + a * r * 2, 0, z])[0] - space.stage.width / 2),
    );
    for (const place of order) {
      text += rollAway(
        space,
        x + 3 + r + place * r * 2,
        13 + r + high * r * 1.74,
        z,
        r,
        long,
        colours[k++ % colours.length]!,
      );
    }
  });
  return text;
}

export function carton(
  space: Space,
  x: number,
  y: number,
  z: number,
  wide: number,
  high: number,
  deep: number,
): string {
  return (
    space.block(x, y, z, wide, high, deep, CARDBOARD) +
    space.facing(
      x,
      y + high,
      z,
      rect(wide * 0.43, 0, wide * 0.14, high * 0.34, mix(CARDBOARD, '#fff3dd', 0.55)) +
        rect(wide * 0.62, high * 0.5, wide * 0.28, high * 0.34, HOUSE.white) +
        line(
          `M${pts(wide * 0.66, high * 0.6)}h${n(wide * 0.2)}M${pts(wide * 0.66, high * 0.7)}h${n(wide * 0.13)}`,
          HOUSE.indigo,
          1.2,
        ),
    )
  );
}
