import { setTimeout as sleep } from 'node:timers/promises';
import type { sender } from './torture/send.ts';

/** Visitors of the lists, beside other work. */
export const VISITS_A_SECOND = 50;
const PATH = '/api/v2/light/list?pageSize=20&page=';

/** Milliseconds of each request; a request does not wait for the previous one. */
export async function visit(
  send: ReturnType<typeof sender>['send'],
  forMs: number,
  over?: AbortSignal,
): Promise<number[]> {
  const times: Promise<number>[] = [];
  const endsAt = performance.now() + forMs;
  const goesOn = () => performance.now() < endsAt && over?.aborted !== true;
  for (let nth = 0; goesOn(); nth += 1) {
    const begun = performance.now();
    times.push(send(`${PATH}${1 + (nth % 8)}`, null, { token: '' }).then(() => performance.now() - begun));
    await sleep(1_000 / VISITS_A_SECOND);
  }
  return Promise.all(times);
}
