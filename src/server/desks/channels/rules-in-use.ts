import { eq } from 'drizzle-orm';
import type { ChannelInUse } from '#contract/desks/channel-rules.ts';
import { builtInRules } from '#contract/desks/channels/channels.ts';
import { type Channel, CHANNELS, type ChannelRules, type RuledChannel } from '#contract/desks/channels/rules.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { channelRulePack, channelState } from './channel-rules.table.ts';

export interface InUse {
  readonly rules: ChannelRules;
  readonly isOff: boolean;
  readonly offReason: string;
  /** null = the rules that came with the code */
  readonly packId: string | null;
}

export const RULED: readonly RuledChannel[] = [...CHANNELS, 'demo'];

/** A loaded pack holds until the code brings a newer edition. */
export async function rulesInUse(db: Db): Promise<Readonly<Record<RuledChannel, InUse>>> {
  const states = await db
    .select({ state: channelState, pack: channelRulePack })
    .from(channelState)
    .leftJoin(channelRulePack, eq(channelRulePack.id, channelState.packId));
  const stateOf = new Map(states.map((one) => [one.state.channel, one]));
  const inUse = (channel: RuledChannel): InUse => {
    const own = builtInRules[channel];
    const { state, pack = null } = stateOf.get(channel) ?? {};
    const loaded = pack !== null && pack.edition >= own.edition ? pack : null;
    return {
      rules: loaded?.rules ?? own,
      isOff: state?.isOff ?? false,
      offReason: state?.offReason ?? '',
      packId: loaded?.id ?? null,
    };
  };
  return Object.fromEntries(RULED.map((channel) => [channel, inUse(channel)])) as Record<RuledChannel, InUse>;
}

export async function listChannelsInUse(db: Db): Promise<{ channels: ChannelInUse[] }> {
  const all = await rulesInUse(db);
  return { channels: RULED.map((channel) => shownOf(all[channel])) };
}

export const shownOf = ({ rules, isOff, offReason }: InUse): ChannelInUse => ({
  // Readonly here, plain arrays in the contract.
  rules: rules as ChannelInUse['rules'],
  isOff,
  offReason,
});

/** @throws Refusal channel.off */
export async function refuseOff(db: Db, channels: readonly (Channel | 'demo')[]): Promise<void> {
  const all = await rulesInUse(db);
  const off = channels.map((channel) => all[channel]).find(({ isOff }) => isOff);
  if (off !== undefined) throw new Refusal('channel.off', { say: offWords(off) });
}

/** 拼多多已停用：规则还没核对完 */
export const offWords = ({ rules, offReason }: Pick<InUse, 'rules' | 'offReason'>): string =>
  `${rules.name}已停用：${offReason}`;
