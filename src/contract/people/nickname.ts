import { hiddenIn } from '../platform/tidy.ts';

/** counted in user-perceived characters */
export const NICKNAME_LENGTH = { least: 2, most: 20 } as const;

/**
 * The nickname as typed.
 * @returns null when it is too short or too long, has no letter or digit, or contains invisible characters
 */
export function nicknameIn(typed: string): string | null {
  const isLong = [...typed].length > NICKNAME_LENGTH.most;
  const isShort = [...typed.replace(/[\s\p{C}]/gu, '')].length < NICKNAME_LENGTH.least;
  return !isLong && !isShort && /[\p{L}\p{N}]/u.test(typed) && hiddenIn(typed) === null ? typed : null;
}
