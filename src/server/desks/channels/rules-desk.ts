import { count, eq, inArray, sql } from 'drizzle-orm';
import type {
  ChannelAtDesk,
  checkChannelRules as checkCall,
  moveChannelRules as moveCall,
  operatorChannelRules as rulesCall,
  takeChannelRules as takeCall,
} from '#contract/desks/channel-rules.ts';
import { diffRules } from '#contract/desks/channels/diff-rules.ts';
import { builtInRules } from '#contract/desks/channels/channels.ts';
import type { ChannelRules, RuledChannel, RuleSource } from '#contract/desks/channels/rules.ts';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { AT_THE_CHANNEL } from '#contract/desks/listing-flow.ts';
import { account } from '../../people/accounts/account.table.ts';
import { noteAct } from '../../people/audit/note-act.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { channelRulePack, channelState } from './channel-rules.table.ts';
import { channelShop, listing } from './listing.table.ts';
import { breaksUnder } from './rules-breaks.ts';
import { readRules } from './read-rules.ts';
import { RULED, rulesInUse, shownOf } from './rules-in-use.ts';

/** 渠道规则 at the operator's desk. */

export async function listChannelRules(db: Db): Promise<ReplyOf<typeof rulesCall>> {
  const inUse = await rulesInUse(db);
  const packs = await db
    .select({ pack: channelRulePack, loadedBy: account.nickname })
    .from(channelRulePack)
    .innerJoin(account, eq(account.id, channelRulePack.loadedBy));
  const listed = await db
    .select({ channel: channelShop.channel, listings: count() })
    .from(listing)
    .innerJoin(channelShop, eq(channelShop.id, listing.channelShopId))
    .where(inArray(listing.status, [...AT_THE_CHANNEL]))
    .groupBy(channelShop.channel);
  const listingsAt = new Map<RuledChannel, number>(listed.map(({ channel, listings }) => [channel, listings]));
  const channels = RULED.map((channel): ChannelAtDesk => {
    const one = inUse[channel];
    const loaded = packs.find(({ pack }) => pack.id === one.packId);
    return {
      ...shownOf(one),
      from: loaded === undefined ? 'builtIn' : 'loaded',
      loadedAt: loaded?.pack.loadedAt.toISOString() ?? null,
      loadedBy: loaded?.loadedBy ?? '',
      earlierEdition:
        loaded === undefined ? null : (earlierOf(packs, loaded.pack)?.edition ?? builtInRules[channel].edition),
      sources: sourcesOf(one.rules),
      listings: listingsAt.get(channel) ?? 0,
    };
  });
  return { channels };
}

type Pack = typeof channelRulePack.$inferSelect;

/** The loaded pack before this one; undefined = the rules that came with the code. */
const earlierOf = (packs: readonly { readonly pack: Pack }[], { channel, edition }: Pack): Pack | undefined =>
  packs
    .map(({ pack }) => pack)
    .filter((one) => one.channel === channel && one.edition < edition && one.edition >= builtInRules[channel].edition)
    .toSorted((a, b) => (a.edition < b.edition ? 1 : -1))[0];

function sourcesOf(rules: ChannelRules): RuleSource[] {
  const found = new Map<string, RuleSource>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { source, readOn, isSure } = value as Partial<RuleSource>;
    if (source !== undefined && readOn !== undefined && isSure !== undefined)
      found.set(`${source} ${readOn}`, { source, readOn, isSure });
    for (const part of Object.values(value)) look(part);
  };
  look(rules);
  return [...found.values()];
}

/** @throws Refusal channelRules.invalid, channelRules.older */
export async function checkRules({ db, body }: Ask<typeof checkCall>): Promise<ReplyOf<typeof checkCall>> {
  const rules = readOrRefuse(body.text);
  const { rules: now } = (await rulesInUse(db))[rules.channel];
  refuseOlder(rules, now);
  const { channel, name, edition } = rules;
  return {
    ...{ channel, name, edition, editionNow: now.edition },
    changes: diffRules(now, rules),
    ...(await breaksUnder(db, rules)),
  };
}

