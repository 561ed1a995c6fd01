import type { ConfigReader } from '../../platform/config.ts';
import { gatewayIn } from '../../platform/gateway.ts';

export const drawingKeys = {
  DRAWING_VENDOR:
    '模型出图用哪家：dashscope、dashscopeTask、ark、qianfan、maas、zhipu、openai、tencent；不设置则由运营在后台设置',
  DRAWING_KEY: '模型服务商的密钥；腾讯云是 SecretKey',
  DRAWING_KEY_ID: '腾讯云的 SecretId，其他家不用',
  DRAWING_MODEL: '模型的名字，不设置用该家默认的',
  DRAWING_HOST: '模型服务商的地址，https:// 开头，不设置用该家默认的',
  AIGC_PROVIDER_CODE:
    '生成合成内容的服务提供者编码，27 位，写进模型所画图片的标识；没有就不开放模型出图（演示模式除外）',
} as const;

/** The services that `vendors.ts` speaks to. */
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

function modelIn(read: DrawingReader): DrawingConfig | null {
  const { text, given, refuse } = read;
  const named = text('DRAWING_VENDOR');
  if (named === undefined) return null;
  const vendor = DRAWING_VENDORS.find((one) => one === named) ?? refuse('DRAWING_VENDOR', `不认识 ${named}`);
  const host = gatewayIn(read, 'DRAWING_HOST');
  const keyId = vendor === 'tencent' ? given('DRAWING_KEY_ID') : '';
  return { vendor, key: given('DRAWING_KEY'), keyId, model: text('DRAWING_MODEL') ?? '', host };
}

type DrawingReader = ConfigReader<keyof typeof drawingKeys>;

export interface DrawingSettings {
  /** the model service for 模型出图; null = as the operator sets it on the desk */
  readonly drawing: DrawingConfig | null;
  /** 服务提供者编码 of the operator, for AIGC labels; empty = as set on the desk */
  readonly producer: string;
}

/** @throws ConfigError */
export function readDrawing(read: DrawingReader): DrawingSettings {
  const producer = read.text('AIGC_PROVIDER_CODE') ?? '';
  if (producer !== '' && !isProducer(producer)) read.refuse('AIGC_PROVIDER_CODE', '应为 0011 开头的 27 位编码');
  return { drawing: modelIn(read), producer };
}
