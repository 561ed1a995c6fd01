import { garmentPrintPanels, panelsIn } from './garment.ts';
import { lightness } from './kit/colour.ts';
import { layAllover, PLAIN_CLOTH } from './laying.ts';
import type {
  CutPanel,
  FlatPiece,
  GarmentKind,
  GarmentView,
  Hex,
  MeasuresMm,
  PanelPrint,
  PrintRecipe,
} from './recipe.ts';
import { isChilds, opensInFront, type Printable, usualPlace } from './usual-place.ts';

/** The initial position of a design on a garment, as the trade would place it. */
interface MockupGarment {
  readonly garment: GarmentKind;
  readonly measures: MeasuresMm;
  /** of an own cut only */
  readonly pieces?: readonly FlatPiece[];
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

const isPrintable = (panel: CutPanel): panel is Printable => panel.printableMm !== null;

/** Cached per blank: cutting and matching are expensive, and the same for every design. */
function oncePerGarment<T>(make: (on: MockupGarment) => T): (on: MockupGarment) => T {
  const made = new Map<string, T>();
  return (on) => {
    const key = JSON.stringify([on.garment, on.measures, on.pieces, on.printable]);
    const known = made.get(key) ?? make(on);
    // evicts the least recently used
    made.delete(key);
    made.set(key, known);
    if (made.size > MOST_GARMENTS) made.delete(made.keys().next().value!);
    return known;
  };
}

const MOST_GARMENTS = 300;

const printablePanels = oncePerGarment(({ printable = {}, ...on }) =>
  panelsIn(on)
    .map((panel) => ({ ...panel, printableMm: printable[panel.panelNo] ?? ownPrintable(panel, printable) }))
    .filter(isPrintable),
);

const ownPrintable = ({ panelNo, printableMm }: CutPanel, said: NonNullable<MockupGarment['printable']>) =>
  panelNo in said ? null : printableMm;

/** A piece's position on the fabric depends on its seams only, not on the print. */
const placesOnCloth = oncePerGarment((on) => layAllover(printablePanels(on), PLAIN_CLOTH).prints);

const layCloth = (on: MockupGarment, print: PrintRecipe): PanelPrint[] =>
  placesOnCloth(on).map((place) => ({ ...place, print }));

// --- placement prints ----------------------------------------------------------------------------------------

function placeArtwork(on: MockupGarment, panels: readonly Printable[], print: PrintRecipe): PanelPrint[] {
  const { garment, pieces, largestMm } = on;
  const place = (panel: Printable): PanelPrint => ({
    ...{ panelNo: panel.panelNo, print },
    ...usualPlace(garment, panel, { artMm: print.repeatMm, largestMm }),
    rotationDeg: 0,
  });
  const front = mainPanel({ garment, pieces }, 'front', panels);
  const placed: PanelPrint[] = [];
  if (front) placed.push(place(front));
  const back = opensInFront(garment) ? mainPanel({ garment, pieces }, 'back', panels) : undefined;
  if (back && back !== front) placed.unshift(place(back));
  // The adult's and the child's shirt of a set have the same artwork, each in its own size.
  const child = panels.find((panel) => panel.role === 'front' && isChilds(panel));
  if (child && child !== front) placed.push(place(child));
  return placed;
}

/** The largest piece visible from this side; bags and caps have no piece named front. */
function mainPanel(
  { garment, pieces }: { readonly garment: GarmentKind; readonly pieces: readonly FlatPiece[] | undefined },
  view: GarmentView,
  panels: readonly Printable[],
): Printable | undefined {
  const own = panels.find(({ role }) => role === view);
  if (own) return own;
  const [seenFirst] = garmentPrintPanels(garment, view, pieces);
  return panels.find(({ panelNo }) => panelNo === seenFirst);
}
