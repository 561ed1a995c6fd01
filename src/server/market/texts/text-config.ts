import type { ConfigReader } from '../../platform/config.ts';
import { gatewayIn } from '../../platform/gateway.ts';

export const textKeys = {
  TEXT_VENDOR:
    '语言模型用哪家：dashscope、ark、qianfan、zhipu、hunyuan、deepseek、openai；不设置则由运营在后台“语言模型”里设置，都没有就用自己的词典和模板',
  TEXT_KEY: '语言模型服务商的密钥',
  TEXT_MODEL: '语言模型的名字，不设置用该家默认的',
  TEXT_HOST: '语言模型服务商的地址（https:// 开头），不设置用该家默认的',
} as const;

export interface TextConfig {
  readonly vendor: TextVendor;
  readonly key: string;
  /** empty = the service's usual one */
  readonly model: string;
  readonly host: string;
}

/** The services that `text-vendors.ts` speaks to. */
export const TEXT_VENDORS = ['dashscope', 'ark', 'qianfan', 'zhipu', 'hunyuan', 'deepseek', 'openai'] as const;
export type TextVendor = (typeof TEXT_VENDORS)[number];

export interface TextSettings {
  /** the language model; null = as the operator sets it on the desk */
  readonly texts: TextConfig | null;
}

/** @throws ConfigError */
export function readTexts(read: ConfigReader<keyof typeof textKeys>): TextSettings {
  const named = read.text('TEXT_VENDOR');
  if (named === undefined) return { texts: null };
  const vendor = TEXT_VENDORS.find((one) => one === named) ?? read.refuse('TEXT_VENDOR', `不认识 ${named}`);
  const host = gatewayIn(read, 'TEXT_HOST');
  return { texts: { vendor, key: read.given('TEXT_KEY'), model: read.text('TEXT_MODEL') ?? '', host } };
}
