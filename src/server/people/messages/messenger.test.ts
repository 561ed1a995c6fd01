import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SmsConfig } from './sms-config.ts';
import { canSendNotices, MessageRefused, openMessenger } from './messenger.ts';

const KEYS = {
  keyId: 'LTAI-id',
  keySecret: 'a-secret-of-ours',
  signName: '锦市',
  template: 'SMS_100',
  noticeTemplate: 'SMS_200',
  appId: '1400',
};

const NEWS = { title: '新的大货单', orderNo: '2611220000017' };

interface Question {
  readonly path: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** A fake provider with the real protocol. */
async function provider(answer: (question: Question) => { status?: number; data: object }) {
  const questions: Question[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const question = { path: request.url!, headers: request.headers, body };
      questions.push(question);
      const { status = 200, data } = answer(question);
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { questions, endpoint: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('阿里云', () => {
  const sms: SmsConfig = { provider: 'aliyun', ...KEYS };

  test('an 阿里云 request carries the code as template parameter and a signature, without our secret', async () => {
    const { questions, endpoint } = await provider(() => ({ data: { Code: 'OK', Message: 'OK', BizId: 'biz^1' } }));
    expect(await openMessenger(sms, endpoint).sendCode('13912345678', '042137')).toBe('biz^1');
    const [{ path, headers, body }] = questions as [Question];
    const said = new URLSearchParams(`${path.split('?')[1] ?? ''}&${body}`);
    expect(Object.fromEntries(said)).toMatchObject({
      PhoneNumbers: '13912345678',
      SignName: '锦市',
      TemplateCode: 'SMS_100',
      TemplateParam: '{"code":"042137"}',
    });
    expect(headers['x-acs-action']).toBe('SendSms');
    expect(headers['accept']).toBe('application/json');
    expect(headers['authorization']).toMatch(/^ACS3-HMAC-SHA256 Credential=LTAI-id,.*Signature=[0-9a-f]{64}$/);
    expect(JSON.stringify(questions)).not.toContain(KEYS.keySecret);
  });

  test('an 阿里云 notice uses its own template', async () => {
    const { questions, endpoint } = await provider(() => ({ data: { Code: 'OK', Message: 'OK', BizId: 'biz^2' } }));
    expect(await openMessenger(sms, endpoint).sendNotice('13912345678', NEWS)).toBe('biz^2');
    const [{ path, body }] = questions as [Question];
    expect(Object.fromEntries(new URLSearchParams(`${path.split('?')[1] ?? ''}&${body}`))).toMatchObject({
      TemplateCode: 'SMS_200',
      TemplateParam: '{"title":"新的大货单","order":"2611220000017"}',
    });
  });

  test.each([
    ['isv.BUSINESS_LIMIT_CONTROL', MessageRefused],
    ['isv.MOBILE_NUMBER_ILLEGAL', MessageRefused],
    ['isp.SYSTEM_ERROR', Error],
  ])('isv errors of 阿里云 are final and isp errors are retried: %s', async (code, kind) => {
    const { endpoint } = await provider(() => ({ data: { Code: code, Message: '…' } }));
    const failure = await openMessenger(sms, endpoint)
      .sendCode('13912345678', '042137')
      .catch((error: unknown) => error);
    expect(failure instanceof MessageRefused).toBe(kind === MessageRefused);
    expect(failure).toBeInstanceOf(Error);
  });

  test('an 阿里云 answer with an error status is no success', async () => {
    const { endpoint } = await provider(() => ({
      status: 403,
      data: { Code: 'isv.SMS_SIGNATURE_ILLEGAL', Message: '…' },
    }));
    await expect(openMessenger(sms, endpoint).sendCode('13912345678', '042137')).rejects.toBeInstanceOf(MessageRefused);
  });
});

describe('腾讯云', () => {
  const sms: SmsConfig = { provider: 'tencent', ...KEYS };
  const said = (Code: string) => ({
    data: {
      Response: { SendStatusSet: [{ Code, SerialNo: Code === 'Ok' ? '2019:538' : '', Message: '' }], RequestId: '1' },
    },
  });

  test('a 腾讯云 request carries the code, the number with country code and a signature, without our secret', async () => {
    const { questions, endpoint } = await provider(() => said('Ok'));
    expect(await openMessenger(sms, endpoint).sendCode('13912345678', '042137')).toBe('2019:538');
    const [{ headers, body }] = questions as [Question];
    expect(JSON.parse(body)).toEqual({
      SmsSdkAppId: '1400',
      SignName: '锦市',
      TemplateId: 'SMS_100',
      TemplateParamSet: ['042137'],
      PhoneNumberSet: ['+8613912345678'],
    });
    expect(headers['x-tc-action']).toBe('SendSms');
    expect(headers['authorization']).toMatch(/^TC3-HMAC-SHA256 Credential=LTAI-id\/.*Signature=[0-9a-f]{64}$/);
    expect(JSON.stringify(questions)).not.toContain(KEYS.keySecret);
  });

  test('a 腾讯云 notice uses its own template', async () => {
    const { questions, endpoint } = await provider(() => said('Ok'));
    await openMessenger(sms, endpoint).sendNotice('13912345678', NEWS);
    expect(JSON.parse(questions[0]!.body)).toMatchObject({
      TemplateId: 'SMS_200',
      TemplateParamSet: ['新的大货单', '2611220000017'],
    });
  });

  test.each([
    ['LimitExceeded.PhoneNumberDailyLimit', true],
    ['InvalidParameterValue.IncorrectPhoneNumber', true],
    ['InternalError.Timeout', false],
  ])('InternalError of 腾讯云 is retried and other errors are final: %s', async (code, isFinal) => {
    const { endpoint } = await provider(() => said(code));
    const failure = await openMessenger(sms, endpoint)
      .sendCode('13912345678', '042137')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof MessageRefused).toBe(isFinal);
  });
});

test('an unreachable SMS provider is worth a retry', async () => {
  for (const name of ['aliyun', 'tencent'] as const) {
    const failure = await openMessenger({ provider: name, ...KEYS }, '127.0.0.1:1')
      .sendCode('13912345678', '042137')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MessageRefused);
  }
});

test('notices go by SMS only with a notice template', () => {
  expect(canSendNotices({ provider: 'aliyun', ...KEYS })).toBe(true);
  expect(canSendNotices({ provider: 'tencent', ...KEYS, noticeTemplate: null })).toBe(false);
  expect([canSendNotices({ provider: 'log' }), canSendNotices({ provider: 'demo' }), canSendNotices(null)]).toEqual([
    true,
    false,
    false,
  ]);
});
