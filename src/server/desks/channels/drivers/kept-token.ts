import type { Credentials } from './credentials.ts';

/** Renewed this long before it ends. */
const SPARE_MS = 5 * 60_000;

interface Means {
  readonly credentials: Credentials;
  readonly renew: (credentials: Credentials) => Promise<Credentials>;
  readonly keep: (credentials: Credentials) => Promise<void>;
}

/** Gives the access token of a channel shop, renewed when it is near its end. isForced: renewed in any case. */
export function keptToken({ credentials, renew, keep }: Means): (isForced: boolean) => Promise<string> {
  let current = credentials;
  return async (isForced) => {
    const { accessToken, expiresAt = 0 } = current;
    if (!isForced && accessToken !== undefined && expiresAt - SPARE_MS > Date.now()) return accessToken;
    current = await renew(current);
    await keep(current);
    return current.accessToken!;
  };
}
