import { get as httpGet } from 'node:http';
import { ask, envelopeOf, listOf } from '../e2e/ask.ts';
import { newDataDir, startServer, sweep } from '../e2e/server-process.ts';
import { percentile, printTable } from './figures.ts';

/**
 * Pages that links in WeChat open: milliseconds to their first byte, alone and beside somebody who reads lists without a
 * pause, and the weight of the page and of the picture on its card.
 */
const ROUNDS = 60;
const MOST_MS = 100;
const MOST_CARD_KB = 150;

const dataDir = newDataDir();
const server = await startServer({ dataDir, env: { ROLE: 'web,storage', DRAW_AHEAD: '0', LOG_LEVEL: 'error' } });
try {
  await measure(server.address);
} finally {
  await server.stop();
  await sweep(dataDir);
}

async function measure(address: string): Promise<void> {
  const rows: string[][] = [];
  const whole = (number: number) => String(Math.round(number * 10) / 10);
  const ofTimes = (times: readonly number[]) => [whole(percentile(times, 0.5)), whole(percentile(times, 0.95))];
  for (const [name, path] of Object.entries(await pagesOf(address))) {
    const body = await (await fetch(address + path)).text();
    const picture = /property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? '';
    const card = await (await fetch(address + new URL(picture).pathname)).arrayBuffer();
    const alone = await firstBytes(address + path);
    const busy = { isOn: true };
    const reading = readLists(address, busy);
    const beside = await firstBytes(address + path);
    busy.isOn = false;
    await reading;
    rows.push([
      name,
      ...ofTimes(alone),
      ...ofTimes(beside),
      ...[body.length, card.byteLength].map((bytes) => whole(bytes / 1_024)),
    ]);
  }
  console.log(`\n首字节毫秒（旁边一直有人看列表时 p95 ≤ ${MOST_MS}），卡片图 ≤ ${MOST_CARD_KB} kB`);
  printTable(['页', '单独 p50', 'p95', '旁边有人 p50', 'p95', '网页 kB', '卡片图 kB'], rows);
}

async function pagesOf(address: string): Promise<Record<string, string>> {
  const firstOf = async (path: string) =>
    (await listOf<{ id: string }>(address, `/api/v2/${path}/list?pageSize=1`))[0]!.id;
  const { demo } = envelopeOf(await ask(address, '/api/v2/common/getStoreInfo')).data as { demo: { password: string } };
  const signedIn = await ask(address, '/api/user/logon', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'yizhen', password: demo.password }),
  });
  const { userToken: token } = envelopeOf(signedIn).data as { userToken: string };
  const read = async <Data>(path: string) =>
    envelopeOf(await ask(address, `/api/v2/solution/${path}`, { headers: { token } })).data as Data;
  const { list } = await read<{ list: { id: string; title: string }[] }>('getPreSaleSolutionList');
  const { id } = list.find(({ title }) => title === '社团活动服一套')!;
  const { link } = await read<{ link: { url: string } }>(`getPreSaleSolutionSubList?solution_id=${id}`);
  return {
    方案: new URL(link.url).pathname,
    光版: `/s/b/${await firstOf('light')}`,
    款式: `/s/p/${await firstOf('product')}`,
    面料: `/s/f/${await firstOf('fabric')}`,
  };
}

async function firstBytes(url: string): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await new Promise<void>((done, fail) => {
      httpGet(url, (answer) => {
        answer.once('data', () => all.push(performance.now() - began));
        answer.once('end', done).once('error', fail).resume();
      }).once('error', fail);
    });
  }
  return all;
}

/** Each page of the list once, so that no answer is a kept one. */
async function readLists(address: string, busy: { readonly isOn: boolean }): Promise<void> {
  for (let nth = 1; busy.isOn; nth += 1)
    await fetch(`${address}/api/v2/light/list?pageSize=48&page=${nth % 20}&maxPrice=${nth}`).then((one) =>
      one.arrayBuffer(),
    );
}
