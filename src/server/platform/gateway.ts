import type { ConfigReader } from './config.ts';

/** Requests to a provider go over TLS only, except to a test double on this machine. */
export function isGateway(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, search, hash } = new URL(address);
  const isHere = hostname === '127.0.0.1' || hostname === 'localhost';
  return search === '' && hash === '' && (protocol === 'https:' || (protocol === 'http:' && isHere));
}

/** The address of a provider; empty = its usual one. @throws ConfigError */
export function gatewayIn<Key extends string>({ text, refuse }: ConfigReader<Key>, key: Key): string {
  const address = (text(key) ?? '').replace(/\/$/, '');
  if (address !== '' && !isGateway(address)) refuse(key, '应为 https:// 开头的地址');
  return address;
}
