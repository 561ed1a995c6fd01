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

/**
 * What a member without a nickname is called on screens: 会员01234, by the digits of his public username, which itself
 * stays what addresses and sign-in know.
 */
export const calledName = ({ nickname, username }: { readonly nickname: string; readonly username: string }): string =>
  nickname === '' ? `会员${/\d{5}$/.exec(username)?.[0] ?? username}` : nickname;
