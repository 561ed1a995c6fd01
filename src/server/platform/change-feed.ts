import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asConfig, type Connection } from './database.ts';

/** What public reads must know about changes, so that a kept answer is never shown after it became wrong. */
export interface Changes {
  /** counts up with every change that was told; taken before a read begins */
  readonly moment: number;
  /** true when one of the named things changed after that moment, as far as we were told */
  haveChanged(names: readonly string[], since: number): boolean;
  /** false when changes may have happened in the last second that we were not told of */
  isLive(): boolean;
  /** resolves when every change committed until now was told (`isLive` again), or nothing is told at present */
  caughtUp(): Promise<void>;
}

/** A message of a channel; null = some may have been lost, while nobody listened. */
export type Heard = (message: string | null) => void;

export interface ChangeFeed extends Changes {
  /**
   * Whatever else is told through PostgreSQL, until the feed stops; one hearer a channel. Resolves when it is listened to,
   * or nothing is heard at present.
   */
  hear(channel: string, heard: Heard): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL's channel. Its messages name what changed, separated by spaces (`plate plate/abc goods`); `*` is everything. */
export const CHANGE_CHANNEL = 'catalogue';

/** Milliseconds. */
const HEARTBEAT_MS = 300;
/** Less than the second that is promised, by what it takes to tell a change and to answer. */
const LIVE_MS = 900;
const ANSWER_MS = 3_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/** Names beyond these are not told apart any more: one item's name is only worth keeping while it is rare. */
const MOST_NAMES = 50_000;

/**
 * One connection that listens, for the whole process. Resolves when it listens, or when the first try failed: the
 * server starts without it and only keeps its answers for less than a second.
 *
 * `connection` must lead to PostgreSQL itself: behind a transaction pooler (pgbouncer) LISTEN is heard by a connection
 * that is lent to somebody else a moment later, and the messages are lost.
 */
export async function openChangeFeed(connection: Connection, tell: (words: string) => void): Promise<ChangeFeed> {
  const log = new ChangeLog();
  const stopping = new AbortController();
  let heardAt = -Infinity;
  let listening: Asking | undefined;
  const hearers = new Map<string, Heard>();

  /** Every change before the question was told before the answer. @throws when there is none */
  async function hear(ask: Asking): Promise<void> {
    const askedAt = performance.now();
    await ask('select 1');
    heardAt = Math.max(heardAt, askedAt);
  }

  /** Listens until the connection breaks or we stop. @throws what broke it */
  async function listen(onListening: () => void): Promise<void> {
    const client = new pg.Client({
      ...asConfig(connection),
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: 'jinshi changes',
    });
    const lose = () => {
      heardAt = -Infinity;
    };
    // Also keeps a broken connection from ending the process; the next heartbeat finds it.
    client.on('error', lose).on('end', lose);
    client.on('notification', ({ channel, payload = '' }) =>
      channel === CHANGE_CHANNEL ? log.note(payload) : hearers.get(channel)?.(payload),
    );
    try {
      await client.connect();
      const ask = oneByOne(client);
      await ask(listenTo(CHANGE_CHANNEL));
      // Those that are added meanwhile too: a map's keys are read as they come.
      for (const channel of hearers.keys()) await ask(listenTo(channel));
      // What happened while nobody listened is unknown.
      log.noteEverything();
      for (const heard of hearers.values()) heard(null);
      onListening();
      listening = ask;
      for (;;) {
        await hear(ask);
        await sleep(HEARTBEAT_MS, undefined, { signal: stopping.signal });
      }
    } finally {
      lose();
      // A try that failed tells nothing new: what is kept then still has its second.
      if (listening !== undefined) log.noteEverything();
      listening = undefined;
      await client.end().catch(() => {});
    }
  }

  async function listenForEver(firstTryIsOver: () => void): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    let wasLost = false;
    while (!stopping.signal.aborted) {
      try {
        await listen(() => {
          pause = FIRST_PAUSE_MS;
          if (wasLost) tell('又能听到目录变动的通知了');
          wasLost = false;
          firstTryIsOver();
        });
      } catch (error) {
        if (stopping.signal.aborted) break;
        if (!wasLost) tell(`听不到目录变动的通知，正在重连，其间页面缓存不超过一秒：${(error as Error).message}`);
        wasLost = true;
        firstTryIsOver();
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  let ended: Promise<void> | undefined;
  await new Promise<void>((firstTryIsOver) => {
    ended = listenForEver(firstTryIsOver);
  });

  return {
    get moment() {
      return log.moment;
    },
    haveChanged: (names, since) => log.haveChanged(names, since),
    isLive: () => performance.now() - heardAt < LIVE_MS,
    // PostgreSQL tells what was committed before it answers; a connection that breaks tells that everything changed.
    caughtUp: sharingRounds(async () => {
      if (listening !== undefined) await hear(listening).catch(() => {});
    }),
    hear: async (channel, heard) => {
      hearers.set(channel, heard);
      // A connection that breaks meanwhile is replaced by one that listens to all.
      await listening?.(listenTo(channel)).catch(() => {});
    },
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

type Asking = (words: string) => Promise<unknown>;

/** Heartbeats and those who want to catch up ask through one connection, which takes one question at a time. */
function oneByOne(client: pg.Client): Asking {
  let last: Promise<unknown> = Promise.resolve();
  return (words) => {
    const answer = last.then(() => client.query(words));
    last = answer.catch(() => {});
    return answer;
  };
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;

/** However many ask: one round runs, and the next one, which began after they asked, serves all of them. */
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

/** When each name changed last, in moments. */
export class ChangeLog {
  moment = 0;
  #everythingAt = 0;
  readonly #changedAt = new Map<string, number>();

  /** @param message names, separated by spaces */
  note(message: string): void {
    const names = message.split(' ').filter(Boolean);
    if (names.includes('*') || this.#changedAt.size + names.length > MOST_NAMES) return this.noteEverything();
    this.moment += 1;
    for (const name of names) this.#changedAt.set(name, this.moment);
  }

  noteEverything(): void {
    this.moment += 1;
    this.#everythingAt = this.moment;
    this.#changedAt.clear();
  }

  haveChanged(names: readonly string[], since: number): boolean {
    if (this.#everythingAt > since) return true;
    return names.some((name) => (this.#changedAt.get(name) ?? 0) > since);
  }
}