/** @throws Refusal channelRules.invalid, channelRules.older; state.changed when another edition came into use meanwhile */
export async function takeRules(desk: Ask<typeof takeCall>): Promise<ReplyOf<typeof takeCall>> {
  const { db, body, caller } = desk;
  const rules = readOrRefuse(body.text);
  const { channel, edition, name } = rules;
  await holdAdvisoryLock(db, `channel-rules/${channel}`);
  const { rules: now } = (await rulesInUse(db))[channel];
  if (now.edition !== body.editionNow) throw new Refusal('state.changed');
  refuseOlder(rules, now);
  // The edition may have been loaded before, and then gone back from.
  const [kept] = await db
    .insert(channelRulePack)
    .values({ id: newId(), channel, edition, rules, loadedBy: caller.accountId, loadedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [channelRulePack.channel, channelRulePack.edition],
      set: { rules, loadedBy: caller.accountId, loadedAt: sql`now()` },
    })
    .returning({ id: channelRulePack.id });
  await setState(db, channel, { packId: kept!.id });
  const detail = { before: now.edition, after: edition };
  await noteAct(desk, { action: '启用渠道规则', subjectId: channel, subject: name, detail });
  return { edition };
}

/** @throws Refusal state.changed, reason.missing */
export async function moveRules(desk: Ask<typeof moveCall>): Promise<ReplyOf<typeof moveCall>> {
  const { db, body } = desk;
  const { channel, action } = body;
  const reason = body.reason.trim();
  await holdAdvisoryLock(db, `channel-rules/${channel}`);
  const before = (await rulesInUse(db))[channel];
  const subject = { subjectId: channel, subject: before.rules.name, reason };
  if (action === 'goBack') {
    const packs = await db
      .select({ pack: channelRulePack })
      .from(channelRulePack)
      .where(eq(channelRulePack.channel, channel));
    const current = packs.find(({ pack }) => pack.id === before.packId);
    if (current === undefined) throw new Refusal('state.changed');
    const earlier = earlierOf(packs, current.pack);
    await setState(db, channel, { packId: earlier?.id ?? null });
    const detail = { before: current.pack.edition, after: earlier?.edition ?? builtInRules[channel].edition };
    await noteAct(desk, { action: '退回渠道规则', ...subject, detail });
  } else {
    const isOff = action === 'switchOff';
    if (before.isOff === isOff) throw new Refusal('state.changed');
    if (isOff && reason === '') throw new Refusal('reason.missing');
    await setState(db, channel, { isOff, offReason: isOff ? reason : '' });
    await noteAct(desk, { action: isOff ? '停用渠道' : '恢复渠道', ...subject });
  }
  const after = (await rulesInUse(db))[channel];
  return { edition: after.rules.edition, isOff: after.isOff };
}

const setState = (db: Db, channel: RuledChannel, changes: Partial<typeof channelState.$inferInsert>) =>
  db
    .insert(channelState)
    .values({ channel, ...changes })
    .onConflictDoUpdate({ target: channelState.channel, set: changes });

function readOrRefuse(text: string): ChannelRules {
  const { rules, trouble } = readRules(text);
  if (trouble !== undefined) throw new Refusal('channelRules.invalid', { say: `这个规则包不能用：${trouble}` });
  if (rules.edition > dayInChina())
    throw new Refusal('channelRules.invalid', { say: `这个规则包不能用：版本 ${rules.edition} 在今天以后` });
  return rules;
}

function refuseOlder(rules: ChannelRules, now: ChannelRules): void {
  if (rules.edition > now.edition) return;
  throw new Refusal('channelRules.older', {
    say: `文件里是 ${rules.edition} 版，现在用的是 ${now.edition} 版，要更新的才能启用`,
  });
}
