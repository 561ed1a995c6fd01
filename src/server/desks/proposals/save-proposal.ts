import { eq, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { itemsIn } from '#contract/desks/proposal-words.ts';
import type { ProposalDocument } from '#contract/desks/proposal-document.ts';
import { itemsBelowCost } from '#contract/desks/proposal-floor.ts';
import { lowestOf, quoteOf, shownCover, thingKey } from '#contract/desks/proposal-quote.ts';
import type { copyProposal, editSolution } from '#contract/desks/proposals.ts';
import { lockAccount } from '../../people/accounts/lock-account.ts';
import { pictureKeyOf } from '../../people/pictures/picture.queries.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask, Caller } from '../../platform/serve.ts';
import { lockProposal } from './move-proposal.ts';
import { proposal } from './proposal.table.ts';
import { readRelay } from './read-relay.ts';
import { checkPictures, keepPictures, ownPicturesIn } from './own-pictures.ts';
import { proposerOf, thingsIn } from './read-things.ts';

const MOST_PROPOSALS = 500;

/**
 * 保存方案. The document names the version that it changes: after a save elsewhere nothing is written.
 * @throws Refusal item.unknown; proposal.changed; proposal.document; proposal.too_many; upload.unknown
 */
export async function saveProposal({
  db,
  body,
  caller,
}: Ask<typeof editSolution>): Promise<ReplyOf<typeof editSolution>> {
  const document = readRelay(body.relay_json);
  const id = body.solution_id ?? '';
  if (id === '') return insertProposal(db, caller, document);
  const row = await lockProposal(db, id, caller.accountId);
  if (row.version !== document.version) throw new Refusal('proposal.changed', { data: { version: row.version } });
  if (row.status === 'converted' || row.status === 'archived') throw new Refusal('state.changed');
  const version = row.version + 1;
  const { validUntil, ...columns } = await columnsOf(db, caller, document);
  await db
    .update(proposal)
    .set({
      ...columns,
      version,
      document: { ...document, version },
      updatedAt: sql`now()`,
      // The customer's link is valid until the day that was sent.
      ...(row.status === 'draft' ? { validUntil } : {}),
    })
    .where(eq(proposal.id, id));
  await keepPictures(db, id, document);
  return { solution_id: id, version };
}

/** @throws Refusal proposal.too_many; proposal.document */
export async function insertProposal(db: Db, caller: Caller, document: ProposalDocument) {
  await lockAccount(db, caller.accountId);
  const own = await db.$count(proposal, eq(proposal.accountId, caller.accountId));
  if (own >= MOST_PROPOSALS) throw new Refusal('proposal.too_many');
  const id = newId();
  const columns = await columnsOf(db, caller, document);
  await db
    .insert(proposal)
    .values({ ...columns, id, accountId: caller.accountId, document: { ...document, version: 1 } });
  await keepPictures(db, id, document);
  return { solution_id: id, version: 1 };
}

async function columnsOf(db: Db, caller: Caller, document: ProposalDocument) {
  const things = await thingsIn(db, proposerOf(caller), document);
  refuseForeignPrices(document, things);
  await checkPictures(db, caller.accountId, document);
  const { quote } = quoteOf(document, things, await ownPicturesIn(db, document));
  const picture = shownCover(quote);
  return {
    title: document.title,
    customer: document.customer,
    validUntil: document.validUntil,
    itemCount: itemsIn(document).length,
    payableFen: lowestOf(quote.sums),
    isBelowCost: itemsBelowCost(document, things, quote).length > 0,
    pictureKey: picture ? pictureKeyOf(picture) : null,
  };
}

/** Another shop's things have their catalogue price. @throws Refusal proposal.document */
function refuseForeignPrices(document: ProposalDocument, things: Awaited<ReturnType<typeof thingsIn>>): void {
  document.sections.forEach((section, inDocument) =>
    section.items.forEach((item, at) => {
      const { price } = item;
      const thing = things.get(thingKey(item));
      const isOwn = thing === undefined || thing.isOwn;
      if (isOwn || price.way === 'catalogue') return;
      const path = `/sections/${inDocument}/items/${at}/price`;
      throw new Refusal('proposal.document', { say: `别家店铺的货只能按目录价报（${path}）`, data: { path } });
    }),
  );
}

/** A draft with the same content, for another customer. @throws Refusal item.unknown; proposal.too_many */
export async function copyOwnProposal({
  db,
  body,
  caller,
}: Ask<typeof copyProposal>): Promise<ReplyOf<typeof copyProposal>> {
  const { document } = await lockProposal(db, body.solution_id, caller.accountId);
  const title = `${document.title} 副本`.slice(0, 60);
  const { solution_id } = await insertProposal(db, caller, { ...document, title, customer: '', version: 0 });
  return { solution_id };
}
