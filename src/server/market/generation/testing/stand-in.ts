import type { ServerResponse } from 'node:http';
import { tc3Signature } from '../../../platform/tc3-signature.ts';
import { type Asked as Question, standInForThisTest } from '../../../testing/stand-in-server.ts';

/** What a stand-in does with the next questions. */
export type Mood = 'well' | 'refused' | 'busy' | 'credit' | 'key' | 'broken' | 'cut';

export interface Asked {
  readonly path: string;
  readonly headers: Question['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

export interface StandIn {
  readonly host: string;
  /** questions that ask for a picture */
  readonly asked: Asked[];
  /** questions about a task */
  readonly polled: Asked[];
  mood: Mood;
  /** of polls; a task that answers this often that it is still running */
  waits: number;
  /** sends the picture */
  picture: (reply: ServerResponse) => void;
}

export const TENCENT_KEYS = { keyId: 'AKIDstandin', key: 'stand-in-secret' };

/** One server that speaks all three wire forms, as their documentation describes them; ends with the test. */
export async function openStandIn(bytes: Buffer): Promise<StandIn> {
  const host = await standInForThisTest(answer);
  const standIn: StandIn = {
    ...{ host, asked: [], polled: [], mood: 'well', waits: 1 },
    picture: (reply) => reply.writeHead(200, { 'content-type': 'image/png' }).end(bytes),
  };
  return standIn;

  function answer({ path, headers, body: text }: Question, reply: ServerResponse): void {
    if (path === '/result.png') return standIn.picture(reply);
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const asked: Asked = { path, headers, body };
    if (path.startsWith('/api/v1/tasks/') || headers['x-tc-action'] === 'QueryTextToImageJob')
      standIn.polled.push(asked);
    else standIn.asked.push(asked);
    if (standIn.mood === 'cut') return void reply.socket?.destroy();
    const form = path === '/' ? tencent : path.startsWith('/api/v1/') ? dashscope : openai;
    const { status, json } = form(asked, text);
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }

  function dashscope({ path, headers }: Asked) {
    const failures = {
      ...{ refused: [400, 'DataInspectionFailed'], busy: [429, 'Throttling.RateQuota'], credit: [400, 'Arrearage'] },
      ...{ key: [401, 'InvalidApiKey'], broken: [500, 'InternalError'] },
    } as const;
    if (path.startsWith('/api/v1/tasks/')) {
      if (standIn.mood === 'refused')
        return ok({ output: { task_status: 'FAILED', code: 'DataInspectionFailed', message: 'no' } });
      if (standIn.polled.length <= standIn.waits) return ok({ output: { task_status: 'RUNNING' } });
      return ok({ output: { task_status: 'SUCCEEDED', results: [{ url: `${host}/result.png` }] } });
    }
    const failure = failureIn(failures);
    if (failure) return { status: Number(failure[0]), json: { code: failure[1], message: 'no' } };
    if (path.includes('text2image')) {
      if (headers['x-dashscope-async'] !== 'enable')
        return {
          status: 403,
          json: { code: 'AccessDenied', message: 'current user api does not support synchronous calls' },
        };
      return ok({ output: { task_id: 'task-1', task_status: 'PENDING' } });
    }
    return ok({ output: { choices: [{ message: { content: [{ image: `${host}/result.png` }] } }] } });
  }

  function openai({ body }: Asked) {
    const failures = {
      ...{ refused: [400, 'OutputImageSensitiveContentDetected'], busy: [429, 'RateLimitExceeded'] },
      // the status of OpenAI for an empty account is that of a busy one
      ...{ credit: [429, 'insufficient_quota'], key: [401, 'invalid_api_key'], broken: [503, 'InternalServiceError'] },
    } as const;
    const failure = failureIn(failures);
    if (failure) return { status: Number(failure[0]), json: { error: { code: failure[1], message: 'no' } } };
    if (body['response_format'] === 'b64_json') return ok({ data: [{ b64_json: bytes.toString('base64') }] });
    return ok({ created: 1, data: [{ url: `${host}/result.png` }] });
  }

  function tencent({ headers }: Asked, payload: string) {
    const action = String(headers['x-tc-action']);
    const seconds = Number(headers['x-tc-timestamp']);
    const signed = tc3Signature({ ...TENCENT_KEYS, service: 'aiart', host: headers.host!, payload, seconds });
    if (headers.authorization !== signed) return refusedByTencent('AuthFailure.SignatureFailure');
    const failures = {
      ...{ refused: 'OperationDenied.TextIllegalDetected', busy: 'RequestLimitExceeded.JobNumExceed' },
      ...{ credit: 'ResourceUnavailable.InArrears', key: 'AuthFailure.SecretIdNotFound', broken: 'InternalError' },
    } as const;
    if (standIn.mood !== 'well' && standIn.mood !== 'cut') return refusedByTencent(failures[standIn.mood]);
    if (action === 'SubmitTextToImageJob') return ok({ Response: { JobId: 'job-1', RequestId: 'r' } });
    if (standIn.polled.length <= standIn.waits) return ok({ Response: { JobStatusCode: '2', RequestId: 'r' } });
    return ok({ Response: { JobStatusCode: '5', ResultImage: [`${host}/result.png`], RequestId: 'r' } });
  }

  function failureIn(failures: Readonly<Record<Exclude<Mood, 'well' | 'cut'>, readonly (number | string)[]>>) {
    return standIn.mood === 'well' || standIn.mood === 'cut' ? null : failures[standIn.mood];
  }
}

const ok = (json: object) => ({ status: 200, json });
const refusedByTencent = (Code: string) => ok({ Response: { Error: { Code, Message: 'no' }, RequestId: 'r' } });
