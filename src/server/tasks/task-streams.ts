import { PassThrough, type Readable } from 'node:stream';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { taskList } from '#contract/tasks.ts';
import { Refusal } from '../platform/refusal.ts';
import type { TaskNews } from './tell-task.ts';

/** A window each on two computers and a phone, and some to spare: the oldest gives way. */
const MOST_OF_ONE = 6;
/** Of one process: an open answer costs a socket and some ten kB. */
const MOST = 2_000;
/** Proxies cut what is silent for a minute. */
const HEARTBEAT_MS = 20_000;
/** Then the browser asks again, and is looked at again. */
const LONGEST_MS = 30 * 60_000;
/** Whoever reads so slowly is cut off; he begins again with the list. */
const MOST_UNREAD_BYTES = 256_000;

type List = ReplyOf<typeof taskList>;

interface Stream {
  readonly accountId: string;
  readonly out: PassThrough;
  readonly openedAt: number;
  /** what came while the list was being read, which must go out first; null once it is out */
  held: string[] | null;
}

/** The open answers of this process: who follows his tasks, and what goes out to him. */
export interface TaskStreams {
  /** What goes out to him from now on, beginning with his list. @throws Refusal server.busy when there are too many */
  open(accountId: string): Readable;
  /** A message of `TASK_CHANNEL`. When some were lost, all end: each browser begins again with the list. */
  heard(message: string | null): void;
  /** A message of `SESSIONS_ENDED`: he may have left. The browser that has not asks again. */
  ended(accountId: string | null): void;
  closeAll(): void;
}

export function openTaskStreams(readList: (accountId: string) => Promise<List>): TaskStreams {
  const streams = new Set<Stream>();
  const of = (accountId: string) => [...streams].filter((stream) => stream.accountId === accountId);

  const end = (stream: Stream) => {
    if (streams.delete(stream)) stream.out.end();
  };
  const endAll = () => streams.forEach(end);

  const send = (stream: Stream, words: string) => {
    const { out } = stream;
    if (!streams.has(stream)) return;
    out.write(words);
    if (out.writableLength > MOST_UNREAD_BYTES) out.destroy();
  };

  async function begin(stream: Stream): Promise<void> {
    try {
      send(stream, event('list', await readList(stream.accountId)));
      for (const words of stream.held ?? []) send(stream, words);
      stream.held = null;
    } catch {
      // The database is away: the browser is told by its next call.
      end(stream);
    }
  }

  const beat = setInterval(() => {
    const now = performance.now();
    for (const stream of streams) {
      if (now - stream.openedAt > LONGEST_MS) end(stream);
      else send(stream, ': \n\n');
    }
  }, HEARTBEAT_MS);
  beat.unref();

  return {
    open: (accountId) => {
      if (streams.size >= MOST) throw new Refusal('server.busy');
      const [oldest, ...others] = of(accountId);
      if (others.length + 1 >= MOST_OF_ONE) end(oldest!);
      const stream: Stream = { accountId, out: new PassThrough(), openedAt: performance.now(), held: [] };
      streams.add(stream);
      stream.out.once('close', () => streams.delete(stream));
      void begin(stream);
      return stream.out;
    },
    heard: (message) => {
      if (message === null) return endAll();
      const { accountId, task } = JSON.parse(message) as TaskNews;
      for (const stream of of(accountId)) {
        if (stream.held === null) send(stream, event('task', task));
        else stream.held.push(event('task', task));
      }
    },
    ended: (accountId) => (accountId === null ? endAll() : of(accountId).forEach(end)),
    closeAll: () => {
      clearInterval(beat);
      endAll();
    },
  };
}

const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
