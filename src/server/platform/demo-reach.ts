import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** From where people may sign in to a demo: its passwords and codes are public. */
export type DemoReach = 'own machine' | 'private network' | 'everybody';

const LOOPBACK = blockList(['127.0.0.0', 8], ['::1', 128]);
const PRIVATE = blockList(
  ...([
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['169.254.0.0', 16],
    ['fc00::', 7],
    ['fe80::', 10],
  ] as const),
);

/** The header that shows the request passed a proxy; undefined when there is none. */
export function forwardingHeaderOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return Object.keys(headers).find(
    (name) => name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip' || name === 'via',
  );
}

/**
 * True when the request comes from where the demo may be used: it passed no proxy and asks for a loopback name or
 * address, or for one of a private network when the demo was switched on for that. Only proxies speak HTTP/1.0: nginx
 * does so in its default configuration.
 */
export function isWithinDemo(reach: DemoReach, request: IncomingMessage): boolean {
  if (reach === 'everybody') return true;
  if (forwardingHeaderOf(request) !== undefined || request.httpVersion === '1.0') return false;
  const name = hostNameIn(request.headers.host);
  const isOwn = name === 'localhost' || isIn(LOOPBACK, name);
  // Without DEMO the server listens on a loopback address, so other machines cannot connect.
  if (reach === 'own machine') return isOwn;
  return (isOwn || isIn(PRIVATE, name)) && isNear(request.socket.remoteAddress ?? '');
}

const isNear = (address: string) => isIn(LOOPBACK, address) || isIn(PRIVATE, address);

/** "[::1]:8080" → "::1" */
function hostNameIn(host = ''): string {
  const [, v6, name = ''] = /^(?:\[([\da-f:.]+)\]|([^:[\]]+))(?::\d+)?$/i.exec(host) ?? [];
  return (v6 ?? name).toLowerCase();
}

function isIn(list: BlockList, address: string): boolean {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  const plain = mapped ?? address.split('%', 1)[0]!;
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

function blockList(...subnets: readonly (readonly [network: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, isIP(network) === 4 ? 'ipv4' : 'ipv6');
  return list;
}
