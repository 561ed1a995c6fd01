import { and, asc, eq } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { PRINT_FILE_DAYS } from '#contract/trade/print-file-rules.ts';
import type { PrintSet, printFiles as printFilesCall } from '#contract/trade/print-files.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask, Caller } from '../../platform/serve.ts';
import { listProfiles } from './colour-profiles.ts';
import { beyondPsd } from './layered.ts';
import { readPrintFacts } from './print-plan.ts';
import { printFile, printSet } from './print-set.table.ts';
import { findPrintTarget, type PrintTarget } from './print-target.ts';

type SetRow = typeof printSet.$inferSelect;
export type FileRow = typeof printFile.$inferSelect;

/** @throws Refusal item.unknown */
export async function showPrintFiles({
  db,
  caller,
  query,
}: Ask<typeof printFilesCall>): Promise<ReplyOf<typeof printFilesCall>> {
  const target = await findPrintTarget(db, caller, query);
  const facts = await readPrintFacts(db, target);
  const { hindrance, panels, sizes } = facts;
  const [set] = await db
    .select()
    .from(printSet)
    .where(and(eq(printSet.orderNo, target.order?.orderNo ?? ''), eq(printSet.styleId, target.style.id)));
  const isUnderWay = set?.endedAt === null;
  const mayChoose = hindrance === '' && !isUnderWay;
  return {
    ...{ hindrance, panels: [...panels], sizes: [...sizes] },
    beyondPsd: mayChoose ? beyondPsd(facts) : [],
    profiles:
      caller.shopId === null ? [] : (await listProfiles(db, caller.shopId)).list.map(({ id, name }) => ({ id, name })),
    set: set ? asPrintSet(set, await readFiles(db, set.id)) : null,
  };
}

export const readFiles = (db: Db, setId: string): Promise<FileRow[]> =>
  db.select().from(printFile).where(eq(printFile.setId, setId)).orderBy(asc(printFile.no));

const DAY_MS = 86_400_000;

function asPrintSet(
  { id, status, reason, format, dpi, profileName, taskId, total, createdAt, endedAt }: SetRow,
  files: FileRow[],
): PrintSet {
  return {
    ...{ id, status, reason, format, dpi, profileName, jobId: taskId, total, done: files.length },
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    parts: partsOf(files).length,
    files: files.map(({ setId: _setId, no: _no, sha256: _sha256, ...file }) => file),
    createdAt: createdAt.toISOString(),
    expiresAt: endedAt && new Date(endedAt.getTime() + PRINT_FILE_DAYS * DAY_MS).toISOString(),
  };
}

/** A zip without 64-bit offsets holds 4 GB; smaller ones are easier to fetch again. */
const PART_BYTES = 2 * 1024 ** 3;

/** The files of each zip. */
export function partsOf(files: readonly FileRow[]): FileRow[][] {
  const parts: FileRow[][] = [];
  let bytes = Infinity;
  for (const file of files) {
    if (bytes + file.bytes > PART_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)!.push(file);
    bytes += file.bytes;
  }
  return parts;
}

/**
 * A set that the caller may have.
 * @throws Refusal item.unknown for another's
 */
export async function findPrintSet(
  db: Db,
  caller: Pick<Caller, 'accountId' | 'shopId'>,
  id: string,
): Promise<{ readonly set: SetRow; readonly target: PrintTarget }> {
  const [set] = await db.select().from(printSet).where(eq(printSet.id, id));
  if (!set) throw new Refusal('item.unknown');
  const { orderNo, styleId } = set;
  return { set, target: await findPrintTarget(db, caller, { styleId, ...(orderNo !== '' && { orderNo }) }) };
}
