import type { Api } from '#contract/api.ts';
import type { Task } from '#contract/tasks.ts';
import { keptToken } from '../platform/token.ts';

type List = Api['GET /api/v2/job/list']['reply'];

export interface Follower {
  /** everything as it is now: first of all, and whenever something may have been missed */
  readonly list: (list: List) => void;
  readonly task: (task: Task) => void;
}

/**
 * Reads the server's events until they end. Not an `EventSource`, which cannot carry the token but in its address.
 * @throws when there are none to be had, or they break off
 */
export async function readTaskEvents(follower: Follower, signal: AbortSignal): Promise<void> {
  const response = await fetch('/api/v2/job/events', {
    headers: { accept: 'text/event-stream', token: keptToken.get() ?? '' },
    credentials: 'omit',
    signal,
  });
  if (!response.ok || response.body === null) throw new Error(String(response.status));
  let rest = '';
  const text = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await text.read();
    if (done) return;
    const events = (rest + value).split('\n\n');
    rest = events.pop()!;
    for (const one of events) tell(one, follower);
  }
}

/** A heartbeat is a line that begins with a colon: it says nothing. */
function tell(event: string, { list, task }: Follower): void {
  const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
  if (data === undefined) return;
  if (name === 'list') list(JSON.parse(data) as List);
  else if (name === 'task') task(JSON.parse(data) as Task);
}
