import { randomInt } from 'node:crypto';
import type { CodePurpose } from '#contract/people/accounts.ts';
import type { Config } from '../../config.ts';
import { keyFor, sealOf } from '../../platform/purpose-keys.ts';

/** The fixed code of the demo; the configuration refuses it elsewhere. */
export const DEMO_CODE = '246810';

export const CODE_TRIES = 5;
export const CODE_MINUTES = 5;

export function newDigits(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/** Stored instead of the digits; useless without our key, or for another number or purpose. */
export function codeHash(config: Pick<Config, 'secretKey'>, phone: string, purpose: CodePurpose, digits: string) {
  return sealOf(keyFor(config.secretKey, 'sms codes'), phone, purpose, digits);
}
