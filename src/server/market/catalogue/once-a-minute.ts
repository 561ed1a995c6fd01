import type { Db } from '../../platform/database.ts';

const GOOD_FOR_MS = 60_000;

interface Known<Fact> {
  readonly fact: Promise<Fact>;
  readonly readAt: number;
}

/**
 * Reads a fact that changes slowly at most once a minute for each database and subject. Concurrent callers share the
 * read; a failed one is not kept.
 */
export function onceAMinute<Subject, Fact>(
  read: (db: Db, subject: Subject) => PromiseLike<Fact>,
): (db: Db, subject: Subject) => Promise<Fact> {
  const known = new WeakMap<Db, Map<Subject, Known<Fact>>>();
  return (db, subject) => {
    const ofDb = known.get(db) ?? new Map<Subject, Known<Fact>>();
    known.set(db, ofDb);
    const kept = ofDb.get(subject);
    if (kept !== undefined && performance.now() - kept.readAt < GOOD_FOR_MS) return kept.fact;
    // A query of Drizzle is no promise: each `then` of it sends it once more.
    const fact = Promise.resolve(read(db, subject));
    ofDb.set(subject, { fact, readAt: performance.now() });
    fact.catch(() => ofDb.delete(subject));
    return fact;
  };
}
