import type { SmsConfig } from './sms-config.ts';

/** Sends a code or a notice to a phone. */
export interface Messenger {
  /**
   * @param phone eleven digits
   * @returns the provider's id of the message
   * @throws MessageRefused when a retry would be refused too; any other error is worth a retry
   */
  sendCode(phone: string, code: string): Promise<string>;
  /** The same for a notice of an order. Only where `canSendNotices`. */
  sendNotice(phone: string, news: SmsNews): Promise<string>;
}

/** Values for the template's parameters, within its length limits. */
export interface SmsNews {
  readonly title: string;
  readonly orderNo: string;
}

/** A real provider needs a template for notices; the demo sends no SMS. */
export function canSendNotices(sms: SmsConfig | null): boolean {
  if (sms === null) return false;
  return 'noticeTemplate' in sms ? sms.noticeTemplate !== null : sms.provider === 'log';
}

export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

/** Milliseconds; a user is waiting, and the job is retried. */
export const MESSAGE_MS = 10_000;

/**
 * The configured provider. Its library is loaded with the first message.
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

/** For development: writes codes to the log. The configuration refuses it on a server that others can reach. */
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
