import { cutPanels, garmentPrintPanels } from './garment.ts';
import { lightness } from './kit/colour.ts';
import { layAllover } from './laying.ts';
import type { CutPanel, GarmentKind, GarmentView, Hex, MeasuresMm, PanelPrint, PrintRecipe } from './recipe.ts';

/** The initial position of a design on a garment, as the trade would place it. */
interface MockupGarment {
  readonly garment: GarmentKind;
  readonly measures: MeasuresMm;
  /** the largest placement print of the printing method */
  readonly largestMm: { readonly width: number; readonly height: number };
  /**
   * the printable area of each piece as set by its manufacturer, null = not printed; a piece without an entry uses the
   * garment's own area
   */
  readonly printable?: Readonly<Record<string, CutPanel['printableMm']>>;
}

export interface Laying {
  /** the main panel first */
  readonly prints: readonly PanelPrint[];
  /** printable area of the main panel, from its top left */
  readonly roomMm: NonNullable<CutPanel['printableMm']>;
}

/** @returns undefined for a garment without printable pieces */
export function layMockup(on: MockupGarment, print: PrintRecipe): Laying | undefined {
  const panels = printablePanels(on);
  const prints = print.repeat === 'placement' ? placeArtwork(on, panels, print) : layCloth(on, print);
  const main = panels.find(({ panelNo }) => panelNo === prints[0]?.panelNo);
  return main && { prints, roomMm: main.printableMm };
}

/** The side that shows a design best: where a zip or buttons divide the front, a large artwork goes on the back. */
export function bestView(garment: GarmentKind, print: PrintRecipe): GarmentView {
  return print.repeat === 'placement' && opensInFront(garment) ? 'back' : 'front';
}

/**
 * For all-over prints, ribs and linings have the print's ground colour; an artwork gets a colour on which it is
 * visible.
 */
export function clothColour(print: PrintRecipe, blankColours: readonly Hex[]): Hex {
  const [first = WHITE] = blankColours;
  if (print.repeat !== 'placement') return print.palette[0] ?? first;
  return blankColours.find((colour) => showsOn(colour, print)) ?? first;
}

const WHITE = '#ffffff';
const LEAST_CONTRAST = 0.4;

/** Lettering has the ink with the strongest contrast to the design's ground; a badge has its own ground. */
function showsOn(colour: Hex, print: PrintRecipe): boolean {
  const { family, palette } = print;
  if (family === 'emblem' || (family === 'picture' && !print.image.seeThrough)) return true;
  const [ground = WHITE, ...inks] = palette;
  const [ink = ground] = inks.toSorted((one, other) => contrast(other, ground) - contrast(one, ground));
  return contrast(ink, colour) >= LEAST_CONTRAST;
}

const contrast = (one: Hex, other: Hex): number => Math.abs(lightness(one) - lightness(other));

type Printable = CutPanel & { readonly printableMm: NonNullable<CutPanel['printableMm']> };

const isPrintable = (panel: CutPanel): panel is Printable => panel.printableMm !== null;

/** Cached per blank: cutting and matching are expensive, and the same for every design. */
function oncePerGarment<T>(make: (on: MockupGarment) => T): (on: MockupGarment) => T {
  const made = new Map<string, T>();
  return (on) => {
    const key = JSON.stringify([on.garment, on.measures, on.printable]);
    const known = made.get(key) ?? make(on);
    // evicts the least recently used
    made.delete(key);
    made.set(key, known);
    if (made.size > MOST_GARMENTS) made.delete(made.keys().next().value!);
    return known;
  };
}

const MOST_GARMENTS = 300;

const printablePanels = oncePerGarment(({ garment, measures, printable = {} }) =>
  cutPanels(garment, measures)
    .map((panel) => ({ ...panel, printableMm: printable[panel.panelNo] ?? ownPrintable(panel, printable) }))
    .filter(isPrintable),
);

const ownPrintable = ({ panelNo, printableMm }: CutPanel, said: NonNullable<MockupGarment['printable']>) =>
  panelNo in said ? null : printableMm;

/** A piece's position on the fabric depends on its seams only, not on the print. */
const placesOnCloth = oncePerGarment((on) => layAllover(printablePanels(on), PLAIN).prints);

const PLAIN: PrintRecipe = {
  family: 'stripe',
  repeat: 'straight',
  repeatMm: { width: 100, height: 100 },
  palette: [WHITE],
  seed: 0,
  density: 1,
  scale: 1,
};

const layCloth = (on: MockupGarment, print: PrintRecipe): PanelPrint[] =>
  placesOnCloth(on).map((place) => ({ ...place, print }));

