import type dysms from '@alicloud/dysmsapi20170525';
import { Config } from '@alicloud/openapi-client';
import { createRequire } from 'node:module';
import type { SmsConfig } from './sms-config.ts';
import { MESSAGE_MS, type Messenger, MessageRefused } from './messenger.ts';

// A CommonJS module with a default export: bundlers and Node import it differently, `require` gives one result.
const { default: Client, SendSmsRequest } = createRequire(import.meta.url)(
  '@alicloud/dysmsapi20170525',
) as typeof dysms;

/** 阿里云短信服务, SendSms of 2017-05-25. Tested only against a fake provider. */
export function aliyunMessenger(sms: SmsConfig, endpoint?: string): Messenger {
  if (sms.provider !== 'aliyun') throw new TypeError('not the configuration of Aliyun');
  const client = new Client(
    new Config({
      accessKeyId: sms.keyId,
      accessKeySecret: sms.keySecret,
      endpoint: endpoint ?? 'dysmsapi.aliyuncs.com',
      protocol: endpoint === undefined ? 'HTTPS' : 'HTTP',
      connectTimeout: MESSAGE_MS / 2,
      readTimeout: MESSAGE_MS,
    }),
  );
  const send = async (phone: string, templateCode: string, places: object) => {
    const { body } = await client
      .sendSms(
        new SendSmsRequest({
          phoneNumbers: phone,
          signName: sms.signName,
          templateCode,
          templateParam: JSON.stringify(places),
        }),
      )
      .catch((error: unknown) => refuseFinal((error as { code?: unknown }).code, error));
    if (body?.code !== 'OK') return refuseFinal(body?.code, new Error(`阿里云短信 ${body?.code}`));
    return body.bizId ?? '';
  };
  return {
    sendCode: (phone, code) => send(phone, sms.template, { code }),
    sendNotice: async (phone, { title, orderNo }) => {
      if (sms.noticeTemplate === null) throw new MessageRefused('没有短信通知的模板');
      return send(phone, sms.noticeTemplate, { title, order: orderNo });
    },
  };
}

/** An isv.… code blames our account or the phone number and is final; isp.… codes and connection errors are retried. */
function refuseFinal(code: unknown, error: unknown): never {
  if (typeof code === 'string' && code.startsWith('isv.')) throw new MessageRefused(`阿里云短信 ${code}`);
  throw error;
}
