import { GOOD_DPI, widestMm } from '#contract/market/design-rules.ts';
import type { StudioDesign, StudioPicture } from '#contract/market/studio.ts';
import type { PlacedLayer, PlainLayer, PrintLayer } from '#contract/market/style-document.ts';
import { okLabOf } from '#contract/platform/colour.ts';
import { layAllover, PLAIN_CLOTH } from '#drawing/laying.ts';
import type { CutPanel, GarmentKind } from '#drawing/recipe.ts';
import { opensInFront, type Printable, usualPlace } from '#drawing/usual-place.ts';
import type { SizeMm } from './boxes.ts';
import type { LaidLayer } from './edits.ts';
import { kept } from './layer-place.ts';

/** New layers where the trade would lay them. Their ids are given by the edit `add`. */

export interface NewOn {
  /** `StudioBlank.garment` */
  readonly garment: string;
  readonly panels: readonly CutPanel[];
  /** the chosen panel; without it, or when it is not printed, the garment's main panel */
  readonly panelNo?: string | undefined;
  /** the largest print of the method; undefined = not known */
  readonly largestMm?: SizeMm | undefined;
}

const ofEveryLayer = { id: '', name: '', isHidden: false, isLocked: false, opacityPercent: 100 } as const;
const upright = { rotationDeg: 0, mirrorX: false, mirrorY: false } as const;
const ownLay: PrintLayer['lay'] = { mode: 'own', gutterXMm: 0, gutterYMm: 0, offset: 0.5 };

/** The panel that an artwork goes to when none is chosen: where a front opens, the back. */
export function mainPanel({ garment, panels, panelNo }: NewOn): Printable | undefined {
  const printed = panels.filter((panel): panel is Printable => panel.printableMm !== null);
  const role = opensInFront(garment as GarmentKind) ? 'back' : 'front';
  return (
    printed.find((panel) => panel.panelNo === panelNo) ?? printed.find((panel) => panel.role === role) ?? printed[0]
  );
}

type NewDesign = Pick<StudioDesign, 'id' | 'repeatMm'> & { readonly tile: Pick<StudioDesign['tile'], 'placement'> };

/** An all-over covers every printed panel across the seams, as one cloth; an artwork is on one panel. */
export function newPrintLayers(design: NewDesign, panels: readonly CutPanel[], on: Omit<NewOn, 'panels'>): LaidLayer[] {
  const print = { kind: 'print', ...ofEveryLayer, ...upright, designId: design.id, lay: ownLay } as const;
  if (!design.tile.placement)
    return layAllover(panels, PLAIN_CLOTH).prints.map(({ panelNo, xMm, yMm, scale, rotationDeg }) => ({
      panelNo,
      layer: { ...print, xMm, yMm, scale, rotationDeg, clothId: NEW_CLOTH },
    }));
  return placedOn({ ...on, panels }, design.repeatMm, (place) => ({ ...print, ...place, clothId: '' }));
}

/** Replaced by the edit when the document has it already. */
const NEW_CLOTH = 'C1';

function placedOn(
  on: NewOn,
  artMm: SizeMm,
  layerAt: (place: ReturnType<typeof usualPlace>) => PlacedLayer,
): LaidLayer[] {
  const panel = mainPanel(on);
  if (!panel) return [];
  const largestMm = on.largestMm ?? { width: Infinity, height: Infinity };
  const place = usualPlace(on.garment as GarmentKind, panel, { artMm, largestMm });
  return [{ panelNo: panel.panelNo, layer: kept(layerAt(place)) }];
}

/** As large as its pixels allow to be printed well, within the usual place. */
export function newPictureLayer(
  { id, widthPx, heightPx }: Pick<StudioPicture, 'id' | 'widthPx' | 'heightPx'>,
  on: NewOn,
): LaidLayer | undefined {
  const widthMm = Math.max(LEAST_PICTURE_MM, widestMm(widthPx, GOOD_DPI));
  const artMm = { width: widthMm, height: (widthMm * heightPx) / widthPx };
  const [laid] = placedOn(on, artMm, ({ xMm, yMm, scale }) => ({
    ...{ kind: 'picture', ...ofEveryLayer, ...upright, pictureId: id },
    ...{ xMm, yMm, widthMm: widthMm * scale },
  }));
  return laid;
}

/** A smaller one could hardly be taken hold of. */
const LEAST_PICTURE_MM = 20;

interface NewWords {
  readonly words: string;
  readonly face: string;
  /** of the cloth: the words get the colour that is seen better on it */
  readonly clothHex: string;
}

export function newWordsLayer({ words, face, clothHex }: NewWords, on: NewOn): LaidLayer | undefined {
  const lines = words.split('\n').map((line) => Math.max(1, [...line].length));
  const artMm = { width: Math.max(...lines) * WORDS_MM, height: lines.length * WORDS_MM * LINE_HEIGHT };
  const colour = okLabOf(clothHex)[0] > MIDDLE_LIGHTNESS ? '#1c1c1e' : '#ffffff';
  const [laid] = placedOn(on, artMm, ({ xMm, yMm, scale }) => ({
    ...{ kind: 'words', ...ofEveryLayer, ...upright, words, face, xMm, yMm, colour },
    ...{ heightMm: WORDS_MM * scale, direction: 'horizontal', curveMm: 0, align: 'middle' },
    ...{ letterSpacing: 0, lineHeight: LINE_HEIGHT, outlineColour: '#ffffff', outlineMm: 0 },
    ...{ shadowColour: '#000000', shadowXMm: 0, shadowYMm: 0 },
  }));
  return laid;
}

const WORDS_MM = 40;
const LINE_HEIGHT = 1.2;
const MIDDLE_LIGHTNESS = 0.6;

export const newPlainLayer = (colour: string): PlainLayer => ({ kind: 'plain', ...ofEveryLayer, colour });
