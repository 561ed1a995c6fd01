/** The session's token, kept in local storage as specified. Signing in arrives with its own issue. */
const KEY = 'jinshi.token';

export function currentToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage can be switched off
  }
}
