/** Rules of a password, for the form and the server: length matters, not the kinds of characters (NIST 800-63B). */
export const PASSWORD_LENGTH = { least: 8, most: 64 } as const;

/** The most common passwords. */
const COMMON = /^(?:(.)\1+|12345678\d*|87654321|password\d*|qwerty\w*|1q2w3e4r\w*|abc12345\w*|woaini\d*|iloveyou\d*)$/i;

/** @returns the problem in Chinese, or null */
export function passwordProblem(password: string): string | null {
  const { length } = [...password];
  if (length < PASSWORD_LENGTH.least) return `密码至少 ${PASSWORD_LENGTH.least} 个字符`;
  if (length > PASSWORD_LENGTH.most) return `密码最多 ${PASSWORD_LENGTH.most} 个字符`;
  if (COMMON.test(password)) return '这个密码太常见，请换一个';
  return null;
}
