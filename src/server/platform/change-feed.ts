import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asConfig, type Connection } from './database.ts';

/** What public reads need to know about changes, so that a stale answer is never shown. */
export interface Changes {
  /** increases with every change received; taken before a read begins */
  readonly moment: number;
  /** true when one of the names changed after that moment, as far as messages were received */
  haveChanged(names: readonly string[], since: number): boolean;
  /** false when changes of the last second may not have been received */
  isLive(): boolean;
  /** `isLive`, after waiting a moment (`HEAR_AGAIN_MS`) for the feed: after a blocked event loop it only seems silent */
  isLiveSoon(): Promise<boolean>;
  /** resolves when every change committed until now was received (`isLive` again), or nothing can be received */
  caughtUp(): Promise<void>;
}

/** A message of a channel; null = messages may have been lost while the connection was down. */
export type Heard = (message: string | null) => void;

export interface ChangeFeed extends Changes {
  /**
   * Listens to another channel until the feed stops; one callback per channel. Resolves when PostgreSQL listens, or
   * when there is no connection at present.
   */
  hear(channel: string, heard: Heard): Promise<void>;
  /** Calls back with the names of every change, until the feed stops; null = anything may have changed. */
  follow(noted: Noted): void;
  stop(): Promise<void>;
}

export type Noted = (names: readonly string[] | null) => void;

/**
 * PostgreSQL's channel. A message names what changed, separated by spaces (`blank blank/abc products`); `*` = everything.
 */
export const CHANGE_CHANNEL = 'catalogue';

/** Milliseconds. */
const HEARTBEAT_MS = 300;
/** The promised second, less the time to deliver a change and to answer. */
const LIVE_MS = 900;
const ANSWER_MS = 3_000;
/** How long a request waits for a silent feed; limits the cost of a frozen database. */
const HEAR_AGAIN_MS = 50;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/**
 * Beyond this many names all are forgotten and count as changed: names of single items are only worth keeping while
 * few.
 */
const MOST_NAMES = 50_000;

/**
 * One listening connection for the whole process. Resolves when it listens, or when the first try failed: the server
 * starts without it and caches answers for less than a second.
 *
 * `connection` must lead to PostgreSQL itself: behind a transaction pooler (pgbouncer) LISTEN runs on a server
 * connection that is handed to another client a moment later, and the messages are lost.
 *
 * @param now milliseconds of a clock that does not jump, by which the feed counts as live
 */
