import { isGateway } from './payment-keys.ts';

/** The services that `server/market/generation/vendors.ts` speaks to. */
export const DRAWING_VENDORS = [
  'dashscope',
  'dashscopeTask',
  'ark',
  'qianfan',
  'maas',
  'zhipu',
  'openai',
  'tencent',
] as const;
export type DrawingVendor = (typeof DRAWING_VENDORS)[number];

/** 模型出图 by environment variables. */
export interface DrawingConfig {
  readonly vendor: DrawingVendor;
  readonly key: string;
  /** empty for services without one */
  readonly keyId: string;
  /** empty = the service's usual one */
  readonly model: string;
  readonly host: string;
}

/** 27 characters: 00, 11, 统一社会信用代码, then 1 for generation with four of the operator's own, or 00000. */
const PRODUCER = /^0011[0-9A-HJ-NP-RTUWXY]{18}(?:1[0-9A-Z]{4}|00000)$/;
export const isProducer = (code: string): boolean => PRODUCER.test(code);

type Key =
  | 'DRAWING_VENDOR'
  | 'DRAWING_KEY'
  | 'DRAWING_KEY_ID'
  | 'DRAWING_MODEL'
  | 'DRAWING_HOST'
  | 'AIGC_PROVIDER_CODE';

interface Read {
  readonly text: (key: Key) => string | undefined;
  /** @throws ConfigError for a missing value, or an example */
  readonly given: (key: Key) => string;
  readonly refuse: (key: Key, why: string) => never;
}

/** @throws ConfigError */
export function drawingIn({ text, given, refuse }: Read): DrawingConfig | null {
  const producer = text('AIGC_PROVIDER_CODE') ?? '';
  if (producer !== '' && !isProducer(producer)) refuse('AIGC_PROVIDER_CODE', '应为 0011 开头的 27 位编码');
  const named = text('DRAWING_VENDOR');
  if (named === undefined) return null;
  const vendor = DRAWING_VENDORS.find((one) => one === named) ?? refuse('DRAWING_VENDOR', `不认识 ${named}`);
  const host = (text('DRAWING_HOST') ?? '').replace(/\/$/, '');
  if (host !== '' && !isGateway(host)) refuse('DRAWING_HOST', '应为 https:// 开头的地址');
  const keyId = vendor === 'tencent' ? given('DRAWING_KEY_ID') : '';
  return { vendor, key: given('DRAWING_KEY'), keyId, model: text('DRAWING_MODEL') ?? '', host };
}
