import { useSyncExternalStore } from 'react';
import { phoneIn } from '#contract/phone.ts';
import { CallFailure } from '../platform/failure.ts';
import { isRecord, stored, useStored } from '../platform/stored.ts';

/**
 * Until when no further code can be had, in milliseconds since 1970, by a number's mark. Kept over a reload. Never the
 * number itself (trust E7): a hundred thousand numbers share one mark.
 */
const ends = stored<Readonly<Record<string, number>>>('jinshi.code-sent', (found) =>
  isRecord(found)
    ? Object.fromEntries(
        Object.entries(found).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
      )
    : {},
);

/** A clock that was set back must not close the button for good. */
const LONGEST_MS = 10 * 60_000;

function startCountdown(phone: string, seconds: number): void {
  const now = Date.now();
  const running = Object.entries(ends.get()).filter(([, end]) => isRunning(end, now));
  ends.set({ ...Object.fromEntries(running), [markOf(phone)]: now + seconds * 1000 });
}

/** Seconds until another code can be had; 0 = now. Before a number stands there, the last one that was asked for counts. */
export function useCountdown(typed: string): number {
  const all = useStored(ends);
  const phone = phoneIn(typed);
  const end = phone === null ? Math.max(0, ...Object.values(all)) : (all[markOf(phone)] ?? 0);
  return useSyncExternalStore(ticking, () => {
    const now = Date.now();
    return isRunning(end, now) ? Math.ceil((end - now) / 1000) : 0;
  });
}

/** Of the demo: what was sent, as long as this page stands. */
const demoCodes = new Map<string, string>();

/** The code that was sent a moment ago and still holds, where it is known: in demo mode only. */
export function heldDemoCode(typed: string): string | undefined {
  const phone = phoneIn(typed);
  if (phone === null || !isRunning(ends.get()[markOf(phone)] ?? 0, Date.now())) return undefined;
  return demoCodes.get(markOf(phone));
}

/** It was used: it holds no more, and the next one may be asked for at once. */
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

/** What follows when a code was asked for, in every form that asks: either answer starts the wait for the next one. */
export function afterAskingForCode(phone: string, fillIn: (code: string) => void) {
  return {
    onSuccess: ({ data: { cooldownSeconds, demoCode } }: CodeSent) => {
      startCountdown(phone, cooldownSeconds);
      // in demo mode only: the one code there is
      if (demoCode === undefined) return;
      demoCodes.set(markOf(phone), demoCode);
      fillIn(demoCode);
    },
    // one was asked for a moment ago, in another form or another browser
    onError: (error: Error) => startCountdown(phone, waitSecondsOf(error)),
  };
}

/** What stands on the button that asks for one. */
export function askForCodeWords({ secondsLeft, isSending }: { secondsLeft: number; isSending: boolean }): string {
  if (secondsLeft > 0) return `${secondsLeft}s后再获取`;
  return isSending ? '正在发送…' : '获取验证码';
}

/** How long the server wants one to wait; 0 when it does not say. */
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

/** FNV-1a, 16 bits of it. */
function markOf(phone: string): string {
  let hash = 0x811c9dc5;
  for (const digit of phone) hash = Math.imul(hash ^ digit.charCodeAt(0), 0x01000193);
  return ((hash >>> 0) % 0x10000).toString(36);
}
