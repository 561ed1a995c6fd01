import { channelRules } from '#contract/desks/channels/channels.ts';
import { type Channel, titleUnitWords } from '#contract/desks/channels/rules.ts';
import type { ChannelInUse, Pack, PackItem } from './channels.data.ts';

export const channelName = (channel: Channel): string => channelRules[channel].name;

/** The rules that a merchant asks for first. */
export function ruleWords({ title, main, detail, photo }: ChannelInUse['rules']): string {
  const size = main.shape === undefined || main.shape.made === 1_000 ? `${main.madePx}²` : `${main.madePx} 宽 3:4`;
  const more = photo === undefined ? `详情宽 ${detail.madePx}` : '要实拍照片';
  return `标题 ${title.max} ${titleUnitWords[title.unit]}，主图 ${main.max} 张 ${size}，${more}`;
}

export function countWords({ counts: { pending, made, blocked, failed } }: Pick<Pack, 'counts'>): string {
  const parts = [
    made > 0 ? `可以铺货 ${made}` : '',
    blocked > 0 ? `有阻断 ${blocked}` : '',
    failed > 0 ? `没有做成 ${failed}` : '',
    pending > 0 ? `还没做 ${pending}` : '',
  ];
  return parts.filter((part) => part !== '').join('，');
}

/** Items to make again. */
export const lackingOf = ({ counts }: Pick<Pack, 'counts'>): number => counts.pending + counts.blocked + counts.failed;

export const itemTones = { pending: 'quiet', made: 'done', blocked: 'trouble', failed: 'trouble' } as const;

export const warningsOf = ({ problems }: Pick<PackItem, 'problems'>): number =>
  problems.filter(({ kind }) => kind === 'warn').length;

/** Blocked items that 一键改好 can do something about. */
export const mendable = (items: readonly PackItem[]): number =>
  items.filter(
    ({ state, problems }) =>
      state === 'blocked' && problems.some(({ kind, mend }) => kind === 'block' && mend !== undefined),
  ).length;
