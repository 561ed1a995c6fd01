import { asSum } from '#contract/platform/sums.ts';
import type { GeneratedSeam, GeneratedWhy } from '#contract/market/generation-rules.ts';
import type { GeneratedPicture } from './generation.data.ts';

const STATES: Readonly<Record<GeneratedPicture['state'], string>> = {
  queued: '排队中',
  asking: '模型正在画',
  making: '模型正在画',
  review: '画好了，等平台看过',
  passed: '可以用了',
  refused: '没有通过',
  failed: '没有画成',
  cancelled: '已取消',
};

const WHYS: Readonly<Record<GeneratedWhy, string>> = {
  '': '',
  provider: '模型服务商认为内容不合适，换个说法再试；不占张数',
  moderation: '审核认为内容不合适，换个说法再试；不占张数',
  operator: '不占张数',
  busy: '服务商太忙，过一会儿再试；不占张数',
  credit: '服务商账户欠费，已提醒平台；不占张数',
  key: '服务商不认平台的密钥，已提醒平台；不占张数',
  broken: '服务商没有应答；不占张数',
  unsure: '服务器中途停过，没有再问一次，免得画两遍；不占张数',
  late: '等了太久没有画好，再试一次；不占张数',
  picture: '服务商发来的不是能用的图片；不占张数',
  off: '平台停用了模型出图；不占张数',
};

export const stateWords = ({ state }: GeneratedPicture): string => STATES[state];

export const whyWords = ({ why, reason }: GeneratedPicture): string =>
  why === 'operator' ? `平台：${reason}；${WHYS[why]}` : WHYS[why];

export const seamWords: Readonly<Record<GeneratedSeam, string>> = {
  '': '四边接不上，不能循环，收为定位花',
  met: '四边接得上',
  repainted: '模型画的四边接不上，已请模型重画接缝',
  cut: '模型画的四边接不上，已沿差别最小的地方接好',
  mirrored: '模型画的四边接不上，已做成镜像四方',
};

interface Offered {
  readonly vendor: string;
  readonly model: string;
  readonly left: number;
  readonly mostADay: number;
  readonly priceFen: number;
}

export const offerWords = ({ vendor, model, left, mostADay, priceFen }: Offered): string =>
  `${vendor}（${model}）· 今天还能出 ${left} 张，每天 ${mostADay} 张${priceFen > 0 ? `；每张约 ${asSum(priceFen)}，平台付` : ''}`;

/** Says what is untested and what is sent to the provider. */
export const UNTRIED =
  '您写的话会发给这家服务商。接口按它的文档写成，还没有人用真的账号试过。画好的图平台看过才显示，标明 AI 生成；没通过、没画成的不占张数。';
