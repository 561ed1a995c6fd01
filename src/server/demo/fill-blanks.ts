import { sql } from 'drizzle-orm';
import type { BlankDocument } from '#contract/own-blanks.ts';
import { reviewBlank } from '../operator/review-blank.ts';
import type { Db } from '../platform/database.ts';
import { documentOf } from '../blanks/document-of-blank.ts';
import { findBlank } from '../blanks/lock-blank.ts';
import { moveBlank } from '../blanks/move-blank.ts';
import { saveBlank } from '../blanks/save-blank.ts';
import { askedBy, person, SELLERS } from './demo-callers.ts';
import { demoBlankId } from './demo-id.ts';
import { demoAccounts } from './shops.demo.ts';

const OWNER = SELLERS.yizhen;

/** Work in progress of a factory: a draft, a refused draft, a submitted change, and a blank off the shelf. */
export async function fillBlanks(db: Db): Promise<void> {
  const tote = await documentOfDemo(db, 'P20');
  await keep(db, { ...tote, name: '加厚帆布托特包', printMethods: [], tiers: [], samplePriceFen: 0 }, { daysAgo: 1 });

  const cap = await documentOfDemo(db, 'P28');
  const refused = await handIn(db, { ...cap, name: '水洗棉棒球帽', sellingPoints: ['水洗做旧，软顶好收纳'] });
  await decide(db, refused, 'refuse', '名称写水洗棉，面料选的是灯芯绒，请核对后再提交');
  await putBack(db, refused.id, 2);

  const tee = await documentOfDemo(db, 'P01');
  const tiers = tee.tiers.map((tier, at) => (at === 0 ? tier : { ...tier, priceFen: tier.priceFen - 50 }));
  const changed = await handIn(db, { ...tee, tiers }, demoBlankId('P01'));
  await putBack(db, changed.id, 0.2);

  const apron = await documentOfDemo(db, 'P27');
  const sold = await handIn(db, { ...apron, name: '短款咖啡师围裙', fit: '短款' });
  await decide(db, sold, 'approve', '');
  await moveBlank(db, { ...sold, action: 'takeOff', actorId: OWNER.accountId, reason: '' });
  await putBack(db, sold.id, 12);
}

interface Kept {
  readonly id: string;
  readonly version: number;
}

async function documentOfDemo(db: Db, no: string): Promise<BlankDocument> {
  return documentOf(db, (await findBlank(db, demoBlankId(no)))!);
}

async function keep(
  db: Db,
  document: BlankDocument,
  { id = '', daysAgo }: { id?: string; daysAgo: number },
): Promise<Kept> {
  const version = id === '' ? 0 : (await findBlank(db, id))!.version;
  const kept = await saveBlank(askedBy(db, OWNER, { id, version, document }));
  await putBack(db, kept.id, daysAgo);
  return kept;
}

async function handIn(db: Db, document: BlankDocument, id = ''): Promise<Kept> {
  const kept = await keep(db, document, { id, daysAgo: 1 });
  await moveBlank(db, { ...kept, action: 'submit', actorId: OWNER.accountId, reason: '' });
  return kept;
}

async function decide(db: Db, { id, version }: Kept, action: 'approve' | 'refuse', reason: string): Promise<void> {
  const operator = { ...person(demoAccounts.operator.username, 'operator'), shopId: null };
  await reviewBlank(askedBy(db, operator, {}), { id, action, version, reason });
}

/** Moves all recorded times of this blank so many days back. */
async function putBack(db: Db, id: string, daysAgo: number): Promise<void> {
  const by = sql`make_interval(secs => ${daysAgo * 86_400})`;
  await db.execute(sql`
    with events as (update blank_event set at = at - ${by} where blank_id = ${id}),
      drafts as (update blank_draft set updated_at = updated_at - ${by} where blank_id = ${id})
    update blank set updated_at = updated_at - ${by}, created_at = created_at - ${by}
    where id = ${id} and created_at > now() - interval '1 day'`);
}
