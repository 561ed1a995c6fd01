import { labDistance, labOfHex } from '../kit/lab.ts';
import type { DrawnPrint, Hex, PrintFamily } from '../recipe.ts';
import { designerHands, designerPrint, WORKS_PER_DESIGNER } from './palettes.ts';
import type { DesignerId } from './palettes.ts';

/** Families drawn in flat colours, as a screen print is; the others paint with tints and washes. */
const SPOT_FAMILIES: ReadonlySet<PrintFamily> = new Set<PrintFamily>([
  ...(['dots', 'stripe', 'geometric', 'memphis', 'camouflage', 'animalSkin'] as const),
  ...(['lettering', 'kidsDoodle', 'ditsy', 'seigaiha'] as const),
]);
const COUNT = 20;

/** Twenty prints of the catalogue for recolouring and separating, every family among them, for tests and for review. */
export function spotPrints(): DrawnPrint[] {
  const designers = Object.keys(designerHands) as DesignerId[];
  const all = designers
    .flatMap((designer) => Array.from({ length: WORKS_PER_DESIGNER }, (_, at) => designerPrint(designer, at).recipe))
    .filter(areTold);
  const queues = [...SPOT_FAMILIES].map((family) => all.filter((print) => print.family === family));
  const taken: DrawnPrint[] = [];
  for (let at = 0; taken.length < COUNT; at += 1)
    taken.push(...queues.flatMap((queue) => queue[at] ?? []).slice(0, COUNT - taken.length));
  return taken;
}

/** Lab distance below which two colours of a palette are one ink to a printer. */
const TOLD = 8;

const areTold = ({ palette }: DrawnPrint): boolean =>
  palette.every((one, at) =>
    palette.slice(at + 1).every((other) => labDistance(labOfHex(one), labOfHex(other)) > TOLD),
  );

/** Colours that no catalogue print has, for exchanging. */
const OTHERS: readonly Hex[] = [
  ...(['#123c4a', '#f2e3c6', '#d9562b', '#7fb2a5', '#f0b43c', '#6b3f6e', '#2a6fb0', '#a8c64e'] as const),
];

export const otherColours = ({ palette }: DrawnPrint) => palette.map((from, at) => ({ from, to: OTHERS[at]! }));
