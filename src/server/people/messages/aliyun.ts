import { randomUUID } from 'node:crypto';
import { acs3Signed } from '../../platform/acs3-signature.ts';
import { askVendor, textAt } from '../../platform/ask-vendor.ts';
import type { SmsConfig } from './sms-config.ts';
import { MESSAGE_MS, type Messenger, MessageRefused } from './messenger.ts';

/** 阿里云短信服务, SendSms of 2017-05-25. Tested only against a fake provider. */
export function aliyunMessenger(sms: SmsConfig, endpoint?: string): Messenger {
  if (sms.provider !== 'aliyun') throw new TypeError('not the configuration of Aliyun');
  const host = endpoint ?? 'dysmsapi.aliyuncs.com';
  const address = `${endpoint === undefined ? 'https' : 'http'}://${host}`;
  const send = async (phone: string, templateCode: string, places: object) => {
    const { search, headers } = acs3Signed({
      ...{ host, keyId: sms.keyId, key: sms.keySecret, action: 'SendSms', version: '2017-05-25' },
      query: {
        ...{ PhoneNumbers: phone, SignName: sms.signName, TemplateCode: templateCode },
        TemplateParam: JSON.stringify(places),
      },
      nonce: randomUUID(),
      now: new Date(),
    });
    const { json } = await askVendor({
      url: `${address}/?${search}`,
      // Another form could not be read, and the message would be sent again.
      headers: { ...headers, accept: 'application/json' },
      timeoutMs: MESSAGE_MS,
    });
    const code = textAt(json, 'Code');
    if (code === 'OK') return textAt(json, 'BizId');
    const why = `阿里云短信 ${code}`;
    // isv.… blames our account or the phone number and is final; isp.… is worth a retry.
    throw code.startsWith('isv.') ? new MessageRefused(why) : new Error(why);
  };
  return {
    sendCode: (phone, code) => send(phone, sms.template, { code }),
    sendNotice: async (phone, { title, orderNo }) => {
      if (sms.noticeTemplate === null) throw new MessageRefused('没有短信通知的模板');
      return send(phone, sms.noticeTemplate, { title, order: orderNo });
    },
  };
}
