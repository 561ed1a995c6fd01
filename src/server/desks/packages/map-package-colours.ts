import { and, eq, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { mapPackageColours as mapCall } from '#contract/desks/packages.ts';
import type { Ask } from '../../platform/serve.ts';
import { lockPackage } from './lock-package.ts';
import { packageRow } from './package.table.ts';
import { readFaultyRows } from './package-wide.queries.ts';
import { readRowStyles } from './row-styles.queries.ts';
import { revalidateRows } from './revalidate-rows.ts';

/** Maps a colour of the sheet on a blank once for all rows. @throws Refusal item.unknown, package.state */
export async function mapPackageColours({
  db,
  caller,
  body: { packageId, colours },
}: Ask<typeof mapCall>): Promise<ReplyOf<typeof mapCall>> {
  await lockPackage(db, caller.shopId, packageId, 'mend');
  const rows = await readFaultyRows(db, packageId);
  const styles = await readRowStyles(
    db,
    caller.shopId,
    rows.flatMap(({ styleId }) => styleId ?? []),
  );
  const changed = rows.flatMap(({ no, colours: own, colourMap, styleId }) => {
    const style = styles.get(styleId ?? '');
    const said = colours.filter(
      ({ colour, blankId, colourNo }) =>
        style?.blankId === blankId &&
        own.includes(colour) &&
        style.colours.some((offered) => offered.colourNo === colourNo),
    );
    if (said.length === 0) return [];
    const others = colourMap.filter(({ colour }) => !said.some((one) => one.colour === colour));
    return [{ no, colour_map: [...others, ...said.map(({ colour, colourNo }) => ({ colour, colourNo }))] }];
  });
  await db.execute(sql`
    update ${packageRow} set colour_map = said.colour_map, state = 'open', say = '', version = version + 1
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as said (no int, colour_map jsonb)
    where ${and(eq(packageRow.packageId, packageId), sql`${packageRow.no} = said.no`)}`);
  await revalidateRows(
    db,
    packageId,
    changed.map(({ no }) => no),
  );
  return { rows: changed.length };
}
