import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { StyleSearch } from '#contract/package-row-rules.ts';
import type { StyleOfRow } from '#contract/packages.ts';
import type { PackageRowDocument } from '#contract/package-shapes.ts';
import { design } from '../designs/design.table.ts';
import { style } from '../products/product.table.ts';
import { stylePicture } from '../products/style-picture.ts';
import { pictureWithBase } from '../pictures/picture.queries.ts';
import { blank } from '../blanks/blank.table.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';

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
      ...{ blankId: blank.id, blankName: blank.name, designNo: design.designNo, designTitle: design.title },
      ...{ colours: blank.colours, sizes: blank.sizes, weights: blank.weights, crowd: blank.crowd },
      ...{ sellingPoints: blank.sellingPoints, moq: blank.moq, orderMultiple: blank.orderMultiple },
      leadHours: blank.leadHours,
    })
    .from(style)
    .innerJoin(blank, eq(blank.id, style.blankId))
    .innerJoin(design, eq(design.id, style.designId))
    .where(and(eq(style.shopId, shopId), isNull(style.archivedAt), inArray(style.id, wanted)));
  return new Map(
    rows.map(({ designTitle, ...row }) => [
      row.id,
      {
        ...row,
        name: row.name || `${row.blankName} ${designTitle}`,
        picture: row.picture === null ? null : pictureWithBase(row.picture),
      },
    ]),
  );
}

type Named = Pick<PackageRowDocument, 'designNo' | 'blankNo'>;

const plainNo = (no: string): string => no.trim().toUpperCase();

export interface FoundStyle extends StyleSearch {
  /** the only matching style; null when there is none, or more than one */
  readonly styleId: string | null;
  /** a style that does not exist and could be made */
  readonly toMake: { readonly designId: string; readonly blankId: string } | null;
}

const NOTHING: FoundStyle = { styleId: null, toMake: null, matching: 0, isMakeable: false, unknown: [] };

/** Matches rows to the shop's styles by 设计编号 and 光版编号, as far as they are given. */
export async function openStyles(db: Db, shopId: string, rows: readonly Named[]): Promise<(row: Named) => FoundStyle> {
  const designNos = [...new Set(rows.map(({ designNo }) => plainNo(designNo)))].filter((no) => no !== '');
  const blankNos = [...new Set(rows.map(({ blankNo }) => plainNo(blankNo)))].filter((no) => no !== '');
  if (designNos.length === 0 && blankNos.length === 0) return () => NOTHING;
  const isDesign = inArray(sql`upper(${design.designNo})`, designNos);
  const isBlank = inArray(sql`upper(${blank.blankNo})`, blankNos);
  const found = await db
    // The latest version of each style number.
    .selectDistinctOn([style.styleNo], { id: style.id, designNo: design.designNo, blankNo: blank.blankNo })
    .from(style)
    .innerJoin(blank, eq(blank.id, style.blankId))
    .innerJoin(design, eq(design.id, style.designId))
    .where(and(eq(style.shopId, shopId), isNull(style.archivedAt), or(isDesign, isBlank)))
    .orderBy(style.styleNo, sql`${style.version} desc`);
  const designs = await db
    .select({ id: design.id, no: design.designNo, status: design.status })
    .from(design)
    .where(and(eq(design.shopId, shopId), isDesign));
  const blanks = await db
    .select({ id: blank.id, no: blank.blankNo })
    .from(blank)
    .where(and(eq(blank.status, 'online'), isBlank));
  const designOf = new Map(designs.map((one) => [plainNo(one.no), one]));
  const blankOf = new Map(blanks.map((one) => [plainNo(one.no), one.id]));
  const byDesign = Map.groupBy(found, ({ designNo }) => plainNo(designNo));
  const byBlank = Map.groupBy(found, ({ blankNo }) => plainNo(blankNo));
  return ({ designNo, blankNo }) => {
    const [print, blank] = [plainNo(designNo), plainNo(blankNo)];
    if (print === '' && blank === '') return NOTHING;
    const fitting =
      print === ''
        ? (byBlank.get(blank) ?? [])
        : (byDesign.get(print) ?? []).filter((one) => blank === '' || plainNo(one.blankNo) === blank);
    const own = designOf.get(print);
    const blankId = blankOf.get(blank);
    const toMake =
      fitting.length === 0 && own?.status === 'ready' && blankId !== undefined ? { designId: own.id, blankId } : null;
    const isUnknown = {
      // A style may use another shop's design.
      designNo: print !== '' && own === undefined && !byDesign.has(print),
      blankNo: blank !== '' && blankId === undefined && !byBlank.has(blank),
    };
    return {
      styleId: fitting.length === 1 ? fitting[0]!.id : null,
      toMake,
      matching: fitting.length,
      isMakeable: toMake !== null,
      unknown: (['designNo', 'blankNo'] as const).filter((field) => isUnknown[field]),
    };
  };
}

/** @throws Refusal item.unknown when the shop has no such style, or it is archived */
export async function refuseOthersStyle(db: Db, shopId: string, id: string): Promise<void> {
  const own = and(eq(style.id, id), eq(style.shopId, shopId), isNull(style.archivedAt));
  // Blocks archiving the style until this transaction ends.
  const [found] = await db.select({ id: style.id }).from(style).where(own).for('key share');
  if (!found) throw new Refusal('item.unknown', { say: '款式不存在或已停用，请重新选择' });
}
