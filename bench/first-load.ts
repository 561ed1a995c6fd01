import { openBrowser } from '../e2e/browser.ts';
import { type FirstLoad, firstLoad } from '../e2e/first-load.ts';
import { newDataDir, startServer, sweep } from '../e2e/server-process.ts';

/**
 * The cost of a first visit that begins at the home page, a list or an item: bytes of script, LCP and CLS, the median of
 * five. The phone on slow 4G with a quarter of the processor, the desktop without throttling. The very first visit of
 * each, which draws the pictures, does not count.
 */
const TIMES = 5;
const LAYOUTS = [
  { layout: 'phone', throttled: true, words: '手机（慢速 4G，CPU ÷4）' },
  { layout: 'desktop', throttled: false, words: '桌面（不限速）' },
] as const;

const dataDir = newDataDir();
const server = await startServer({ dataDir, env: { ROLE: 'web,storage' } });
const browser = await openBrowser();
try {
  const pages = await pagesOf(server.address);
  for (const { layout, throttled, words } of LAYOUTS) {
    for (const [name, path] of Object.entries(pages)) {
      await firstLoad(browser, server.address, layout, { throttled: false, path });
      const loads: FirstLoad[] = [];
      for (let time = 0; time < TIMES; time += 1)
        loads.push(await firstLoad(browser, server.address, layout, { throttled, path }));
      report(`${words} ${name}`, loads);
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await sweep(dataDir);
}

async function pagesOf(address: string): Promise<Record<string, string>> {
  const firstOf = async (kind: string) => {
    const answer = await fetch(`${address}/api/v2/${kind}/list?pageSize=1`);
    return ((await answer.json()) as { data: { list: { id: string }[] } }).data.list[0]!.id;
  };
  return {
    首页: '/',
    光版列表: '/light/list',
    光版: `/light/detail?id=${await firstOf('light')}`,
    款式: `/product/list/detail?id=${await firstOf('product')}`,
  };
}

function report(words: string, loads: readonly FirstLoad[]): void {
  const [one] = loads;
  console.log(`${words}
  脚本  ${(one!.scriptBytes / 1000).toFixed(1)} kB（gzip，${one!.scripts.length} 个）
  LCP   ${Math.round(median(loads.map(({ lcpMs }) => lcpMs)))} ms（${loads.map(({ lcpMs }) => Math.round(lcpMs)).join('、')}；${one!.lcpOf}）
  CLS   ${median(loads.map(({ cls }) => cls)).toFixed(4)}`);
  for (const shift of one!.shifts) console.log(`        ${shift}`);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
