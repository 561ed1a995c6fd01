import pg from 'pg';
import { vi } from 'vitest';

/**
 * The text of every statement that this process sends to PostgreSQL while `work` runs, in order.
 * @param work reads those sent so far
 */
export async function statementsDuring(work: (sent: () => string[]) => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const sent = () => query.mock.calls.map(([one]) => textOf(one));
  try {
    await work(sent);
    return sent();
  } finally {
    query.mockRestore();
  }
}

function textOf(sent: unknown): string {
  return typeof sent === 'string' ? sent : String((sent as { text?: unknown }).text);
}
