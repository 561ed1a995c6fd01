import { sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { packageList } from '#contract/desks/packages.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Daily quota of a member, failed tries included: they cost us as much. */
const A_DAY = { files: 200, bytes: 500_000_000 };
/** A shop's owner sends packages of 200 MB, and photographs of a season's products. */
const A_DAY_OF_A_SHOP = { files: 2_000, bytes: 2_000_000_000 };
/** Storage quota per member; a shop's uploads belong to its owner. */
const MOST_STORED_BYTES = 5_000_000_000;

/** Bytes; an upload in progress counts with its announced size. */
export type Quota = ReplyOf<typeof packageList>['quota'];

export async function quotaOf(db: Db, accountId: string): Promise<Quota> {
  const { stored, sent, hasShop } = await readUse(db, accountId);
  return {
    usedBytes: stored,
    mostBytes: MOST_STORED_BYTES,
    sentBytes: sent,
    mostSentBytes: dayOf(hasShop).bytes,
  };
}

/** @throws Refusal upload.quota when one more file exceeds the daily or the storage quota */
export async function refuseOverQuota(db: Db, accountId: string, bytes: number): Promise<void> {
  const use = await readUse(db, accountId);
  const most = dayOf(use.hasShop);
  if (use.files >= most.files || use.sent + bytes > most.bytes) throw new Refusal('upload.quota');
  refuseFull(use.stored + bytes);
}

/** For files unpacked from a package, which count for the storage quota only. @throws Refusal upload.quota */
export async function refuseFullStore(db: Db, accountId: string, bytes: number): Promise<void> {
  refuseFull((await readUse(db, accountId)).stored + bytes);
}

function refuseFull(bytes: number): void {
  if (bytes <= MOST_STORED_BYTES) return;
  const most = `${MOST_STORED_BYTES / 1_000_000_000} GB`;
  throw new Refusal('upload.quota', { say: `存储空间只有 ${most}，已经放不下了；请先删掉不用的数据包` });
}

const dayOf = (hasShop: boolean) => (hasShop ? A_DAY_OF_A_SHOP : A_DAY);

interface Use {
  readonly stored: number;
  /** today, without pictures unpacked from packages */
  readonly sent: number;
  readonly files: number;
  readonly hasShop: boolean;
}

/**
 * A day begins at midnight in China, as 请明天再来 says. A picture uploaded twice is stored once and counts once; an
 * original of a design or artwork is stored for each upload.
 */
async function readUse(db: Db, accountId: string): Promise<Use> {
  const { rows } = await db.execute<Record<'stored' | 'sent' | 'files', string> & { hasShop: boolean }>(sql`
    select coalesce(sum(bytes) filter (where nth = 1), 0) as stored,
      coalesce(sum(bytes) filter (where is_todays), 0) as sent,
      count(*) filter (where is_todays) as files,
      exists (select from shop where owner_id = ${accountId} and status in ('approved', 'suspended')) as "hasShop"
    from (
      select bytes, package_id is null and reserved_at >= date_trunc('day', now(), 'Asia/Shanghai') as is_todays,
        row_number() over (partition by case when entryway in ('design', 'artwork') then id else coalesce(picture_key, id) end
          order by bytes desc) as nth
      from upload where account_id = ${accountId}
    ) own`);
  const { stored, sent, files, hasShop } = rows[0]!;
  return { stored: Number(stored), sent: Number(sent), files: Number(files), hasShop };
}