export async function openChangeFeed(
  connection: Connection,
  tell: (words: string) => void,
  { now = () => performance.now(), hearAgainMs = HEAR_AGAIN_MS }: { now?: () => number; hearAgainMs?: number } = {},
): Promise<ChangeFeed> {
  const log = new ChangeLog();
  const hearers = new Map<string, Heard>();
  const stopping = new AbortController();
  const listener = openListener(connection, { log, hearers, now, stopped: stopping.signal });

  // PostgreSQL delivers earlier commits before the answer; a broken connection marks everything as changed.
  const caughtUp = sharingRounds(listener.hear);
  const isLive = () => now() - listener.heardAt() < LIVE_MS;
  let hearing: Promise<void> | undefined;
  const hearAgain = () =>
    (hearing ??= Promise.race([caughtUp(), pauseOfATurn(hearAgainMs)]).finally(() => (hearing = undefined)));

  let ended: Promise<void> | undefined;
  await new Promise<void>((firstTryIsOver) => {
    ended = keepListening(listener.listen, { tell, firstTryIsOver, stopped: stopping.signal });
  });

  return {
    get moment() {
      return log.moment;
    },
    haveChanged: (names, since) => log.haveChanged(names, since),
    isLive,
    isLiveSoon: async () => {
      if (!isLive()) await hearAgain();
      return isLive();
    },
    caughtUp,
    follow: (noted) => log.follow(noted),
    hear: async (channel, heard) => {
      hearers.set(channel, heard);
      await listener.addChannel(channel);
    },
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

interface Listening {
  readonly log: ChangeLog;
  readonly hearers: ReadonlyMap<string, Heard>;
  readonly now: () => number;
  readonly stopped: AbortSignal;
}

/** One connection at a time that listens to all channels, and asks now and then whether it still hears. */
function openListener(connection: Connection, { log, hearers, now, stopped }: Listening) {
  let heardAt = -Infinity;
  let listening: Asking | undefined;
  const lose = () => {
    heardAt = -Infinity;
  };

  /** Changes committed before the question arrive before its answer. @throws when no answer comes */
  async function hear(ask: Asking): Promise<void> {
    const askedAt = now();
    await ask('select 1');
    heardAt = Math.max(heardAt, askedAt);
  }

  /** Listens until the connection breaks or the feed stops. @throws what broke it */
  async function listen(onListening: () => void): Promise<void> {
    const client = listeningClient(connection);
    // Without a listener a broken connection would end the process; the next heartbeat reconnects.
    client.on('error', lose).on('end', lose);
    client.on('notification', ({ channel, payload = '' }) =>
      channel === CHANGE_CHANNEL ? log.note(payload) : hearers.get(channel)?.(payload),
    );
    try {
      await client.connect();
      const ask = oneByOne(client);
      await ask(listenTo(CHANGE_CHANNEL));
      // Includes channels added meanwhile: iterating a Map sees later keys.
      for (const channel of hearers.keys()) await ask(listenTo(channel));
      // Changes during the outage are unknown.
      log.noteEverything();
      for (const heard of hearers.values()) heard(null);
      onListening();
      listening = ask;
      for (;;) {
        await hear(ask);
        await sleep(HEARTBEAT_MS, undefined, { signal: stopped });
      }
    } finally {
      lose();
      // A failed attempt adds no new uncertainty: cached answers keep their second.
      if (listening !== undefined) log.noteEverything();
      listening = undefined;
      await client.end().catch(() => {});
    }
  }

  return {
    listen,
    heardAt: () => heardAt,
    /** resolves also when nothing can be heard */
    hear: async () => {
      if (listening !== undefined) await hear(listening).catch(() => {});
    },
    addChannel: async (channel: string) => {
      // If the connection breaks here, its replacement listens to all channels.
      await listening?.(listenTo(channel)).catch(() => {});
    },
  };
}

const listeningClient = (connection: Connection) =>
  new pg.Client({
    ...asConfig(connection),
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    application_name: 'jinshi changes',
  });

interface Keeping {
  readonly tell: (words: string) => void;
  readonly firstTryIsOver: () => void;
  readonly stopped: AbortSignal;
}

/** Connects again with growing pauses, until the feed stops; says once when the connection is lost and found. */
async function keepListening(
  listen: (onListening: () => void) => Promise<void>,
  { tell, firstTryIsOver, stopped }: Keeping,
): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  let wasLost = false;
  while (!stopped.aborted) {
    try {
      await listen(() => {
        pause = FIRST_PAUSE_MS;
        if (wasLost) tell('又能听到目录变动的通知了');
        wasLost = false;
        firstTryIsOver();
      });
    } catch (error) {
      if (stopped.aborted) break;
      if (!wasLost) tell(`听不到目录变动的通知，正在重连，其间页面缓存不超过一秒：${(error as Error).message}`);
      wasLost = true;
      firstTryIsOver();
    }
    await sleep(pause, undefined, { signal: stopped }).catch(() => {});
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

type Asking = (words: string) => Promise<unknown>;

/** Heartbeats and `caughtUp` share one connection, which runs one query at a time. */
function oneByOne(client: pg.Client): Asking {
  let last: Promise<unknown> = Promise.resolve();
  return (words) => {
    const answer = last.then(() => client.query(words));
    last = answer.catch(() => {});
    return answer;
  };
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;

/** However many callers: one round runs, and the next, which starts after they called, serves all of them. */
function sharingRounds(round: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    next = undefined;
    running = round().finally(() => (running = undefined));
    return running;
  };
  return () => (running === undefined ? start() : (next ??= running.then(start)));
}

/** A timer fires before the event loop polls for input, so one more turn is needed to receive the feed's answer. */
async function pauseOfATurn(ms: number): Promise<void> {
  await sleep(ms);
  await setImmediate();
}

/** The moment of the last change of each name. */
export class ChangeLog {
  moment = 0;
  readonly #followers: Noted[] = [];
  #everythingAt = 0;
  readonly #changedAt = new Map<string, number>();

  /** @param message names, separated by spaces */
  note(message: string): void {
    const names = message.split(' ').filter(Boolean);
    if (names.includes('*') || this.#changedAt.size + names.length > MOST_NAMES) return this.noteEverything();
    this.moment += 1;
    for (const name of names) this.#changedAt.set(name, this.moment);
    for (const noted of this.#followers) noted(names);
  }

  follow(noted: Noted): void {
    this.#followers.push(noted);
  }

  noteEverything(): void {
    this.moment += 1;
    this.#everythingAt = this.moment;
    this.#changedAt.clear();
    for (const noted of this.#followers) noted(null);
  }

  haveChanged(names: readonly string[], since: number): boolean {
    if (this.#everythingAt > since) return true;
    return names.some((name) => (this.#changedAt.get(name) ?? 0) > since);
  }
}
