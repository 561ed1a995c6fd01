import { useEffect, useMemo, useState } from 'react';
import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { drawGarment } from '#drawing/garment.ts';
import { measuresOfSize } from '#drawing/garment-measures.ts';
import { GARMENT_NAMES, isGarmentKind } from '#drawing/blank-cut.ts';
import { panelsOfDocument, picturePieces } from '#drawing/own-cut.ts';
import {
  type ClothConstruction,
  type DrawnKind,
  type FlatPiece,
  type GarmentKind,
  type GarmentView,
  type Hex,
  type MeasuresMm,
  OWN_CUT,
} from '#drawing/recipe.ts';

/** Garments drawn in the browser, as picture addresses. */

const NATURAL: Hex = '#ece6d8';
const kinds = Object.keys(GARMENT_NAMES) as DrawnKind[];
const library = new Map<DrawnKind, string>();

function addressOf(
  garment: GarmentKind,
  view: GarmentView,
  look: { measures: MeasuresMm; colour: Hex; cloth: ClothConstruction; pieces?: readonly FlatPiece[] },
): string {
  const { svg } = drawGarment({ draw: 'garment', garment, view, prints: [], ...look });
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** The whole library, drawn one at a time so that the page stays responsive; undefined = not drawn yet. */
export function useLibrary(): (garment: DrawnKind) => string | undefined {
  const [, setDrawn] = useState(library.size);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const kind = kinds.find((one) => !library.has(one));
      if (kind === undefined) return;
      library.set(kind, addressOf(kind, 'front', { measures: {}, colour: NATURAL, cloth: 'jersey' }));
      setDrawn(library.size);
      timer = setTimeout(next, 20);
    };
    timer = setTimeout(next, 0);
    return () => clearTimeout(timer);
  }, []);
  return (garment) => library.get(garment);
}

/**
 * A blank in one of its colours. @param isCut whether its measures make a garment; if not, the usual ones are drawn
 * @returns null while no garment is chosen
 */
export function useGarmentPicture(
  document: BlankDocument,
  hex: string | undefined,
  view: GarmentView,
  isCut: boolean,
): string | null {
  const { garment, sizes, chart, baseSize } = document;
  const pieces = JSON.stringify(garment === OWN_CUT ? (picturePieces(garment, panelsOfDocument(document)) ?? []) : []);
  const measures = JSON.stringify(
    isCut && isGarmentKind(garment) ? measuresOfSize({ garment, sizes, chart }, baseSize) : {},
  );
  return useMemo(() => {
    const colour = (hex ?? NATURAL) as Hex;
    if (garment === OWN_CUT) {
      const flat = JSON.parse(pieces) as readonly FlatPiece[];
      return flat.length === 0
        ? null
        : addressOf(garment, view, { measures: {}, colour, cloth: 'jersey', pieces: flat });
    }
    if (!isGarmentKind(garment)) return null;
    return addressOf(garment, view, { measures: JSON.parse(measures) as MeasuresMm, colour, cloth: 'jersey' });
  }, [garment, hex, view, measures, pieces]);
}
