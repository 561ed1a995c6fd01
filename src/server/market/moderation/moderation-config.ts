import type { ConfigReader } from '../../platform/config.ts';
import { gatewayIn } from '../../platform/gateway.ts';

export const moderationKeys = {
  MODERATION_KEY_ID:
    '腾讯云图片内容安全的 SecretId，模型画的图先给它看；不设置则由运营在后台“模型出图”里设置，都没有就每张等平台看',
  MODERATION_KEY: '它的 SecretKey',
  MODERATION_HOST: '它的地址，默认 https://ims.tencentcloudapi.com',
} as const;

export interface ModerationConfig {
  readonly keyId: string;
  readonly key: string;
  /** empty = the service's usual one */
  readonly host: string;
}

export interface ModerationSettings {
  /** of the service that looks at generated pictures; null = as the operator sets it on the desk */
  readonly moderation: ModerationConfig | null;
}

/** @throws ConfigError */
export function readModeration(read: ConfigReader<keyof typeof moderationKeys>): ModerationSettings {
  if (read.text('MODERATION_KEY_ID') === undefined) return { moderation: null };
  const host = gatewayIn(read, 'MODERATION_HOST');
  return { moderation: { keyId: read.given('MODERATION_KEY_ID'), key: read.given('MODERATION_KEY'), host } };
}
