import { expect, test } from 'vitest';
import { acs3Signed } from './acs3-signature.ts';

/** Signed by `getAuthorization` of @alicloud/openapi-util 0.3.3. */
const THEIRS = '862532bab60a41ad0142632b4488f11e8a413887fcd1f42b3a45f38e6054ef46';

test("our signature of a request equals that of Alibaba Cloud's library", () => {
  const { search, headers } = acs3Signed({
    host: 'dysmsapi.aliyuncs.com',
    keyId: 'LTAI-id',
    key: 'a-secret-of-ours',
    action: 'SendSms',
    version: '2017-05-25',
    query: {
      TemplateParam: '{"code":"042137"}',
      SignName: "锦市 (A*'!~)",
      PhoneNumbers: '13912345678',
      TemplateCode: 'SMS_100',
    },
    nonce: '9a45068770544d23be344584a7ba2014',
    now: new Date('2026-11-30T01:27:53.412Z'),
  });
  expect(headers['authorization']).toBe(
    `ACS3-HMAC-SHA256 Credential=LTAI-id,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=${THEIRS}`,
  );
  expect(search).toBe(
    'PhoneNumbers=13912345678&SignName=%E9%94%A6%E5%B8%82%20%28A%2A%27%21~%29&TemplateCode=SMS_100&TemplateParam=%7B%22code%22%3A%22042137%22%7D',
  );
});
