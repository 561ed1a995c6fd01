import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '../../platform/refusal.ts';

/** OWASP's recommendation: KiB of memory, passes, lanes. Stored in each hash, so that it can be raised for new ones. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const argon2id = promisify((cost: Argon2Parameters, done: (error: Error | null, hash: Buffer) => void) =>
  argon2('argon2id', cost, done),
);

/** @returns argon2id in PHC form: $argon2id$v=19$m=…,t=…,p=…$salt$hash */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await inTurn(() => argon2id(asked(password, salt, COST, HASH_BYTES)));
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** A hash that no password matches, with the same cost, so that an unknown account takes as long as a known one. */
const NOBODYS = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** @param kept null for no password or no account: false, after the same time */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(kept ?? NOBODYS);
  if (!parts) throw new TypeError('unsupported password hash format');
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const [salt, expected] = parts.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer];
  const hash = await inTurn(() => argon2id(asked(password, salt, { memory, passes, parallelism }, expected.length)));
  return timingSafeEqual(hash, expected) && kept !== null;
}

/** Normalised, since another keyboard may compose the same characters differently. */
function asked(password: string, nonce: Buffer, cost: Pick<Argon2Parameters, keyof typeof COST>, tagLength: number) {
  return { message: password.normalize('NFKC'), nonce, tagLength, ...cost };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** Of libuv's four threads, so that the others stay free for files and pictures. Each uses COST.memory. */
const AT_ONCE = 2;
const MOST_WAITING = 200;
let running = 0;
const waiting: (() => void)[] = [];

/** @throws Refusal server.busy when the queue is longer than a client would wait */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Refusal('server.busy');
    await new Promise<void>((begin) => waiting.push(begin));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
