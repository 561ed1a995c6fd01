import { eq } from 'drizzle-orm';
import type { GeneratedWhy } from '#contract/market/generation-rules.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import { openStored } from '../../platform/sealed-text.ts';
import { drawingProvider } from './generation.table.ts';
import { VENDORS, type VendorKeys } from './vendors.ts';

export type ProviderRow = typeof drawingProvider.$inferSelect;

/** Purpose of the key that seals the service's key. */
export const KEY_PURPOSE = 'drawing provider key';
/** In a label of the demo, where no operator has a code. */
const DEMO_PRODUCER = 'DEMO';

export const ONE = 'one';

/** A model service that members can ask. */
export interface Provider extends VendorKeys {
  readonly title: string;
  readonly producer: string;
}

interface ProviderGround {
  readonly config: Pick<Config, 'drawing' | 'producer' | 'demo' | 'secretKey'>;
}

export const readProviderRow = async (db: Db): Promise<ProviderRow | null> =>
  (await db.select().from(drawingProvider).where(eq(drawingProvider.id, ONE)))[0] ?? null;

/** Columns of the row that a new installation has. */
export const NO_ROW = {
  ...{ id: ONE, isOn: false, vendor: 'dashscope', host: '', model: '', keyId: '', sealedKey: null, producer: '' },
  ...{
    memberADay: 20,
    shopADay: 40,
    priceFen: 0,
    repaints: false,
    words: [],
    failures: 0,
    pausedUntil: null,
    pausedFor: '',
  },
} as const satisfies ProviderRow;

/** The service that is on; or why there is none, a sentence for the operator. */
export function providerOf({ config }: ProviderGround, row: ProviderRow): Provider | string {
  const keys = config.drawing ?? keysIn(config, row);
  if (typeof keys === 'string') return keys;
  const producer = config.producer || row.producer || (config.demo ? DEMO_PRODUCER : '');
  if (producer === '') return '没有填服务提供者编码；没有编码不能按标识办法写标识，所以不开放';
  const { title, host, model } = VENDORS[keys.vendor];
  return { ...keys, host: keys.host || host, model: keys.model || model, producer, title };
}

function keysIn(config: ProviderGround['config'], row: ProviderRow): VendorKeys | string {
  if (!row.isOn) return '没有打开';
  const opened = openStored(config.secretKey, KEY_PURPOSE, row.sealedKey);
  const { vendor, keyId, host, model } = row;
  return typeof opened === 'string' ? opened : { vendor, keyId, host, model, ...opened };
}

const TROUBLES: Readonly<Partial<Record<GeneratedWhy, string>>> = {
  busy: '服务商正忙，图会慢一些',
  credit: '服务商的账户欠费，请平台充值',
  key: '服务商不认密钥，请平台核对',
  broken: '服务商暂时不通',
};

/** What keeps the service from answering now; empty = nothing. */
export const troubleOf = ({ pausedUntil, pausedFor }: ProviderRow, now = new Date()): string =>
  pausedUntil !== null && pausedUntil > now ? (TROUBLES[pausedFor] ?? '') : '';
