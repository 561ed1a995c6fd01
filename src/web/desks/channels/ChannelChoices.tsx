import type { Channel } from '#contract/desks/channels/rules.ts';
import type { ChannelInUse } from './channels.data.ts';
import { channelName, ruleWords } from './channels.words.ts';
import { Checkbox } from '../../platform/Checkbox.tsx';
import './channels.css';

/** Ticked at first. */
export const USUAL: readonly Channel[] = ['taobao', 'alibaba1688', 'pinduoduo', 'douyin', 'xiaohongshu', 'shopify'];

/** Of the ticked channels those that are not switched off, in the order of the rules. */
export const channelsOn = (ruled: readonly ChannelInUse[], ticked: readonly Channel[]): Channel[] =>
  offeredOf(ruled)
    .filter(({ channel, isOff }) => ticked.includes(channel) && !isOff)
    .map(({ channel }) => channel);

/** There is no pack for the demo channel. */
const offeredOf = (ruled: readonly ChannelInUse[]) =>
  ruled.flatMap((one) => (one.rules.channel === 'demo' ? [] : [{ ...one, channel: one.rules.channel }]));

interface Props {
  readonly ruled: readonly ChannelInUse[];
  readonly ticked: readonly Channel[];
  readonly tick: (ticked: readonly Channel[]) => void;
}

/** The channels of a 渠道资料包, each with the rules that matter most. */
export function ChannelChoices({ ruled, ticked, tick }: Props) {
  return (
    <ul className="channel-choices">
      {offeredOf(ruled).map(({ channel, rules, isOff, offReason }) => (
        <li key={channel}>
          <label>
            <Checkbox
              checked={ticked.includes(channel) && !isOff}
              disabled={isOff}
              change={(checked) => tick(checked ? [...ticked, channel] : ticked.filter((one) => one !== channel))}
            />
            <span>
              {channelName(channel)}
              <small>{isOff ? `已停用：${offReason}` : ruleWords(rules)}</small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
