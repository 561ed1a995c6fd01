import { cutPanels, garmentPrintPanels } from './garment.ts';
import { lightness } from './kit/colour.ts';
import { layAllover } from './laying.ts';
import type { CutPanel, GarmentKind, GarmentView, Hex, MeasuresMm, PanelPrint, PrintRecipe } from './recipe.ts';

/** A design on a garment before anybody has moved it: where the trade would put it. */
interface MockupGarment {
  readonly garment: GarmentKind;
  readonly measures: MeasuresMm;
  /** the largest placed print that the method takes */
  readonly largestMm: { readonly width: number; readonly height: number };
  /** where its maker has each piece printed, null = not at all; a piece without an entry is printed as the garment's own */
  readonly printable?: Readonly<Record<string, CutPanel['printableMm']>>;
}

export interface Laying {
  /** the main panel first */
  readonly prints: readonly PanelPrint[];
  /** what can be printed of the main panel, from its top left */
  readonly roomMm: NonNullable<CutPanel['printableMm']>;
}

/** @returns undefined for a garment that has nothing to print */
export function layMockup(on: MockupGarment, print: PrintRecipe): Laying | undefined {
  const panels = printablePanels(on);
  const prints = print.repeat === 'placement' ? placeArtwork(on, panels, print) : layCloth(on, print);
  const main = panels.find(({ panelNo }) => panelNo === prints[0]?.panelNo);
  return main && { prints, roomMm: main.printableMm };
}

/** The side that shows a design best: where a zip or buttons part the front, the large artwork is on the back. */
export function bestView(garment: GarmentKind, print: PrintRecipe): GarmentView {
  return print.repeat === 'placement' && opensInFront(garment) ? 'back' : 'front';
}

/** Ribs and linings of covered goods are dyed to the print's ground; an artwork lies on a colour that it shows on. */
export function clothColour(print: PrintRecipe, plateColours: readonly Hex[]): Hex {
  const [first = WHITE] = plateColours;
  if (print.repeat !== 'placement') return print.palette[0] ?? first;
  return plateColours.find((colour) => showsOn(colour, print)) ?? first;
}

const WHITE = '#ffffff';
const LEAST_CONTRAST = 0.4;

/** Words are set in the ink that stands out most from the design's ground; a badge brings its own ground along. */
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

/** Cutting and matching are work, and the same for every design: what a plate needs is done once. */
function oncePerGarment<T>(make: (on: MockupGarment) => T): (on: MockupGarment) => T {
  const made = new Map<string, T>();
  return (on) => {
    const key = JSON.stringify([on.garment, on.measures, on.printable]);
    const known = made.get(key) ?? make(on);
    // the one asked for longest ago goes first
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

/** Which spot of the cloth each piece is cut from depends on its seams, and not on what is printed. */
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

// --- placed artworks -----------------------------------------------------------------------------------------

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

/** 左胸标: a small mark over the heart. */
const HEART_MM = 95;

/** The share of the piece's height where the artwork's top lies: below a neckline, at a yoke, on a bib or a thigh. */
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

/** Bags, caps and scarves are printed in their middle. */
const CENTRED: ReadonlySet<GarmentKind> = new Set<GarmentKind>(['tote', 'drawstringBag', 'cap', 'scarf']);

/** A leg, or half of a cap, is narrower when worn than its piece when cut. */
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
  // A parent's and a child's shirt carry the same artwork, each in its own size.
  const child = panels.find(({ name }) => name === '儿童前片');
  if (child && child !== front) placed.push(placeOn(child, childsShare(largestMm), FRONT_TOP_SHARE, print));
  return placed;
}

const CHILD_SHARE = 0.7;
const childsShare = ({ width, height }: MockupGarment['largestMm']) => ({
  width: width * CHILD_SHARE,
  height: height * CHILD_SHARE,
});

/** The largest piece that a customer sees from this side; bags and caps have no front by name. */
function mainPanel(garment: GarmentKind, view: GarmentView, panels: readonly Printable[]): Printable | undefined {
  const own = panels.find(({ role }) => role === view);
  if (own) return own;
  const [seenFirst] = garmentPrintPanels(garment, view);
  return panels.find(({ panelNo }) => panelNo === seenFirst);
}

const frontTop = (garment: GarmentKind, panel: Printable): number | 'centre' =>
  CENTRED.has(garment) ? 'centre' : (TOP_SHARE[garment] ?? (panel.role === 'front' ? FRONT_TOP_SHARE : 'centre'));

/** In the artwork's own size; smaller only where the frame or the piece has no room for it. */
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
