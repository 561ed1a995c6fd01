import { tc3Signature } from '../../../platform/tc3-signature.ts';
import { standInForThisTest } from '../../../testing/stand-in-server.ts';

export const IMS_KEYS = { keyId: 'AKIDmoderation', key: 'moderation-secret-7' };

export interface ImsStandIn {
  readonly host: string;
  readonly asked: Record<string, unknown>[];
  /** Block, Review, Pass; an error code; or cut: no answer */
  says: string;
}

/** 腾讯云图片内容安全 as its documentation describes it; ends with the test. */
export async function openImsStandIn(): Promise<ImsStandIn> {
  const standIn: ImsStandIn = { host: '', asked: [], says: 'Pass' };
  const host = await standInForThisTest(({ headers, body: payload }, reply) => {
    const send = (Response: object) =>
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ Response }));
    const refuse = (Code: string) => send({ Error: { Code, Message: 'no' }, RequestId: 'r' });
    const seconds = Number(headers['x-tc-timestamp']);
    const signed = tc3Signature({ ...IMS_KEYS, service: 'ims', host: headers.host!, payload, seconds });
    if (headers.authorization !== signed) return refuse('AuthFailure.SignatureFailure');
    if (headers['x-tc-action'] !== 'ImageModeration' || headers['x-tc-version'] !== '2020-12-29')
      return refuse('InvalidAction');
    standIn.asked.push(JSON.parse(payload) as Record<string, unknown>);
    if (standIn.says === 'cut') return void reply.socket?.destroy();
    if (!['Pass', 'Review', 'Block', 'Sorry'].includes(standIn.says)) return refuse(standIn.says);
    return send({ Suggestion: standIn.says, Label: 'Normal', SubLabel: '', Score: 0, RequestId: 'r' });
  });
  return Object.assign(standIn, { host });
}
