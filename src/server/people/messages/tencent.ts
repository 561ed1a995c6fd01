import { sms as tencent } from 'tencentcloud-sdk-nodejs-sms';
import type { SmsConfig } from './sms-config.ts';
import { MESSAGE_MS, type Messenger, MessageRefused } from './messenger.ts';

/** 腾讯云短信, SendSms of 2021-01-11. Tested only against a fake provider. */
export function tencentMessenger(sms: SmsConfig, endpoint?: string): Messenger {
  if (sms.provider !== 'tencent') throw new TypeError('not the configuration of Tencent');
  const client = new tencent.v20210111.Client({
    credential: { secretId: sms.keyId, secretKey: sms.keySecret },
    region: 'ap-guangzhou',
    profile: {
      httpProfile: {
        reqTimeout: MESSAGE_MS / 1_000,
        ...(endpoint === undefined ? {} : { endpoint, protocol: 'http://' }),
      },
    },
  });
  const send = async (phone: string, template: string, places: string[]) => {
    const { SendStatusSet } = await client.SendSms({
      SmsSdkAppId: sms.appId,
      SignName: sms.signName,
      TemplateId: template,
      TemplateParamSet: places,
      PhoneNumberSet: [`+86${phone}`],
    });
    const [status] = SendStatusSet ?? [];
    if (status?.Code === 'Ok') return status.SerialNo ?? '';
    const why = `腾讯云短信 ${status?.Code}`;
    // InternalError is temporary; a refused number, signature or limit is final.
    throw status?.Code?.startsWith('InternalError') ? new Error(why) : new MessageRefused(why);
  };
  return {
    sendCode: (phone, code) => send(phone, sms.template, [code]),
    sendNotice: async (phone, { title, orderNo }) => {
      if (sms.noticeTemplate === null) throw new MessageRefused('没有短信通知的模板');
      return send(phone, sms.noticeTemplate, [title, orderNo]);
    },
  };
}
