import { isIPv6 } from 'node:net';

/** The key of per-address limits: an IPv4 address, or the /64 prefix that one IPv6 line is given. */
export function addressBlock(address: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (v4) return v4[1]!;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%', 1)[0]!.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const groups = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** For the list of devices: enough for "that was not me", too little to locate a person. */
export function maskedAddress(address: string): string {
  const block = addressBlock(address);
  return block.includes(':') ? block.replace('::/64', ':…') : block.replace(/\.\d+$/, '.*');
}
