import pg from 'pg';
import { vi } from 'vitest';

/** The text of every statement that this process sends to PostgreSQL while `work` runs, in order. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([sent]) => textOf(sent));
  } finally {
    query.mockRestore();
  }
}

function textOf(sent: unknown): string {
  return typeof sent === 'string' ? sent : String((sent as { text?: unknown }).text);
}
