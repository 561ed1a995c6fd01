import { PassThrough, type Readable } from 'node:stream';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { taskList } from '#contract/people/tasks.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { TaskNews } from './tell-task.ts';

/** Open streams per account: two computers, a phone and some spare. The oldest is closed. */
const MOST_OF_ONE = 6;
/** Open streams per process: each costs a socket and some ten kB. */
const MOST = 2_000;
/** Proxies close a connection that is silent for a minute. */
const HEARTBEAT_MS = 20_000;
/** After this the browser reconnects, and its session is checked again. */
const LONGEST_MS = 30 * 60_000;
/** A client that reads too slowly is disconnected; it starts over with the list. */
const MOST_UNREAD_BYTES = 256_000;

type List = ReplyOf<typeof taskList>;

interface Stream {
  readonly accountId: string;
  readonly out: PassThrough;
  readonly openedAt: number;
  /** events received while the list was being read, sent after it; null once sent */
  held: string[] | null;
}

/** The open event streams of this process, by account. */
export interface TaskStreams {
  /** Opens a stream that begins with the list. @throws Refusal server.busy when too many are open */
  open(accountId: string): Readable;
  /**
   * Handles a message of `TASK_CHANNEL`. After lost messages all streams are closed: each browser starts over with the
   * list.
   */
  heard(message: string | null): void;
  /**
   * Handles a message of `SESSIONS_ENDED`: closes the account's streams. A browser that is still signed in reconnects.
   */
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
      // The database is away: the browser learns it from its next request.
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
