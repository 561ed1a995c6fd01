import { useSyncExternalStore } from 'react';
import { phoneIn } from '#contract/people/phone.ts';
import { CallFailure } from '../../platform/failure.ts';
import { isRecord, stored, useStored } from '../../platform/stored.ts';

/**
 * When the next code may be requested, in milliseconds since 1970, by a hash of the number. Survives a reload. Never
 * the number itself, which must not be stored in a browser: a hundred thousand numbers share one hash.
 */
const ends = stored<Readonly<Record<string, number>>>('jinshi.code-sent', (found) =>
  isRecord(found)
    ? Object.fromEntries(
        Object.entries(found).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
      )
    : {},
);

/** Limits the wait, in case the clock was set back. */
const LONGEST_MS = 10 * 60_000;

function startCountdown(phone: string, seconds: number): void {
  const now = Date.now();
  const running = Object.entries(ends.get()).filter(([, end]) => isRunning(end, now));
  ends.set({ ...Object.fromEntries(running), [markOf(phone)]: now + seconds * 1000 });
}

/** Seconds until the next code may be requested; 0 = now. Until a number is typed, the last request counts. */
export function useCountdown(typed: string): number {
  const all = useStored(ends);
  const phone = phoneIn(typed);
  const end = phone === null ? Math.max(0, ...Object.values(all)) : (all[markOf(phone)] ?? 0);
  return useSyncExternalStore(ticking, () => {
    const now = Date.now();
    return isRunning(end, now) ? Math.ceil((end - now) / 1000) : 0;
  });
}

/** Demo mode only: the codes sent, in memory. */
const demoCodes = new Map<string, string>();

/** The last code of this number while it is valid; known in demo mode only. */
export function heldDemoCode(typed: string): string | undefined {
  const phone = phoneIn(typed);
  if (phone === null || !isRunning(ends.get()[markOf(phone)] ?? 0, Date.now())) return undefined;
  return demoCodes.get(markOf(phone));
}

/** The code was used: it is no longer valid, and the next one may be requested at once. */
export function codeUsed(typed: string): void {
  const phone = phoneIn(typed);
  if (phone === null) return;
  demoCodes.delete(markOf(phone));
  const { [markOf(phone)]: _used, ...others } = ends.get();
  ends.set(others);
}

interface CodeSent {
  readonly data: { readonly cooldownSeconds: number; readonly demoCode?: string };
}

/** The callbacks of every code request: success and failure both start the waiting time. */
export function afterAskingForCode(phone: string, fillIn: (code: string) => void) {
  return {
    onSuccess: ({ data: { cooldownSeconds, demoCode } }: CodeSent) => {
      startCountdown(phone, cooldownSeconds);
      // set in demo mode only
      if (demoCode === undefined) return;
      demoCodes.set(markOf(phone), demoCode);
      fillIn(demoCode);
    },
    // a code was requested a moment ago, in another form or browser
    onError: (error: Error) => startCountdown(phone, waitSecondsOf(error)),
  };
}

/** The label of the request button. */
export function askForCodeWords({ secondsLeft, isSending }: { secondsLeft: number; isSending: boolean }): string {
  if (secondsLeft > 0) return `${secondsLeft}s后再获取`;
  return isSending ? '正在发送…' : '获取验证码';
}

/** The waiting time demanded by the server; 0 when it names none. */
function waitSecondsOf(error: Error): number {
  const data = error instanceof CallFailure ? error.data : undefined;
  return isRecord(data) && typeof data['waitSeconds'] === 'number' ? data['waitSeconds'] : 0;
}

function ticking(ticked: () => void): () => void {
  const tick = setInterval(ticked, 250);
  return () => clearInterval(tick);
}

function isRunning(end: number, now: number): boolean {
  return end > now && end < now + LONGEST_MS;
}

/** FNV-1a, reduced to 16 bits. */
function markOf(phone: string): string {
  let hash = 0x811c9dc5;
  for (const digit of phone) hash = Math.imul(hash ^ digit.charCodeAt(0), 0x01000193);
  return ((hash >>> 0) % 0x10000).toString(36);
}
