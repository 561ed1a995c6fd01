import type { ConfigReader } from '../../platform/config.ts';

export const channelKeys = {
  DIRECT_CHANNELS:
    '开通直接铺货的渠道，逗号分隔，weixin（微信小店）、alibaba1688（1688）、shopify，都没有对真实平台验证；默认没有',
} as const;

export interface ChannelSettings {
  /** sales channels that products may be listed at directly; empty = the demo channel only */
  readonly directChannels: ReadonlySet<string>;
}

const DIRECT_CHANNELS = ['weixin', 'alibaba1688', 'shopify'];

/** @throws ConfigError */
export function readChannels({ list, refuse }: ConfigReader<keyof typeof channelKeys>): ChannelSettings {
  const given = list('DIRECT_CHANNELS');
  const unknown = given.find((channel) => !DIRECT_CHANNELS.includes(channel));
  if (unknown !== undefined) refuse('DIRECT_CHANNELS', `不认识 ${unknown}，可以写 ${DIRECT_CHANNELS.join('、')}`);
  return { directChannels: new Set(given) };
}
