import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
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
  /** questions that ask for a part of a picture again */
  readonly edited: Asked[];
  mood: Mood;
  /** of the questions about a part */
  editMood: Mood;
  /** paints the cross in the middle of what is sent */
  paint: (picture: Buffer) => Promise<Buffer>;
  /** of polls; a task that answers this often that it is still running */
  waits: number;
  /** sends the picture */
  picture: (reply: ServerResponse) => void;
}

export const TENCENT_KEYS = { keyId: 'AKIDstandin', key: 'stand-in-secret' };

/** One server that speaks all three wire forms, as their documentation describes them; ends with the test. */
export async function openStandIn(bytes: Buffer): Promise<StandIn> {
  const host = await standInForThisTest((question, reply) => void answer(question, reply));
  const standIn: StandIn = {
    ...{ host, asked: [], polled: [], edited: [], mood: 'well', editMood: 'well', waits: 1, paint: paintPlain },
    picture: (reply) => reply.writeHead(200, { 'content-type': 'image/png' }).end(bytes),
  };
  let painted: Buffer = bytes;
  return standIn;

  async function answerEdit({ path, headers }: Question, sent: EditSent, reply: ServerResponse): Promise<void> {
    standIn.edited.push({ path, headers, body: sent.body });
    painted = await standIn.paint(sent.picture);
    const failures: Readonly<Record<Exclude<Mood, 'well' | 'cut'>, readonly [number, string]>> = {
      ...{ refused: [400, 'DataInspectionFailed'], busy: [429, 'Throttling.RateQuota'], credit: [400, 'Arrearage'] },
      ...{ key: [401, 'InvalidApiKey'], broken: [500, 'InternalError'] },
    };
    if (standIn.editMood === 'cut') return void reply.socket?.destroy();
    if (standIn.editMood !== 'well') {
      const [status, code] = failures[standIn.editMood];
      return void reply.writeHead(status).end(JSON.stringify({ code, error: { code } }));
    }
    const url = `${host}/painted.png`;
    const json = path.includes('image2image')
      ? { output: { task_id: 'edit-1', task_status: 'PENDING' } }
      : path.startsWith('/api/v1/')
        ? { output: { choices: [{ message: { content: [{ image: url }] } }] } }
        : { data: [path.endsWith('/edits') ? { b64_json: painted.toString('base64') } : { url }] };
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }

  async function answer(question: Question, reply: ServerResponse): Promise<void> {
    const { path, headers, body: text } = question;
    if (path === '/result.png') return standIn.picture(reply);
    if (path === '/painted.png') return void reply.writeHead(200, { 'content-type': 'image/png' }).end(painted);
    const edit = await editIn(question);
    if (edit) return answerEdit(question, edit, reply);
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
      if (path.endsWith('/edit-1'))
        return ok({ output: { task_status: 'SUCCEEDED', results: [{ url: `${host}/painted.png` }] } });
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

interface EditSent {
  readonly picture: Buffer;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The picture of a question for a part of it, in each of the forms; null for any other question. */
async function editIn({ path, headers, bytes, body: text }: Question): Promise<EditSent | null> {
  const type = headers['content-type'] ?? '';
  if (path.endsWith('/images/edits') && type.startsWith('multipart/form-data')) {
    const form = await new Response(Uint8Array.from(bytes), { headers: { 'content-type': type } }).formData();
    const [image, mask] = [form.get('image') as File, form.get('mask') as File];
    const size = async (file: File) => {
      const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
      return `${width}x${height}`;
    };
    const body = {
      model: form.get('model'),
      prompt: form.get('prompt'),
      image: await size(image),
      mask: await size(mask),
    };
    return { picture: Buffer.from(await image.arrayBuffer()), body };
  }
  if (text === '' || !text.includes('data:image/png;base64,')) return null;
  const body = JSON.parse(text) as Record<string, unknown>;
  const url = /"(?:image|base_image_url)":"data:image\/png;base64,([A-Za-z0-9+/=]+)"/.exec(text)![1]!;
  return { picture: Buffer.from(url, 'base64'), body };
}

/** A cross of one colour, the picture's first: its arms meet. */
async function paintPlain(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const [red, green, blue] = await sharp(picture).extract({ left: 1, top: 1, width: 1, height: 1 }).raw().toBuffer();
  const fill = `rgb(${red},${green},${blue})`;
  const arms = `<rect x="${width * 0.33}" width="${width * 0.21}" height="${height}" fill="${fill}"/><rect y="${height * 0.33}" width="${width}" height="${height * 0.21}" fill="${fill}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${arms}</svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}
