import type { Config } from '../platform/config.ts';
import type { Providers } from './provider.ts';

/** Those that the configuration has the keys of. */
export function openProviders(_config: Config): Providers {
  return {};
}
