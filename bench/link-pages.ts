import { get as httpGet } from 'node:http';
import { documentOf, itemOf } from '../src/server/testing/proposing.ts';
import { PLAIN_LINK } from '../src/contract/desks/proposal-words.ts';
import { ask, envelopeOf, listOf } from '../e2e/ask.ts';
import { LAYOUTS, openBrowser } from '../e2e/browser.ts';
import { newDataDir, startServer, sweep } from '../e2e/server-process.ts';
import { percentile, printTable } from './figures.ts';

/**
 * Pages that links in WeChat open: milliseconds to their first byte, alone and beside somebody who reads lists without a
 * pause, and the weight of the page and of the picture on its card.
 */
const ROUNDS = 60;
const MOST_MS = 100;
const MOST_CARD_KB = 150;
const LONG_LINES = 300;
const ON_PHONE_MS = 1_000;
const SLOWDOWN = 4;

const dataDir = newDataDir();
const server = await startServer({ dataDir, env: { ROLE: 'web,storage', DRAW_AHEAD: '0', LOG_LEVEL: 'error' } });
try {
  const pages = await pagesOf(server.address);
  await measure(server.address, pages);
  await openOnPhone(server.address + pages['方案，300 行']!);
} finally {
  await server.stop();
  await sweep(dataDir);
}

async function measure(address: string, pages: Readonly<Record<string, string>>): Promise<void> {
  const rows: string[][] = [];
  const whole = (number: number) => String(Math.round(number * 10) / 10);
  const ofTimes = (times: readonly number[]) => [whole(percentile(times, 0.5)), whole(percentile(times, 0.95))];
  for (const [name, path] of Object.entries(pages)) {
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
    '方案，300 行': await longProposal(address, token),
    光版: `/s/b/${await firstOf('light')}`,
    款式: `/s/p/${await firstOf('product')}`,
    面料: `/s/f/${await firstOf('fabric')}`,
  };
}

/** A proposal of one blank in three hundred lines. @returns the path of its page */
async function longProposal(address: string, token: string): Promise<string> {
  const read = async <Data>(path: string) => envelopeOf(await ask(address, `/api/v2/${path}`)).data as Data;
  const { id } = (
    await listOf<{ id: string }>(address, `/api/v2/light/list?pageSize=1&q=${encodeURIComponent('经典圆领短袖T')}`)
  )[0]!;
  const { supplier, skus } = await read<{ supplier: { id: string }; skus: { colourNo: string; size: string }[] }>(
    `light/detail?id=${id}`,
  );
  const sold = {
    ...{ blankId: id, shopId: supplier.id, colourNo: skus[0]!.colourNo },
    sizes: skus.map(({ size }) => size),
  };
  const items = Array.from({ length: LONG_LINES }, (_, at) => itemOf(sold, { id: `line${at}` }));
  const form = new FormData();
  form.set('solution_id', '');
  form.set('relay_json', JSON.stringify(documentOf(items, { title: '三百行' })));
  const saved = await fetch(`${address}/api/v2/solution/editSolution`, {
    method: 'POST',
    body: form,
    headers: { token },
  });
  const { data } = (await saved.json()) as { data: { solution_id: string; version: number } };
  const sent = await ask(address, '/api/v2/solution/send', {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ ...data, password: '', ...PLAIN_LINK }),
  });
  return new URL((envelopeOf(sent).data as { url: string }).url).pathname;
}

/** With a quarter of the processor: until its first words are painted, and until all of it can be read. */
async function openOnPhone(url: string): Promise<void> {
  const browser = await openBrowser();
  const times: { painted: number; read: number }[] = [];
  for (let round = 0; round < 5; round += 1) {
    const context = await browser.newContext(LAYOUTS.phone);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    times.push(
      await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
        read: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domContentLoadedEventEnd,
      })),
    );
    await context.close();
  }
  await browser.close();
  const middle = (all: number[]) => Math.round(percentile(all, 0.5));
  console.log(
    `\n300 行的方案在慢手机上（CPU ÷${SLOWDOWN}，要 ≤ ${ON_PHONE_MS} ms）：看到字 ${middle(times.map(({ painted }) => painted))} ms，可以读 ${middle(times.map(({ read }) => read))} ms`,
  );
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
