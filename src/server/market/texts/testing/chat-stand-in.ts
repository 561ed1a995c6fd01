import { standInForThisTest } from '../../../testing/stand-in-server.ts';

export type Mood = 'well' | 'refused' | 'busy' | 'credit' | 'key' | 'broken' | 'cut' | 'slow' | 'page';

export interface ChatStandIn {
  readonly host: string;
  readonly asked: { readonly path: string; readonly key: string; readonly body: Record<string, unknown> }[];
  mood: Mood;
  /** the text of its next answers */
  says: string;
}

const FAILURES: Readonly<Partial<Record<Mood, readonly [number, string]>>> = {
  ...{ refused: [400, 'content_filter'], busy: [429, 'rate_limit_exceeded'], credit: [429, 'insufficient_quota'] },
  ...{ key: [401, 'invalid_api_key'], broken: [503, 'InternalServiceError'] },
};

/** A language model in the form of OpenAI's chat completions, as its documentation describes it; ends with the test. */
export async function openChatStandIn(): Promise<ChatStandIn> {
  const standIn: ChatStandIn = { host: '', asked: [], mood: 'well', says: '{}' };
  const host = await standInForThisTest(({ path, headers, body: text }, reply) => {
    const body = JSON.parse(text) as Record<string, unknown>;
    standIn.asked.push({ path, key: headers.authorization ?? '', body });
    if (standIn.mood === 'slow') return;
    if (standIn.mood === 'cut') return void reply.socket?.destroy();
    if (standIn.mood === 'page') return void reply.writeHead(200).end('<html>maintenance</html>');
    const failure = FAILURES[standIn.mood];
    const json = failure
      ? { error: { code: failure[1], message: 'no' } }
      : {
          ...{ id: 'c', object: 'chat.completion' },
          choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: standIn.says } }],
        };
    reply.writeHead(failure?.[0] ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  return Object.assign(standIn, { host });
}
