import { and, eq, gte, sql } from 'drizzle-orm';
import type { TextKind, TextOutcome, TextTrouble } from '#contract/market/text-rules.ts';
import { VendorFailure } from '../../platform/ask-vendor.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import { circuitBreaker } from '../../platform/circuit-breaker.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { openStored } from '../../platform/sealed-text.ts';
import { askModel, type ModelKeys } from './ask-model.ts';
import { textAsked, textModel } from './text-model.table.ts';
import { isTextVendor, VENDORS } from './text-vendors.ts';

export const ONE = 'one';
/** Purpose of the key that seals the service's key. */
export const KEY_PURPOSE = 'text model key';

export interface TextGround {
  readonly config: Pick<Config, 'texts' | 'secretKey'>;
}

type Row = typeof textModel.$inferSelect;

/** Columns of the row that a new installation has. */
export const NO_ROW = {
  ...{ id: ONE, isOn: false, vendor: 'dashscope', host: '', model: '', sealedKey: null, memberADay: 50 },
  ...{ failures: 0, pausedUntil: null, pausedFor: '' },
} as const satisfies Row;

export const readTextRow = async (db: Db): Promise<Row> =>
  (await db.select().from(textModel).where(eq(textModel.id, ONE)))[0] ?? NO_ROW;

/** The model that is on; or why there is none, a sentence for the operator. */
export function modelOf({ config }: TextGround, row: Row): ModelKeys | string {
  const keys = config.texts ?? keysIn(config, row);
  if (typeof keys === 'string') return keys;
  const { host, path, model } = VENDORS[keys.vendor];
  return { host: keys.host || host, path, model: keys.model || model, key: keys.key };
}

function keysIn(config: TextGround['config'], { isOn, vendor, host, model, sealedKey }: Row) {
  if (!isOn || !isTextVendor(vendor)) return '没有打开，用自己的词典和模板';
  const opened = openStored(config.secretKey, KEY_PURPOSE, sealedKey);
  return typeof opened === 'string' ? opened : { vendor, host, model, ...opened };
}

/** Nobody waits for it during a pause. */
const { noteTrouble, noteAnswer } = circuitBreaker<TextTrouble>({
  ...{ table: textModel, id: ONE, failuresToPause: 2 },
  pauseSeconds: { busy: 30, credit: 600, key: 600, broken: 120 },
});

const TROUBLES: Readonly<Record<TextTrouble, string>> = {
  busy: '语言模型正忙',
  credit: '语言模型的账户欠费',
  key: '语言模型不认密钥',
  broken: '语言模型暂时不通',
};

/** What keeps the model from answering now; empty = nothing. */
export const troubleOf = ({ pausedUntil, pausedFor }: Row): string =>
  pausedFor !== '' && pausedUntil !== null && pausedUntil > new Date() ? TROUBLES[pausedFor] : '';

interface Asked<T> {
  readonly kind: TextKind;
  /** what the model is to do */
  readonly task: string;
  readonly data: object;
  /** @returns what may be used of the answer; or why nothing may, for the member and the operator */
  readonly judge: (answer: unknown) => T | string;
}

interface Asking {
  readonly read: Db;
  readonly write: <R>(step: (db: Db) => Promise<R>) => Promise<R>;
  readonly accountId: string;
}

/**
 * Asks the model, when there is one, within some seconds. Nothing fails here: without a usable answer the caller has its
 * own text.
 * @returns what the model wrote; or why there is none, empty when no model is set up
 */
export async function askForText<T extends object>(
  ground: TextGround,
  { read, write, accountId }: Asking,
  { kind, task, data, judge }: Asked<T>,
): Promise<T | string> {
  const row = await readTextRow(read);
  const model = modelOf(ground, row);
  if (typeof model === 'string') return '';
  const trouble = troubleOf(row);
  if (trouble !== '') return `${trouble}，先用自己的`;
  const id = await write((db) => countIn(db, { accountId, kind, most: row.memberADay }));
  if (id === null) return '今天请模型写的次数用完了，先用自己的';
  const note = (outcome: TextOutcome, why = '') =>
    write(async (db) => void (await db.update(textAsked).set({ outcome, why }).where(eq(textAsked.id, id))));
  try {
    const judged = judge(await askModel(model, { task, data }));
    if (row.failures > 0) await write(noteAnswer);
    await (typeof judged === 'string' ? note('refused', judged.slice(0, 200)) : note('used'));
    return typeof judged === 'string' ? `模型写的没有用：${judged}` : judged;
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    const failure = error.kind;
    if (failure === 'refused') {
      await note('refused', '服务商拒绝');
      return '模型不肯写，先用自己的';
    }
    await write((db) => noteTrouble(db, failure));
    await note('failed');
    return '模型没有应答，先用自己的';
  }
}

/** A day begins at midnight in China. */
const isOfToday = gte(textAsked.at, sql`date_trunc('day', now(), 'Asia/Shanghai')`);

interface Counted {
  readonly accountId: string;
  readonly kind: TextKind;
  readonly most: number;
}

/** @returns null when the day's questions are used up */
async function countIn(db: Db, { accountId, kind, most }: Counted): Promise<string | null> {
  await holdAdvisoryLock(db, `text-asked/${accountId}`);
  if ((await db.$count(textAsked, and(eq(textAsked.accountId, accountId), isOfToday))) >= most) return null;
  const id = newId();
  await db.insert(textAsked).values({ id, accountId, kind });
  return id;
}
