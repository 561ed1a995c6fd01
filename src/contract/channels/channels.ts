import { alibaba1688 } from './alibaba1688.ts';
import { douyin } from './douyin.ts';
import { pinduoduo } from './pinduoduo.ts';
import type { Channel, ChannelRules } from './rules.ts';
import { shopify } from './shopify.ts';
import { taobao } from './taobao.ts';
import { xiaohongshu } from './xiaohongshu.ts';

export const channelRules: Readonly<Record<Channel, ChannelRules>> = {
  taobao,
  alibaba1688,
  pinduoduo,
  douyin,
  xiaohongshu,
  shopify,
};
