import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { StyleSearch } from '#contract/desks/package-row-rules.ts';
import type { StyleOfRow } from '#contract/desks/packages.ts';
import type { PackageRowDocument } from '#contract/desks/package-shapes.ts';
import { design } from '../../market/designs/design.table.ts';
import { style } from '../../market/products/product.table.ts';
import { lookTitle } from '../../market/products/look-title.ts';
import { stylePicture } from '../../market/products/style-picture.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/** The shop's styles with these ids; archived ones are left out. */
export async function readRowStyles(
  db: Db,
  shopId: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, StyleOfRow>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({
      ...{ id: style.id, styleNo: style.styleNo, name: style.name, picture: stylePicture },
      ...{ blankId: blank.id, blankName: blank.name, designTitle: lookTitle },
      designNo: sql<string>`coalesce(${design.designNo}, '')`,
      ...{ colours: blank.colours, sizes: blank.sizes, weights: blank.weights, crowd: blank.crowd },
      ...{ sellingPoints: blank.sellingPoints, moq: blank.moq, orderMultiple: blank.orderMultiple },
      leadHours: blank.leadHours,
    })
    .from(style)
    .innerJoin(blank, eq(blank.id, style.blankId))
    .leftJoin(design, eq(design.id, style.designId))
    .where(
      and(eq(style.shopId, shopId), eq(style.finished, false), isNull(style.archivedAt), inArray(style.id, wanted)),
    );
  return new Map(
    rows.map(({ designTitle, ...row }) => [
      row.id,
      {
        ...row,
        name: row.name || `${row.blankName} ${designTitle}`,
      },
    ]),
  );
}

type Named = Pick<PackageRowDocument, 'styleNo' | 'designNo' | 'blankNo'>;

const NUMBERS = ['styleNo', 'designNo', 'blankNo'] as const satisfies readonly (keyof Named)[];

const plainNo = (no: string): string => no.trim().toUpperCase();
const plainNos = (rows: readonly Named[], field: keyof Named): string[] =>
  [...new Set(rows.map((row) => plainNo(row[field])))].filter((no) => no !== '');

export interface FoundStyle extends StyleSearch {
  /** the only matching style; null when there is none, or more than one */
  readonly styleId: string | null;
  /** a style that does not exist and could be made */
  readonly toMake: { readonly designId: string; readonly blankId: string } | null;
}

const NOTHING: FoundStyle = { styleId: null, toMake: null, matching: 0, isMakeable: false, unknown: [] };

/** Matches rows to the shop's styles by 款式编号, 设计编号 and 光版编号, as far as they are given. */
export async function openStyles(db: Db, shopId: string, rows: readonly Named[]): Promise<(row: Named) => FoundStyle> {
  const [styleNos, designNos, blankNos] = [
    plainNos(rows, 'styleNo'),
    plainNos(rows, 'designNo'),
    plainNos(rows, 'blankNo'),
  ];
  if (styleNos.length + designNos.length + blankNos.length === 0) return () => NOTHING;
  const isStyle = inArray(sql`upper(${style.styleNo})`, styleNos);
  const isDesign = inArray(sql`upper(${design.designNo})`, designNos);
  const isBlank = inArray(sql`upper(${blank.blankNo})`, blankNos);
  const found = await db
    // The latest version of each style number.
    .selectDistinctOn([style.styleNo], {
      ...{
        id: style.id,
        styleNo: style.styleNo,
        designNo: sql<string>`coalesce(${design.designNo}, '')`,
        blankNo: blank.blankNo,
      },
    })
    .from(style)
    .innerJoin(blank, eq(blank.id, style.blankId))
    .leftJoin(design, eq(design.id, style.designId))
    .where(
      and(
        eq(style.shopId, shopId),
        eq(style.finished, false),
        isNull(style.archivedAt),
        or(isStyle, isDesign, isBlank),
      ),
    )
    .orderBy(style.styleNo, sql`${style.version} desc`);
  const designs = await db
    .select({ id: design.id, no: design.designNo, status: design.status })
    .from(design)
    .where(and(eq(design.shopId, shopId), isDesign));
  const blanks = await db
    .select({ id: blank.id, no: blank.blankNo })
    .from(blank)
    .where(and(eq(blank.status, 'online'), eq(blank.finished, false), isBlank));
  const designOf = new Map(designs.map((one) => [plainNo(one.no), one]));
  const blankOf = new Map(blanks.map((one) => [plainNo(one.no), one.id]));
  const by = (field: keyof Named) => Map.groupBy(found, (one) => plainNo(one[field]));
  const byNo = { styleNo: by('styleNo'), designNo: by('designNo'), blankNo: by('blankNo') };
  return (row) => {
    const given = NUMBERS.filter((field) => plainNo(row[field]) !== '');
    const [first] = given;
    if (first === undefined) return NOTHING;
    const fitting = (byNo[first].get(plainNo(row[first])) ?? []).filter((one) =>
      given.every((field) => plainNo(one[field]) === plainNo(row[field])),
    );
    const [named, print, blank] = [plainNo(row.styleNo), plainNo(row.designNo), plainNo(row.blankNo)];
    const own = designOf.get(print);
    const blankId = blankOf.get(blank);
    const isFree = fitting.length === 0 && named === '';
    const toMake = isFree && own?.status === 'ready' && blankId !== undefined ? { designId: own.id, blankId } : null;
    const isUnknown = {
      styleNo: named !== '' && !byNo.styleNo.has(named),
      // A style may use another shop's design.
      designNo: print !== '' && own === undefined && !byNo.designNo.has(print),
      blankNo: blank !== '' && blankId === undefined && !byNo.blankNo.has(blank),
    };
    return {
      styleId: fitting.length === 1 ? fitting[0]!.id : null,
      toMake,
      matching: fitting.length,
      isMakeable: toMake !== null,
      unknown: given.filter((field) => isUnknown[field]),
    };
  };
}

/** @throws Refusal item.unknown when the shop has no such style, or it is archived */
export async function refuseOthersStyle(db: Db, shopId: string, id: string): Promise<void> {
  const own = and(eq(style.id, id), eq(style.shopId, shopId), eq(style.finished, false), isNull(style.archivedAt));
  // Blocks archiving the style until this transaction ends.
  const [found] = await db.select({ id: style.id }).from(style).where(own).for('key share');
  if (!found) throw new Refusal('item.unknown', { say: '款式不存在或已停用，请重新选择' });
}
