import { useSyncExternalStore } from 'react';

/** 登录 and 注册 share one form; only the title differs. */
export type SignInMode = 'login' | 'register';

interface Asking {
  readonly mode: SignInMode;
  readonly answer: Promise<boolean>;
  readonly checkout: (signedIn: boolean) => void;
}

let asking: Asking | null = null;
const listeners = new Set<() => void>();

/** Opens the desktop's sign-in dialog, or joins the open one. Resolves on close, to whether the user has signed in. */
export function askToSignIn(mode: SignInMode = 'login'): Promise<boolean> {
  if (!asking) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asking = { mode, answer: promise, checkout: resolve };
    tell();
  }
  return asking.answer;
}

export function endAsking(signedIn: boolean): void {
  asking?.checkout(signedIn);
  asking = null;
  tell();
}

/** The mode of the open dialog, or null. */
export function useAsking(): Asking | null {
  return useSyncExternalStore(subscribe, () => asking);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function tell(): void {
  for (const changed of listeners) changed();
}
