import type { ChannelPackItemState, ChannelPackStatus } from './channel-packs.ts';

export const channelPackStatusWords: Readonly<Record<ChannelPackStatus, string>> = {
  making: '生成中',
  ready: '已生成',
  stopped: '已停止',
  failed: '没有成功',
  expired: '已过期',
};

export const channelItemWords: Readonly<Record<ChannelPackItemState, string>> = {
  pending: '还没做',
  made: '可以铺货',
  blocked: '有阻断',
  failed: '没有做成',
};
