import { stored } from '../platform/stored.ts';

const RANDOM_BYTES = 24;

const kept = stored<string | null>('jinshi.device', (found) => (typeof found === 'string' ? found : null));

/**
 * A random number that stays in this browser, also after signing out: the server knows by it a device that has signed in
 * before, and does not lock it out because strangers guess at the password.
 */
export function deviceNumber(): string {
  const known = kept.get();
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  kept.set(made);
  return made;
}
