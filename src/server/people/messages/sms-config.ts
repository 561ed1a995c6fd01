import type { ConfigReader } from '../../platform/config.ts';

export const smsKeys = {
  SMS_PROVIDER:
    '谁来发短信验证码：aliyun、tencent、log（写进日志，只供在自己的机器上开发）、demo（固定码，只限演示模式）；默认演示模式为 demo，否则没有',
  SMS_KEY_ID: '短信服务商的 AccessKeyId 或 SecretId',
  SMS_KEY_SECRET: '短信服务商的 AccessKeySecret 或 SecretKey',
  SMS_SIGN_NAME: '短信签名，服务商审核通过的',
  SMS_TEMPLATE: '短信模板编号；阿里云的变量名为 code，腾讯云的第一个变量是验证码',
  SMS_NOTICE_TEMPLATE:
    '短信通知的模板编号，不设置则消息只在站内；阿里云的变量名为 title（什么事）和 order（订单号），腾讯云依次是这两个变量',
  SMS_APP_ID: '腾讯云短信的 SdkAppId',
  SMS_PER_ADDRESS_HOUR: '一个访问地址每小时最多获取几次验证码，默认 20（演示模式 1000）',
  SMS_PER_NUMBER_DAY: '一个手机号每天最多获取几次验证码，默认 10；每分钟 1 次、每小时 5 次不能改',
  SMS_TOTAL_HOUR: '全站每小时最多发几条验证码，默认 1000（演示模式 100000）',
} as const;

/** The SMS provider; null = none, and then no code can be requested. */
export type SmsConfig =
  | { readonly provider: 'demo' | 'log' }
  | {
      readonly provider: 'aliyun' | 'tencent';
      readonly keyId: string;
      readonly keySecret: string;
      /** 签名 as approved by the provider */
      readonly signName: string;
      /** 模板 with one place for the code */
      readonly template: string;
      /** 模板 of notices; null = notices are never sent by SMS */
      readonly noticeTemplate: string | null;
      /** SdkAppId; Tencent's only */
      readonly appId: string;
    };

export interface SmsSettings {
  readonly sms: SmsConfig | null;
  /** codes that may be requested: per address and in total an hour, per phone number a day */
  readonly smsPerAddressHour: number;
  readonly smsTotalHour: number;
  readonly smsPerNumberDay: number;
}

interface Place {
  readonly demo: boolean;
  /** other machines cannot reach it */
  readonly isOwnMachine: boolean;
}

function providerIn({ text, given, refuse }: SmsReader, { demo, isOwnMachine }: Place): SmsConfig | null {
  const provider = text('SMS_PROVIDER') ?? (demo ? 'demo' : undefined);
  switch (provider) {
    case undefined:
      return null;
    case 'demo':
      // A code that is public would open every account.
      if (!demo) refuse('SMS_PROVIDER', '固定的演示验证码只能用于演示模式');
      return { provider };
    case 'log':
      if (!isOwnMachine) refuse('SMS_PROVIDER', '验证码不能写进别人也能访问的站点的日志');
      return { provider };
    case 'aliyun':
    case 'tencent':
      return {
        provider,
        keyId: given('SMS_KEY_ID'),
        keySecret: given('SMS_KEY_SECRET'),
        signName: given('SMS_SIGN_NAME'),
        template: given('SMS_TEMPLATE'),
        noticeTemplate: text('SMS_NOTICE_TEMPLATE') ?? null,
        appId: provider === 'tencent' ? given('SMS_APP_ID') : '',
      };
    default:
      return refuse('SMS_PROVIDER', `不认识 ${provider}`);
  }
}

type SmsReader = ConfigReader<keyof typeof smsKeys>;

/** @throws ConfigError */
export const readSms = (read: SmsReader, place: Place): SmsSettings => ({
  sms: providerIn(read, place),
  smsPerAddressHour: read.count('SMS_PER_ADDRESS_HOUR', place.demo ? 1_000 : 20),
  smsTotalHour: read.count('SMS_TOTAL_HOUR', place.demo ? 100_000 : 1_000),
  smsPerNumberDay: read.count('SMS_PER_NUMBER_DAY', 10),
});
