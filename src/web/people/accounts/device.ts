import { stored } from '../../platform/stored.ts';

const RANDOM_BYTES = 24;

const kept = stored<string | null>('jinshi.device', (found) => (typeof found === 'string' ? found : null));

/**
 * A random number kept in this browser, also after sign-out: a device that signed in before is exempt from the lock
 * caused by strangers' failed password attempts.
 */
export function deviceNumber(): string {
  const known = kept.get();
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  kept.set(made);
  return made;
}
