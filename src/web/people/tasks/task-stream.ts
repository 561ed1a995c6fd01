import type { Api } from '#contract/api.ts';
import type { Task } from '#contract/people/tasks.ts';
import { keptToken } from '../../platform/token.ts';

type List = Api['GET /api/v2/job/list']['reply'];

export interface Follower {
  /** the complete list: at the start, and whenever events may have been missed */
  readonly list: (list: List) => void;
  readonly task: (task: Task) => void;
}

/**
 * Reads the server's events until they end. Not an `EventSource`, which could send the token in the address only.
 * @throws when the stream is not available or breaks off
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

/** A heartbeat is a line that starts with a colon; it is ignored. */
function tell(event: string, { list, task }: Follower): void {
  const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
  if (data === undefined) return;
  if (name === 'list') list(JSON.parse(data) as List);
  else if (name === 'task') task(JSON.parse(data) as Task);
}
