import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isDeepStrictEqual } from 'node:util';
import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { pickOf } from '#contract/platform/fields.ts';
import type { MethodCode } from '#contract/market/print-methods.ts';
import { cutPanels } from '#drawing/garment.ts';
import { baseSizeOf, measuresOfSize } from '#drawing/garment-measures.ts';
import { type OwnOutline, withOutlines } from '#drawing/outlines/own-outlines.ts';
import { panelsOfOwnCut } from '#drawing/own-cut.ts';
import { type CutPanel, OWN_CUT } from '#drawing/recipe.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { SAME_COLUMNS } from './blank-columns.ts';
import type { HeldBlank, BlankRow } from './lock-blank.ts';
import { panel, blankView } from './blank.table.ts';

/** The document of a blank: its draft, or the approved one. */
export async function documentOf(db: Db, { blank, draft }: HeldBlank): Promise<BlankDocument> {
  return draft === null ? documentOfBlank(db, blank!) : draft.document;
}

async function documentOfBlank(db: Db, blank: BlankRow): Promise<BlankDocument> {
  const { garment, sizes, sizeChart, printMethods } = blank;
  const chart = sizeChart.parts.map(({ key, toleranceCm, valuesCm }) => ({ key, toleranceCm, valuesCm }));
  const baseSize = blank.baseSize || baseSizeOf(sizes);
  const photographs = await readPhotographs(db, blank.id);
  const kept = await readPanels(db, blank.id);
  const cut = garment === OWN_CUT ? ownCutOf(kept) : undefined;
  const outlines = cut ? [] : ownOutlines(kept);
  const usual =
    garment === OWN_CUT
      ? (panelsOfOwnCut(cut!, sizes, baseSize) ?? [])
      : withOutlines(
          cutPanels(garment, measuresOfSize({ garment, sizes, chart }, baseSize)).map((piece) => ({
            ...{ ...piece, isOwn: false, sizesMm: [] },
          })),
          outlines,
        );
  return {
    ...{ ...pickOf(blank, SAME_COLUMNS), garment, baseSize, chart },
    ...(blank.facts ? { facts: blank.facts } : {}),
    ...(blank.clothPrivate ? { clothPrivate: true } : {}),
    colours: blank.colours.map((colour) => ({
      ...colour,
      ...(photographs.get(colour.colourNo) ?? { front: '', back: '' }),
    })),
    printable: changedAreas(kept, usual),
    ...(outlines.length > 0 ? { outlines } : {}),
    ...(cut ? { cut } : {}),
    printMethods: printMethods.map(({ name: _name, code, ...method }) => ({ ...method, code: code as MethodCode })),
    // The stock of an approved blank is edited apart from its document.
    stock: [],
  };
}

/** Keys of the uploaded pictures, by colour; drawn ones follow from the rest. */
async function readPhotographs(db: Db, blankId: string) {
  const front = alias(picture, 'front');
  const back = alias(picture, 'back');
  const rows = await db
    .select({ colourNo: blankView.colourNo, front, back })
    .from(blankView)
    .innerJoin(front, eq(front.key, blankView.frontKey))
    .innerJoin(back, eq(back.key, blankView.backKey))
    .where(eq(blankView.blankId, blankId));
  const brought = ({ key, recipe }: typeof picture.$inferSelect) => (recipe.draw === 'upload' ? key : '');
  return new Map(rows.map((row) => [row.colourNo, { front: brought(row.front), back: brought(row.back) }]));
}

type KeptPanel = typeof panel.$inferSelect;

function readPanels(db: Db, blankId: string): Promise<KeptPanel[]> {
  return db.select().from(panel).where(eq(panel.blankId, blankId)).orderBy(asc(panel.sort));
}

/** The pieces as uploaded; the approved cut was measured by its maker, so its first piece counts as confirmed. */
function ownCutOf(kept: readonly KeptPanel[]): Own {
  const stepOf = (sizesMm: KeptPanel['sizesMm'], side: 'widthMm' | 'heightMm') => {
    const [first, last] = [sizesMm[0], sizesMm.at(-1)];
    if (!first || !last || sizesMm.length < 2) return 0;
    return Math.round(((last[side] - first[side]) / (sizesMm.length - 1)) * 10) / 10;
  };
  const [first] = kept;
  return {
    pieces: kept.map(({ role, name, outlineMm, grainDeg, sizesMm }) => ({
      ...{ role, name, outlineMm, grainDeg },
      stepMm: { width: stepOf(sizesMm, 'widthMm'), height: stepOf(sizesMm, 'heightMm') },
    })),
    known: first ? { panelNo: first.panelNo, widthMm: first.widthMm } : null,
  };
}

type Own = NonNullable<BlankDocument['cut']>;

/** One outline of a mirrored pair represents both. */
function ownOutlines(kept: readonly KeptPanel[]): OwnOutline[] {
  const own = kept.filter(({ ownOutline }) => ownOutline);
  return own
    .filter(({ mirrorOf }) => !own.some(({ panelNo }) => panelNo === mirrorOf))
    .map(({ panelNo, outlineMm }) => ({ panelNo, outlineMm }));
}

/** Printable areas that differ from the default of their panels. */
function changedAreas(
  kept: readonly KeptPanel[],
  usual: readonly Pick<CutPanel, 'panelNo' | 'printableMm'>[],
): BlankDocument['printable'] {
  const areas = new Map(usual.map(({ panelNo, printableMm }) => [panelNo, printableMm]));
  return kept
    .filter(({ panelNo, printableMm }) => !isDeepStrictEqual(areas.get(panelNo), printableMm))
    .map(({ panelNo, printableMm: areaMm }) => ({ panelNo, areaMm }));
}
