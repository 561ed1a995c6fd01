import { hiddenIn } from './tidy.ts';

/** letters as a person counts them */
export const NICKNAME_LENGTH = { least: 2, most: 20 } as const;

/**
 * A nickname, as it was typed.
 * @returns null when it is too short, too long, shows no letter and no digit, or hides something
 */
export function nicknameIn(typed: string): string | null {
  const isLong = [...typed].length > NICKNAME_LENGTH.most;
  const isShort = [...typed.replace(/[\s\p{C}]/gu, '')].length < NICKNAME_LENGTH.least;
  return !isLong && !isShort && /[\p{L}\p{N}]/u.test(typed) && hiddenIn(typed) === null ? typed : null;
}