// --- placement prints ----------------------------------------------------------------------------------------

const opensInFront = (garment: GarmentKind): boolean => OPEN_FRONTS.has(garment);
const OPEN_FRONTS: ReadonlySet<GarmentKind> = new Set<GarmentKind>([
  'hoodieZip',
  'fleeceJacket',
  'campShirt',
  'shirt',
  'shirtDress',
  'pyjamas',
  'sunCoat',
  'denimJacket',
  'baseballJacket',
]);

/** 左胸标: a small mark on the left chest. */
const HEART_MM = 95;

/** The artwork's top as a share of the piece's height: below a neckline or yoke, on a bib or a thigh. */
const TOP_SHARE: Partial<Record<GarmentKind, number>> = { apron: 0.12, beachShorts: 0.18, leggings: 0.14 };
const FRONT_TOP_SHARE = 0.25;
const BACK_TOP_SHARE = 0.15;
const BELOW_YOKE_SHARE = 0.31;

const YOKED: ReadonlySet<GarmentKind> = new Set<GarmentKind>([
  'denimJacket',
  'shirt',
  'campShirt',
  'shirtDress',
  'pyjamas',
]);

/** Bags, caps and scarves are printed at their centre. */
const CENTRED: ReadonlySet<GarmentKind> = new Set<GarmentKind>(['tote', 'drawstringBag', 'cap', 'scarf']);

/** A leg, or half of a cap, is narrower when worn than its flat piece. */
const MOST_MM: Partial<Record<GarmentKind, number>> = { leggings: 95, beachShorts: 150, cap: 55 };

function placeArtwork(on: MockupGarment, panels: readonly Printable[], print: PrintRecipe): PanelPrint[] {
  const { garment } = on;
  const most = MOST_MM[garment] ?? Infinity;
  const largestMm = { width: Math.min(on.largestMm.width, most), height: Math.min(on.largestMm.height, most) };
  const heart = { width: HEART_MM, height: HEART_MM };
  const front = mainPanel(garment, 'front', panels);
  const placed: PanelPrint[] = [];
  if (front) placed.push(placeOn(front, opensInFront(garment) ? heart : largestMm, frontTop(garment, front), print));
  const back = opensInFront(garment) ? mainPanel(garment, 'back', panels) : undefined;
  if (back && back !== front)
    placed.unshift(placeOn(back, largestMm, YOKED.has(garment) ? BELOW_YOKE_SHARE : BACK_TOP_SHARE, print));
  // The adult's and the child's shirt of a set have the same artwork, each in its own size.
  const child = panels.find(({ name }) => name === '儿童前片');
  if (child && child !== front) placed.push(placeOn(child, childsShare(largestMm), FRONT_TOP_SHARE, print));
  return placed;
}

const CHILD_SHARE = 0.7;
const childsShare = ({ width, height }: MockupGarment['largestMm']) => ({
  width: width * CHILD_SHARE,
  height: height * CHILD_SHARE,
});

/** The largest piece visible from this side; bags and caps have no piece named front. */
function mainPanel(garment: GarmentKind, view: GarmentView, panels: readonly Printable[]): Printable | undefined {
  const own = panels.find(({ role }) => role === view);
  if (own) return own;
  const [seenFirst] = garmentPrintPanels(garment, view);
  return panels.find(({ panelNo }) => panelNo === seenFirst);
}

const frontTop = (garment: GarmentKind, panel: Printable): number | 'centre' =>
  CENTRED.has(garment) ? 'centre' : (TOP_SHARE[garment] ?? (panel.role === 'front' ? FRONT_TOP_SHARE : 'centre'));

/** At the artwork's own size; smaller only where the printing frame or the piece requires it. */
function placeOn(
  panel: Printable,
  frame: { width: number; height: number },
  top: number | 'centre',
  print: PrintRecipe,
): PanelPrint {
  const { x, y, width, height } = panel.printableMm;
  const topMm = top === 'centre' ? y : Math.max(y, top * panel.heightMm);
  const art = print.repeatMm;
  const room = { width: Math.min(frame.width, width), height: Math.min(frame.height, y + height - topMm) };
  const scale = Math.min(1, Math.floor(Math.min(room.width / art.width, room.height / art.height) * 1000) / 1000);
  return {
    panelNo: panel.panelNo,
    print,
    xMm: toTenth(x + width / 2),
    yMm: toTenth(top === 'centre' ? y + height / 2 : topMm + (art.height * scale) / 2),
    scale,
    rotationDeg: 0,
  };
}

const toTenth = (mm: number): number => Math.round(mm * 10) / 10;
