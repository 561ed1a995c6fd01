import { and, asc, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { UNCOUNTED_STATES } from '#contract/market/generation-rules.ts';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type {
  drawingProvider as providerCall,
  Generated,
  generatedQueue as queueCall,
  generationList as listCall,
  generationOffer as offerCall,
} from '#contract/market/generation.ts';
import { account } from '../../people/accounts/account.table.ts';
import { design } from '../designs/design.table.ts';
import { asPicture } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { type AskGround, leftToday } from './ask-generation.ts';
import { generated } from './generation.table.ts';
import { NO_ROW, providerOf, readProviderRow, troubleOf } from './provider.ts';
import { VENDORS } from './vendors.ts';

interface Asker {
  readonly accountId: string;
  readonly shopId: string | null;
}

export async function readOffer(
  db: Db,
  asker: Asker,
  ground: Pick<AskGround, 'config'>,
): Promise<ReplyOf<typeof offerCall>> {
  const row = (await readProviderRow(db)) ?? NO_ROW;
  const provider = providerOf(ground, row);
  if (typeof provider === 'string') return { offer: null };
  const left = await leftToday(db, asker, row);
  const { title: vendor, model } = provider;
  const { memberADay: mostADay, priceFen } = row;
  return { offer: { vendor, model, left, mostADay, priceFen, trouble: troubleOf(row) } };
}

type Row = typeof generated.$inferSelect;
type PictureRow = typeof picture.$inferSelect;

/** Nothing is charged for what was refused, or was not drawn. */
const isUncounted = (state: Row['state']): boolean => (UNCOUNTED_STATES as readonly string[]).includes(state);

const shown = (row: Row, of: PictureRow | null): Omit<Generated, 'kept'> => ({
  ...{ id: row.id, words: row.words, state: row.state, why: row.why, reason: row.reason },
  ...{ vendor: VENDORS[row.vendor].title, width: row.width, height: row.height },
  picture: of && asPicture(of),
  seam: row.seam,
  costFen: isUncounted(row.state) ? 0 : row.priceFen,
  createdAt: row.createdAt.toISOString(),
});

/** The account's own, the newest first; a picture is shown once the operator has passed it. */
export async function listGenerated(
  db: Db,
  accountId: string,
  { page, pageSize }: QueryOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  const own = eq(generated.accountId, accountId);
  const [rows, total] = await Promise.all([
    db
      .select({ generated, picture, designNo: design.designNo })
      .from(generated)
      .leftJoin(picture, and(eq(picture.key, generated.pictureKey), eq(generated.state, 'passed')))
      .leftJoin(design, eq(design.id, generated.designId))
      .where(own)
      .orderBy(desc(generated.createdAt), generated.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(generated, own),
  ]);
  const list = rows.map(({ generated: row, picture: of, designNo }) => ({
    ...shown(row, of),
    kept: row.designId === null ? null : { designId: row.designId, designNo: designNo! },
  }));
  return { list, total, totalIsBound: false, page, pageSize };
}

/** The operator's queue, the oldest first. */
export async function listQueue(
  db: Db,
  { state, page, pageSize }: QueryOf<typeof queueCall>,
): Promise<ReplyOf<typeof queueCall>> {
  const inState = eq(generated.state, state);
  const [rows, total] = await Promise.all([
    db
      .select({ generated, picture, nickname: account.nickname, shopName: shop.name })
      .from(generated)
      .innerJoin(account, eq(account.id, generated.accountId))
      .leftJoin(picture, eq(picture.key, generated.pictureKey))
      .leftJoin(shop, eq(shop.id, generated.shopId))
      .where(inState)
      .orderBy(state === 'review' ? asc(generated.createdAt) : desc(generated.createdAt), generated.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(generated, inState),
  ]);
  const list = rows.map(({ generated: row, picture: of, nickname, shopName }) => ({
    ...{ ...shown(row, of), nickname, shopName: shopName ?? '', moderated: row.moderated },
  }));
  return { list, total, totalIsBound: false, page, pageSize };
}

/** A month begins at midnight in China. */
const isOfMonth = gte(generated.createdAt, sql`date_trunc('month', now(), 'Asia/Shanghai')`);

export async function readSettings(db: Db, ground: Pick<AskGround, 'config'>): Promise<ReplyOf<typeof providerCall>> {
  const row = (await readProviderRow(db)) ?? NO_ROW;
  const offered = providerOf(ground, row);
  const { drawing, producer } = ground.config;
  const { isOn, vendor, host, model, keyId, memberADay, shopADay, priceFen, repaints, words } = row;
  const [month] = await db
    .select({
      pictures: count(),
      repaints: sql<number>`count(*) filter (where ${generated.repaintFen} > 0 or ${generated.seam} = 'repainted')::int`,
      costFen: sql<number>`coalesce(sum(${generated.priceFen} + ${generated.repaintFen}), 0)::int`,
    })
    .from(generated)
    .where(and(inArray(generated.state, ['making', 'review', 'passed']), isOfMonth));
  return {
    provider: {
      ...{ isOn, host, model, keyId, memberADay, shopADay, priceFen, repaints, words: [...words] },
      ...{ vendor: drawing?.vendor ?? vendor, producer: producer || row.producer },
    },
    hasKey: drawing !== null || row.sealedKey !== null,
    isByConfig: drawing !== null,
    isOffered: typeof offered !== 'string',
    hindrance: typeof offered === 'string' ? offered : '',
    trouble: troubleOf(row),
    month: month!,
    vendors: Object.entries(VENDORS).map(([name, of]) => ({
      ...{ vendor: name, title: of.title, host: of.host, model: of.model },
      hasKeyId: 'hasKeyId' in of,
      canRepaint: 'repaint' in of,
    })),
  };
}
