import { type Static, Type } from 'typebox';
import { CHANNELS } from './channels/rules.ts';
import { ChannelRulesSchema } from './channels/schema.ts';
import { endpoint } from '../platform/endpoint.ts';
import { oneOf, orNull } from '../platform/shapes.ts';

/** 渠道规则: the editions in use, loaded and switched by an operator. */

const RuledChannel = oneOf([...CHANNELS, 'demo']);

/** The rules of a channel, as our shops see them. */
const ChannelInUse = Type.Object({
  rules: ChannelRulesSchema,
  /** switched off by an operator: nothing new is made or listed for it */
  isOff: Type.Boolean(),
  /** why; empty while it is on */
  offReason: Type.String(),
});
export type ChannelInUse = Static<typeof ChannelInUse>;

export const channelsInUse = endpoint({
  method: 'GET',
  path: '/api/v2/saleorder/channels',
  for: 'shopOwner',
  summary: '各渠道现在用的规则，和停用的渠道',
  reply: Type.Object({ channels: Type.Array(ChannelInUse) }),
});

const ChannelAtDesk = Type.Object({
  ...ChannelInUse.properties,
  /** builtIn: came with the code */
  from: oneOf(['builtIn', 'loaded']),
  /** null: came with the code */
  loadedAt: orNull(Type.String()),
  loadedBy: Type.String(),
  /** the edition that 退回上一版 brings back; null = there is none */
  earlierEdition: orNull(Type.String()),
  /** rules with a source, and unconfirmed ones */
  sources: Type.Array(Type.Object({ source: Type.String(), readOn: Type.String(), isSure: Type.Boolean() })),
  /** on sale or in review there */
  listings: Type.Integer(),
});
export type ChannelAtDesk = Static<typeof ChannelAtDesk>;

export const operatorChannelRules = endpoint({
  method: 'GET',
  path: '/api/v2/operator/channelRules',
  for: 'operator',
  summary: '渠道规则包：版本、出处、核对日期、停用',
  reply: Type.Object({ channels: Type.Array(ChannelAtDesk) }),
});

const RulesText = Type.String({ minLength: 1, maxLength: 100_000 });

const Broken = Type.Object({
  productNo: Type.String(),
  title: Type.String(),
  /** 花房演示店, or 资料包 */
  where: Type.String(),
  says: Type.Array(Type.String()),
});

/** Changes nothing. */
export const checkChannelRules = endpoint({
  method: 'POST',
  path: '/api/v2/operator/checkChannelRules',
  for: 'operator',
  summary: '检查一个规则包文件：和现在的差别，现在铺着的哪些会过不了',
  body: Type.Object({ text: RulesText }),
  reply: Type.Object({
    channel: RuledChannel,
    name: Type.String(),
    edition: Type.String(),
    /** of the rules in use now */
    editionNow: Type.String(),
    changes: Type.Array(Type.Object({ where: Type.String(), before: Type.String(), after: Type.String() })),
    /** products looked at: listed there, or in a pack for it that is not expired */
    checked: Type.Integer(),
    /** how many of them would be blocked; `broken` has the first 50 */
    brokenCount: Type.Integer(),
    broken: Type.Array(Broken),
  }),
  errors: ['channelRules.invalid', 'channelRules.older'],
});
export type CheckedRules = Static<(typeof checkChannelRules)['reply']>;

export const takeChannelRules = endpoint({
  method: 'POST',
  path: '/api/v2/operator/takeChannelRules',
  for: 'operator',
  summary: '启用检查过的规则包',
  done: '新规则已经启用',
  once: true,
  body: Type.Object({
    text: RulesText,
    /** as shown by the check: another one in use meanwhile is refused */
    editionNow: Type.String({ maxLength: 10 }),
  }),
  reply: Type.Object({ edition: Type.String() }),
  errors: ['channelRules.invalid', 'channelRules.older', 'state.changed'],
});

export const moveChannelRules = endpoint({
  method: 'POST',
  path: '/api/v2/operator/moveChannelRules',
  for: 'operator',
  summary: '停用、恢复一个渠道，或退回上一版规则',
  once: true,
  body: Type.Object({
    channel: RuledChannel,
    action: oneOf(['switchOff', 'switchOn', 'goBack']),
    reason: Type.String({ maxLength: 300 }),
  }),
  reply: Type.Object({ edition: Type.String(), isOff: Type.Boolean() }),
  errors: ['state.changed', 'reason.missing'],
});
