import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { piecesOf } from '../../src/server/testing/ordering.ts';
import { percentile } from '../figures.ts';
import { peakMemoryMiB } from '../finding/process-figures.ts';
import type { Check } from './findings.ts';
import type { Market } from './market.ts';

/** Average interval in which each slow client sends or reads a few bytes. */
const EVERY_MS = 3_000;
/** p95 of a normal visitor varies by this much anyway. */
const NOTHING_MS = 20;

/** A kind of slow client: the bytes sent at once and those sent at intervals. */
interface Way {
  readonly words: string;
  readonly begin: (host: string, token: string) => string;
  readonly more: string;
  readonly reads: boolean;
}

const LIST = '/api/v2/light/list?pageSize=100';
const WAYS: readonly Way[] = [
  {
    words: '请求头慢慢来',
    begin: (host) => `GET ${LIST} HTTP/1.1\r\nhost: ${host}\r\n`,
    more: 'x-slow: 1\r\n',
    reads: true,
  },
  {
    words: '正文慢慢来',
    begin: (host, token) =>
      `POST /api/v2/order/preview HTTP/1.1\r\nhost: ${host}\r\ntoken: ${token}\r\n` +
      'content-type: application/json\r\ncontent-length: 100000\r\n\r\n{',
    more: ' ',
    reads: true,
  },
  {
    words: '答复慢慢读',
    // More than the kernel's socket buffers hold, so that the server must keep the rest.
    begin: (host) => `GET ${LIST} HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(8),
    more: '',
    reads: false,
  },
];

/** K1: a thousand slow connections; normal visitors are not affected. */
export const slowClients: Check<Market> = async (market, { short }, findings) => {
  const count = short ? 200 : 1_000;
  const samples = short ? 60 : 300;
  const [visitor] = await market.buyers(1);
  const blank = await market.sell({ stock: 1_000 });
  const wish = { lines: [piecesOf(blank, blank.sizes[0]!, 1)] };
  const { hostname, port, host } = new URL(market.server().address);

  /** p95 in ms of list and order preview, alternating. */
  const measure = async (): Promise<number> => {
    const times: number[] = [];
    for (let nth = 0; nth < samples; nth += 1) {
      const sentAt = performance.now();
      const { code } =
        nth % 2 === 0
          ? await market.ordering.preview(visitor!, wish)
          : await market.send(`/api/v2/light/list?page=${1 + (nth % 3)}`, null, { token: visitor!.token });
      times.push(performance.now() - sentAt);
      findings.expect(code === 1, `平常的访客没有得到答复：${code}`);
    }
    return percentile(times, 0.95);
  };

  await measure();
  const told: string[] = [];
  for (const { words, begin, more, reads } of WAYS) {
    const before = await measure();
    const slow = await crowd(count, { hostname, port: Number(port), first: begin(host, visitor!.token), more, reads });
    const during = await measure();
    const held = slow.held();
    slow.end();
    const idle = Math.max(before, await measure());
    findings.expect(held >= count * 0.9, `${words}：只剩 ${held} 个连接占着`);
    findings.expect(
      during <= Math.max(2 * idle, NOTHING_MS),
      `${words}：p95 ${during.toFixed(1)}，平时 ${idle.toFixed(1)} ms`,
    );
    told.push(`${words} p95 ${during.toFixed(1)} ms（平时 ${idle.toFixed(1)}）`);
  }
  const memory = peakMemoryMiB(market.server().pid);
  return `${count} 个慢连接：${told.join('，')}；服务器内存最高 ${memory.toFixed(0)} MiB`;
};

interface Slow {
  readonly hostname: string;
  readonly port: number;
  readonly first: string;
  readonly more: string;
  readonly reads: boolean;
}

/** Opens this many connections and keeps them open unless the server closes them. */
async function crowd(count: number, { hostname, port, first, more, reads }: Slow) {
  const sockets = new Set<Socket>();
  for (let nth = 0; nth < count; nth += 1) {
    // A client that does not read takes one small chunk and pauses.
    const onread = { buffer: Buffer.alloc(256), callback: () => false };
    const socket = connect({ host: hostname, port, ...(reads ? {} : { onread }) });
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (reads) socket.resume();
    socket.write(first);
    if (nth % 50 === 0) await sleep(10);
  }
  const ticks = Array.from(sockets, (socket) =>
    setInterval(() => (reads ? socket.write(more) : socket.resume()), EVERY_MS * (0.5 + Math.random())),
  );
  // By then the first burst is answered and only the waiting remains.
  await sleep(3 * EVERY_MS);
  return {
    held: () => sockets.size,
    end: () => {
      for (const tick of ticks) clearInterval(tick);
      for (const socket of sockets) socket.destroy();
    },
  };
}
