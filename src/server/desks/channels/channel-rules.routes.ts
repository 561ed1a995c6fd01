import {
  channelsInUse,
  checkChannelRules,
  moveChannelRules,
  operatorChannelRules,
  takeChannelRules,
} from '#contract/desks/channel-rules.ts';
import { serve } from '../../platform/serve.ts';
import { checkRules, listChannelRules, moveRules, takeRules } from './rules-desk.ts';
import { listChannelsInUse } from './rules-in-use.ts';

export const channelRulesRoutes = [
  serve(channelsInUse, ({ db }) => listChannelsInUse(db)),
  serve(operatorChannelRules, ({ db }) => listChannelRules(db)),
  serve(checkChannelRules, (ask) => checkRules(ask)),
  serve(takeChannelRules, (desk) => takeRules(desk)),
  serve(moveChannelRules, (desk) => moveRules(desk)),
];
