import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type {
  cornerWordsDeclarations as listCall,
  declareCornerWords as declareCall,
  withdrawCornerWords as withdrawCall,
} from '#contract/desks/corner-words.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { boundedTotal } from '../../platform/paging.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { account } from '../../people/accounts/account.table.ts';
import { product } from '../../market/products/product.table.ts';
import { cornerWordsDeclaration, plainPictureLog } from './corner-words.table.ts';
import type { MadeItem } from './make-item.ts';
import type { ProductToList } from './product-to-list.ts';

/** @throws Refusal item.unknown when one of the products is another shop's */
export async function declareCornerWords({
  db,
  caller,
  body,
  note,
}: Ask<typeof declareCall>): Promise<ReplyOf<typeof declareCall>> {
  const { shopId, accountId } = caller;
  const productIds = [...new Set(body.productIds)];
  const own = await db
    .select({ id: product.id })
    .from(product)
    .where(and(inArray(product.id, productIds), eq(product.shopId, shopId)));
  if (own.length < productIds.length) throw new Refusal('item.unknown');
  const declared = await db
    .insert(cornerWordsDeclaration)
    .values(productIds.map((productId) => ({ id: newId(), productId, shopId, accountId })))
    .onConflictDoNothing()
    .returning({ id: cornerWordsDeclaration.id });
  for (const { id } of declared) note('cornerWords.declared', { declaration: id });
  return { declared: declared.length };
}

/** @throws Refusal item.unknown for another shop's, or one that was withdrawn */
export async function withdrawCornerWords({
  db,
  caller,
  body,
  note,
}: Ask<typeof withdrawCall>): Promise<ReplyOf<typeof withdrawCall>> {
  const withdrawn = await db
    .update(cornerWordsDeclaration)
    .set({ withdrawnAt: sql`now()` })
    .where(
      and(
        eq(cornerWordsDeclaration.id, body.id),
        eq(cornerWordsDeclaration.shopId, caller.shopId),
        isNull(cornerWordsDeclaration.withdrawnAt),
      ),
    )
    .returning({ id: cornerWordsDeclaration.id });
  if (withdrawn.length === 0) throw new Refusal('item.unknown');
  note('cornerWords.withdrawn', { declaration: body.id });
  return { id: body.id };
}

export async function listDeclarations({ db, caller, query }: Ask<typeof listCall>): Promise<ReplyOf<typeof listCall>> {
  const own = eq(cornerWordsDeclaration.shopId, caller.shopId);
  const total = await db.$count(cornerWordsDeclaration, own);
  const pictures = sql<number>`(select coalesce(sum(${plainPictureLog.pictures}), 0)::int from ${plainPictureLog}
    where ${plainPictureLog.declarationId} = ${cornerWordsDeclaration.id})`;
  const rows = await db
    .select({
      ...{ id: cornerWordsDeclaration.id, productId: product.id, productNo: product.productNo, title: product.title },
      ...{ nickname: account.nickname, declaredAt: cornerWordsDeclaration.declaredAt },
      ...{ withdrawnAt: cornerWordsDeclaration.withdrawnAt, pictures },
    })
    .from(cornerWordsDeclaration)
    .innerJoin(product, eq(product.id, cornerWordsDeclaration.productId))
    .innerJoin(account, eq(account.id, cornerWordsDeclaration.accountId))
    .where(own)
    .orderBy(desc(cornerWordsDeclaration.declaredAt), cornerWordsDeclaration.id)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const list = rows.map(({ declaredAt, withdrawnAt, ...row }) => ({
    ...row,
    declaredAt: declaredAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }));
  return { ...boundedTotal(total, query), list };
}

interface Made {
  readonly offered: Pick<ProductToList, 'declarationId'>;
  readonly made: Pick<MadeItem, 'files' | 'plain'>;
  readonly channel: string;
}

/** Notes which files were made without the corner words; nothing for a product without any. */
export async function logPlainPictures(
  { write }: Pick<Database, 'write'>,
  { offered: { declarationId }, made, channel }: Made,
): Promise<void> {
  if (declarationId === null || made.plain.length === 0) return;
  const files = made.files
    .filter(({ name }) => made.plain.includes(name))
    .map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
  await write(
    async (db) =>
      void (await db
        .insert(plainPictureLog)
        .values({ id: newId(), declarationId, channel, files, pictures: files.length })),
  );
}
