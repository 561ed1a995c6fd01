import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { tc3Signature } from '../../../platform/tc3-signature.ts';

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
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const payload = Buffer.concat(parts).toString('utf8');
      const send = (Response: object) =>
        reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ Response }));
      const refuse = (Code: string) => send({ Error: { Code, Message: 'no' }, RequestId: 'r' });
      const seconds = Number(request.headers['x-tc-timestamp']);
      const signed = tc3Signature({ ...IMS_KEYS, service: 'ims', host: request.headers.host!, payload, seconds });
      if (request.headers.authorization !== signed) return refuse('AuthFailure.SignatureFailure');
      if (request.headers['x-tc-action'] !== 'ImageModeration' || request.headers['x-tc-version'] !== '2020-12-29')
        return refuse('InvalidAction');
      standIn.asked.push(JSON.parse(payload) as Record<string, unknown>);
      if (standIn.says === 'cut') return void request.socket.destroy();
      if (!['Pass', 'Review', 'Block', 'Sorry'].includes(standIn.says)) return refuse(standIn.says);
      return send({ Suggestion: standIn.says, Label: 'Normal', SubLabel: '', Score: 0, RequestId: 'r' });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(standIn, { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
