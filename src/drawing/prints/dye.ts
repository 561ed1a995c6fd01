/** Effects of dye: clouds in the ground, and fine veins where wax broke. */
import { mix } from '../kit/colour.ts';
import { areaAbove, roughHills } from '../kit/field.ts';
import { draw, polar, polyline, roundOpen } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas } from './canvas.ts';

const area = (d: string, fill: string, opacity: number) =>
  `<path fill-rule="evenodd" fill="${fill}" fill-opacity="${opacity}" d="${d}"/>`;

/** dye is uneven: paler and deeper clouds in the background */
export function mottle({ sheet, lattice, recipe, inks }: PrintCanvas, strength: number): void {
  const deep = mix(inks.ground, inks.darkest, 0.5);
  const pale = mix(inks.ground, inks.lightest, 0.4);
  const cell = lattice.width / 20;
  sheet.add(area(areaAbove(lattice, roughHills(lattice, recipe.seed + 3, 4, 4), 0.02, cell), deep, 0.35 * strength));
  sheet.add(area(areaAbove(lattice, roughHills(lattice, recipe.seed + 9, 6, 6), 0.16, cell), pale, 0.4 * strength));
  sheet.add(area(areaAbove(lattice, roughHills(lattice, recipe.seed + 3, 4, 4), 0.25, cell), deep, 0.4 * strength));
}

/** 冰纹: thin branching veins of dye where the wax broke */
export function crackle(
  { sheet, lattice, rng, unitMm }: PrintCanvas,
  count: number,
  ink: { colour: Hex; opacity: number },
): void {
  const veins = [0, 1, 2].map(() => ({
    markup: draw(vein(rng), { stroke: ink.colour, width: 0.9, opacity: ink.opacity }),
    reach: 62,
  }));
  for (let i = 0; i < count; i++)
    sheet.stamp(cyclic(veins, i), {
      x: rng.next() * lattice.width,
      y: rng.next() * lattice.height,
      sizeMm: unitMm * rng.between(0.28, 0.5),
      turnDeg: rng.between(0, 360),
      mirrored: rng.chance(0.5),
    });
}

/** one crack of about 100 units with its side cracks */
function vein(rng: Rng): string {
  let heading = 0;
  let at: Pt = [-46, 0];
  const line: Pt[] = [at];
  let branches = '';
  for (let s = 0; s < 12; s++) {
    heading = heading * 0.6 + rng.between(-38, 38);
    const step = polar(rng.between(6, 10), heading);
    at = [at[0] + step[0], at[1] + step[1]];
    line.push(at);
    if (s % 2 === 1) {
      const side = heading + (rng.chance(0.5) ? 1 : -1) * rng.between(40, 75);
      const knee = polar(rng.between(5, 9), side);
      const tip = polar(rng.between(6, 14), side + rng.between(-30, 30));
      const from: Pt = [at[0] + knee[0], at[1] + knee[1]];
      branches += polyline([at, from, [from[0] + tip[0], from[1] + tip[1]]]);
    }
  }
  return roundOpen(line) + branches;
}
