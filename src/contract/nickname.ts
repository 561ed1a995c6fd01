/** letters as a person counts them */
export const NICKNAME_LENGTH = { least: 2, most: 20 } as const;

/** Letters that cannot be seen or that turn the line around: no name needs them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/**
 * A nickname as it is kept: composed, without unseen letters, single spaces inside and none around.
 * @returns null when it is too short, too long, or shows no letter and no digit
 */
export function nicknameIn(typed: string): string | null {
  const name = typed.normalize('NFC').replace(/\s+/g, ' ').replace(UNSEEN, '').trim();
  const { length } = [...name];
  const isFit = length >= NICKNAME_LENGTH.least && length <= NICKNAME_LENGTH.most;
  return isFit && /[\p{L}\p{N}]/u.test(name) ? name : null;
}
