import { weixin } from './weixin.ts';
import { tiktok } from './tiktok.ts';
import { temu } from './temu.ts';
import { shein } from './shein.ts';
import { kuaishou } from './kuaishou.ts';
import { jd } from './jd.ts';
import { amazon } from './amazon.ts';
import { alibaba1688 } from './alibaba1688.ts';
import { douyin } from './douyin.ts';
import { pinduoduo } from './pinduoduo.ts';
import { demoChannelRules } from './demo.ts';
import type { Channel, ChannelRules, RuledChannel } from './rules.ts';
import { shopify } from './shopify.ts';
import { taobao } from './taobao.ts';
import { xiaohongshu } from './xiaohongshu.ts';

export const channelRules: Readonly<Record<Channel, ChannelRules>> = {
  ...{ taobao, alibaba1688, pinduoduo, douyin, kuaishou, xiaohongshu, weixin, jd },
  ...{ temu, shein, tiktok, amazon, shopify },
};

/** The rules that came with the code, of the demo channel too. */
export const builtInRules: Readonly<Record<RuledChannel, ChannelRules>> = { ...channelRules, demo: demoChannelRules };
