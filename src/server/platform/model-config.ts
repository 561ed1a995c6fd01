import { isGateway } from './payment-keys.ts';

/** Keys of the moderation service and of the language model by environment variables. */

export interface ModerationConfig {
  readonly keyId: string;
  readonly key: string;
  /** empty = the service's usual one */
  readonly host: string;
}

export interface TextConfig {
  readonly vendor: TextVendor;
  readonly key: string;
  /** empty = the service's usual one */
  readonly model: string;
  readonly host: string;
}

/** The services that `server/market/texts/text-vendors.ts` speaks to. */
export const TEXT_VENDORS = ['dashscope', 'ark', 'qianfan', 'zhipu', 'hunyuan', 'deepseek', 'openai'] as const;
export type TextVendor = (typeof TEXT_VENDORS)[number];

type Key =
  | 'MODERATION_KEY_ID'
  | 'MODERATION_KEY'
  | 'MODERATION_HOST'
  | 'TEXT_VENDOR'
  | 'TEXT_KEY'
  | 'TEXT_MODEL'
  | 'TEXT_HOST';

interface Read {
  readonly text: (key: Key) => string | undefined;
  /** @throws ConfigError for a missing value, or an example */
  readonly given: (key: Key) => string;
  readonly refuse: (key: Key, why: string) => never;
}

/** @throws ConfigError */
export function moderationIn(read: Read): ModerationConfig | null {
  if (read.text('MODERATION_KEY_ID') === undefined) return null;
  const host = hostIn(read, 'MODERATION_HOST');
  return { keyId: read.given('MODERATION_KEY_ID'), key: read.given('MODERATION_KEY'), host };
}

/** @throws ConfigError */
export function textModelIn(read: Read): TextConfig | null {
  const named = read.text('TEXT_VENDOR');
  if (named === undefined) return null;
  const vendor = TEXT_VENDORS.find((one) => one === named) ?? read.refuse('TEXT_VENDOR', `不认识 ${named}`);
  const host = hostIn(read, 'TEXT_HOST');
  return { vendor, key: read.given('TEXT_KEY'), model: read.text('TEXT_MODEL') ?? '', host };
}

function hostIn({ text, refuse }: Read, key: Key): string {
  const host = (text(key) ?? '').replace(/\/$/, '');
  if (host !== '' && !isGateway(host)) refuse(key, '应为 https:// 开头的地址');
  return host;
}
