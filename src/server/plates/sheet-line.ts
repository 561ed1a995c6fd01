import { type Line, openLine } from '../platform/line.ts';
import { Refusal } from '../platform/refusal.ts';

const MAX_WAITING = 20;
/** Per account, the one being read included. */
const MAX_OWN = 2;

/** A workbook may take forty megabytes while it is read, so they are read one at a time. */
const line: Line = openLine(() => line.working < 1);
const ofAccount = new Map<string, number>();

/** @throws Refusal server.busy */
export async function sheetInTurn<T>(accountId: string, read: () => Promise<T>): Promise<T> {
  const own = ofAccount.get(accountId) ?? 0;
  if (own >= MAX_OWN || line.waiting >= MAX_WAITING) throw new Refusal('server.busy');
  ofAccount.set(accountId, own + 1);
  try {
    await line.enter();
    try {
      return await read();
    } finally {
      line.leave();
      line.letIn();
    }
  } finally {
    const left = ofAccount.get(accountId)! - 1;
    if (left === 0) ofAccount.delete(accountId);
    else ofAccount.set(accountId, left);
  }
}
