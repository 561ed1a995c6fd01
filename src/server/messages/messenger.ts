import type { SmsConfig } from '../platform/config.ts';

/** Carries a code, or a piece of news, to a phone. */
export interface Messenger {
  /**
   * @param phone eleven digits
   * @returns the carrier's own number for the message
   * @throws MessageRefused when asking again would change nothing; anything else is worth another try
   */
  sendCode(phone: string, code: string): Promise<string>;
  /** The same for news of an order. Only where `canSendNotices`. */
  sendNotice(phone: string, news: SmsNews): Promise<string>;
}

/** As much as a template's places may hold. */
export interface SmsNews {
  readonly title: string;
  readonly orderNo: string;
}

/** A provider wants a template for them; in the demo nobody gets an SMS. */
export function canSendNotices(sms: SmsConfig | null): boolean {
  if (sms === null) return false;
  return 'noticeTemplate' in sms ? sms.noticeTemplate !== null : sms.provider === 'log';
}

export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

/** Milliseconds; somebody is waiting at a screen, and the job is tried again. */
export const MESSAGE_MS = 10_000;

/**
 * The carrier that the configuration names. Its library is loaded only when there is something to carry.
 * @param endpoint another host than the provider's own, with its port
 */
export function openMessenger(sms: SmsConfig, endpoint?: string): Messenger {
  const opened = { demo: openLog, log: openLog, aliyun: openAliyun, tencent: openTencent }[sms.provider];
  let messenger: Promise<Messenger> | undefined;
  const open = () => (messenger ??= opened(sms, endpoint));
  return {
    sendCode: async (...message) => (await open()).sendCode(...message),
    sendNotice: async (...message) => (await open()).sendNotice(...message),
  };
}

/** For development: the one place where a code can be read. The configuration refuses it wherever others can come. */
async function openLog(): Promise<Messenger> {
  return {
    sendCode: async (phone, code) => {
      process.stdout.write(`【开发】发给 ${phone} 的验证码：${code}\n`);
      return 'log';
    },
    sendNotice: async (phone, { title, orderNo }) => {
      process.stdout.write(`【开发】发给 ${phone} 的通知：${title}，订单 ${orderNo}\n`);
      return 'log';
    },
  };
}

async function openAliyun(sms: SmsConfig, endpoint?: string): Promise<Messenger> {
  const { aliyunMessenger } = await import('./aliyun.ts');
  return aliyunMessenger(sms, endpoint);
}

async function openTencent(sms: SmsConfig, endpoint?: string): Promise<Messenger> {
  const { tencentMessenger } = await import('./tencent.ts');
  return tencentMessenger(sms, endpoint);
}
