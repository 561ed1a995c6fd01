import type { PlatformConfig } from './config.ts';

export type SiteGround = Pick<PlatformConfig, 'siteUrl' | 'host' | 'port'>;

/** The absolute address of this site. Never from the request's host, which anyone can forge. */
export const siteAddress = ({ siteUrl, host, port }: SiteGround): string =>
  siteUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
