import { channelKeys, type ChannelSettings, readChannels } from './desks/channels/channel-config.ts';
import { drawingKeys, type DrawingSettings, readDrawing } from './market/generation/drawing-config.ts';
import { moderationKeys, type ModerationSettings, readModeration } from './market/moderation/moderation-config.ts';
import { readTexts, textKeys, type TextSettings } from './market/texts/text-config.ts';
import { accountKeys, type AccountSettings, readAccounts } from './people/accounts/account-config.ts';
import { readSms, smsKeys, type SmsSettings } from './people/messages/sms-config.ts';
import { readWechat, wechatKeys, type WechatSettings } from './people/wechat/wechat-config.ts';
import {
  configReader,
  type Env,
  isOwnMachine,
  type PlatformConfig,
  platformKeys,
  readPlatformConfig,
} from './platform/config.ts';
import { paymentKeys, type PaymentSettings, readPayments } from './trade/payments/payment-config.ts';

/** The configuration: every feature declares its keys beside it. No other module reads `process.env`. */
export interface Config
  extends
    PlatformConfig,
    SmsSettings,
    AccountSettings,
    WechatSettings,
    DrawingSettings,
    ModerationSettings,
    TextSettings,
    PaymentSettings,
    ChannelSettings {}

const configKeys = {
  ...platformKeys,
  ...smsKeys,
  ...accountKeys,
  ...wechatKeys,
  ...drawingKeys,
  ...moderationKeys,
  ...textKeys,
  ...paymentKeys,
  ...channelKeys,
} as const;

/** @throws ConfigError */
export function readConfig(env: Env): Config {
  const read = configReader(env, configKeys);
  const platform = readPlatformConfig(read);
  const place = { demo: platform.demo, isOwnMachine: isOwnMachine(read) };
  return {
    ...platform,
    ...readSms(read, place),
    ...readAccounts(read, place),
    ...readChannels(read),
    ...readWechat(read),
    ...readPayments(read),
    ...readDrawing(read),
    ...readModeration(read),
    ...readTexts(read),
  };
}
