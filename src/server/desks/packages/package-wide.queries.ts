import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { type ColourMap, likeliestColour, strangeColours } from '#contract/desks/package-row-rules.ts';
import type { packageZipInfo } from '#contract/desks/packages.ts';
import type { Db } from '../../platform/database.ts';
import { packageRow } from './package.table.ts';
import { type FoundStyle, openStyles, readRowStyles } from './row-styles.queries.ts';

type Reply = ReplyOf<typeof packageZipInfo>;

interface OpenRow {
  readonly no: number;
  readonly styleNo: string;
  readonly designNo: string;
  readonly blankNo: string;
  readonly colours: readonly string[];
  readonly colourMap: ColourMap;
  readonly styleId: string | null;
}

/** What can be corrected once for the whole package: colours unknown to the blank, and styles that can be made. */
export async function readPackageWide(
  db: Db,
  shopId: string,
  packageId: string,
): Promise<Pick<Reply, 'strangeColours' | 'stylesToMake'>> {
  const rows = await readFaultyRows(db, packageId);
  const waiting = (await findToMake(db, shopId, rows)).map(({ toMake }) => `${toMake.designId} ${toMake.blankId}`);
  return {
    strangeColours: await strangeIn(db, shopId, rows),
    stylesToMake: { styles: new Set(waiting).size, rows: waiting.length },
  };
}

/** Rows that are not products yet and still have an error. */
export async function readFaultyRows(db: Db, packageId: string): Promise<OpenRow[]> {
  const { no, document, colourMap, styleId } = packageRow;
  return db
    .select({
      ...{ no, colourMap, styleId },
      styleNo: sql<string>`${document} ->> 'styleNo'`,
      designNo: sql<string>`${document} ->> 'designNo'`,
      blankNo: sql<string>`${document} ->> 'blankNo'`,
      colours: sql<string[]>`${document} -> 'colours'`,
    })
    .from(packageRow)
    .where(and(eq(packageRow.packageId, packageId), ne(packageRow.state, 'created'), gt(packageRow.errors, 0)))
    .orderBy(asc(no));
}

type ToMake = OpenRow & { readonly toMake: NonNullable<FoundStyle['toMake']> };

/** Rows that name a style which does not exist and could be made. */
export async function findToMake(db: Db, shopId: string, rows: readonly OpenRow[]): Promise<ToMake[]> {
  const styleless = rows.filter(({ styleId }) => styleId === null);
  const searchOf = await openStyles(db, shopId, styleless);
  return styleless.flatMap((row) => {
    const { toMake } = searchOf(row);
    return toMake === null ? [] : [{ ...row, toMake }];
  });
}

async function strangeIn(db: Db, shopId: string, rows: readonly OpenRow[]): Promise<Reply['strangeColours']> {
  const styles = await readRowStyles(
    db,
    shopId,
    rows.flatMap(({ styleId }) => styleId ?? []),
  );
  const found = rows.flatMap(({ colours, colourMap, styleId }) => {
    const style = styles.get(styleId ?? '');
    return style === undefined ? [] : strangeColours(colours, colourMap, style).map((colour) => ({ colour, style }));
  });
  return [...Map.groupBy(found, ({ colour, style }) => `${colour}\n${style.blankId}`).values()].map((same) => {
    const { colour, style } = same[0]!;
    const { blankId, blankName, colours: offered } = style;
    return {
      ...{ colour, blankId, blankName, rows: same.length, offered },
      likeliest: likeliestColour(colour, offered) ?? '',
    };
  });
}
