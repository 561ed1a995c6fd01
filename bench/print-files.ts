import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { cutPanels } from '#drawing/garment.ts';
import { gradedCm } from '#drawing/garment-measures.ts';
import type { CutPanel, PanelPrint, PicturePrint } from '#drawing/recipe.ts';
import { newDataDir, startServer, sweep } from '../e2e/server-process.ts';
import { ask } from '../e2e/ask.ts';
import type { DrawnSheet, SheetOrder } from '../src/server/people/print-sheets/draw-sheet.ts';
import { openPainters, type Painters } from '../src/server/people/pictures/painters.ts';
import { percentile, printTable } from './figures.ts';

/**
 * Print files: 20 panels × 5 sizes in the drawing process, beside sharp alone writing the same pixels; a piece of 1.5 ×
 * 1.5 m at 150 dpi; the peak memory of the drawing process; and how fast the site answers meanwhile. `npm run
 * bench:print-files`, or `-- sheets`, `-- large`, `-- site` for one part.
 */
// As the start script sets it, also for the drawing process.
process.env['MALLOC_ARENA_MAX'] ??= '2';
const asked = process.argv.slice(2);
const isWanted = (part: string) => asked.length === 0 || asked.includes(part);
const SIZES = ['S', 'M', 'L', 'XL', '2XL'];
const PANELS = 20;

const folder = mkdtempSync(join(tmpdir(), 'jinshi-print-bench-'));
const painters = openPainters();
let openDrawing: Painters | undefined;

type Originals = SheetOrder['originals'];

/** An allover of 48 × 48 cm at 300 dpi, and an artwork of 30 × 30 cm. */
async function makeOriginals(): Promise<Originals> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const picture = async (name: string, side: number) => {
    const path = join(folder, `${name}.png`);
    const small = { create: { width: side / 8, height: side / 8, channels: 3 as const, background: '#88a', noise } };
    await sharp(await sharp(small).png().toBuffer())
      .resize(side, side)
      .png({ compressionLevel: 3 })
      .toFile(path);
    return { path, width: side, height: side };
  };
  return { allover: await picture('allover', 5_664), artwork: await picture('artwork', 3_544) };
}

const printOf = (key: string, repeat: PicturePrint['repeat'], mm: number): PicturePrint => ({
  ...{ family: 'picture', repeat, repeatMm: { width: mm, height: mm }, palette: ['#ffffff'] },
  image: { key, seeThrough: false },
});

/** Panels of several garments in five sizes: an allover on each, every second one with an artwork turned by 12°. */
function ordersOf(originals: Originals): SheetOrder[] {
  const kinds = ['shirt', 'hoodie', 'denimJacket'] as const;
  const inSize = (size: string) =>
    kinds.flatMap((garment) => {
      const measures = (key: string) =>
        gradedCm({ garment, crowd: 'unisex', sizes: SIZES }, key)[SIZES.indexOf(size)]! * 10;
      const sized = Object.fromEntries(['length', 'chest'].flatMap((key) => trying(key, () => measures(key))));
      return cutPanels(garment, sized).filter(({ printableMm }) => printableMm);
    });
  return SIZES.flatMap((size) =>
    inSize(size)
      .slice(0, PANELS)
      .map((panel, at) => orderOf(panel, at, originals)),
  );
}

function trying(key: string, value: () => number): [string, number][] {
  try {
    return [[key, value()]];
  } catch {
    return [];
  }
}

function orderOf(panel: CutPanel, at: number, originals: Originals): SheetOrder {
  const prints: PanelPrint[] = [
    {
      panelNo: panel.panelNo,
      print: printOf('allover', 'straight', 480),
      xMm: 12.3,
      yMm: 7.7,
      scale: 0.5,
      rotationDeg: panel.grainDeg,
    },
    ...(at % 2 === 0
      ? [
          {
            panelNo: panel.panelNo,
            print: printOf('artwork', 'placement', 300),
            xMm: panel.widthMm / 2,
            yMm: panel.heightMm / 2,
            scale: 0.6,
            rotationDeg: 12,
          },
        ]
      : []),
  ];
  return {
    ...{ panel, prints, originals, format: 'png', dpi: 150, bleedMm: 5, qr: [], folder },
    ...{ label: { d: 'M0 0h60v5h-60z', widthMm: 60, heightMm: 5 }, path: join(folder, `sheet-${at}.png`) },
  };
}

async function drawn(order: SheetOrder): Promise<DrawnSheet> {
  const one = await painters.drawSheet(order);
  if ('broken' in one) throw new Error(one.broken);
  return one;
}

async function benchSheets(orders: readonly SheetOrder[]): Promise<void> {
  const memory = watchMemory(painters);
  let [own, alone, pixels] = [0, 0, 0];
  for (const order of orders) {
    const beganAt = performance.now();
    const { widthPx, heightPx } = await drawn(order);
    own += performance.now() - beganAt;
    pixels += widthPx * heightPx;
    alone += await sharpAlone(order.path);
  }
  const peak = memory.end();
  console.log(
    `\n${orders.length} 张（${PANELS} 片 × ${SIZES.length} 码），150 dpi，${(pixels / 1e6).toFixed(0)} 百万像素`,
  );
  printTable(
    ['', '秒', '倍'],
    [
      ['印花文件', (own / 1_000).toFixed(1), (own / alone).toFixed(2)],
      ['只用 sharp 写同样的像素', (alone / 1_000).toFixed(1), '1'],
    ],
  );
  console.log(`画图进程内存最高 ${peak} MB`);
}

/** From raw pixels in memory to a PNG on disk, with sharp's usual compression. @returns milliseconds */
async function sharpAlone(path: string): Promise<number> {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const beganAt = performance.now();
  await sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
    .png()
    .toFile(join(folder, 'alone.png'));
  return performance.now() - beganAt;
}

async function benchLarge(originals: Originals): Promise<void> {
  const side = 1_500;
  const panel: CutPanel = {
    ...{
      panelNo: '01',
      role: 'front',
      name: '整幅',
      outlineMm: `M0 0H${side}V${side}H0Z`,
      widthMm: side,
      heightMm: side,
    },
    ...{ grainDeg: 0, mirrorOf: null, printableMm: { x: 0, y: 0, width: side, height: side }, seams: [] },
  };
  for (const rotationDeg of [0, 17]) {
    const fresh = openPainters();
    const memory = watchMemory(fresh);
    const [allover, artwork] = orderOf(panel, 0, originals).prints;
    const prints = [
      { ...allover!, rotationDeg },
      { ...artwork!, scale: 5, rotationDeg },
    ];
    const beganAt = performance.now();
    const one = (await fresh.drawSheet({ ...orderOf(panel, 0, originals), prints })) as DrawnSheet;
    const seconds = ((performance.now() - beganAt) / 1_000).toFixed(1);
    console.log(
      `\n1.5 × 1.5 米，转 ${rotationDeg}°：${(one.widthPx * one.heightPx) / 1e6} 百万像素，${seconds} 秒，画图进程内存最高 ${memory.end()} MB，文件 ${(one.bytes / 1e6).toFixed(0)} MB`,
    );
    const alive = setInterval(() => {}, 1_000);
    await fresh.close();
    clearInterval(alive);
  }
}

/** Resident memory of the process that draws, sampled. */
function watchMemory(whose: Painters) {
  let peak = 0;
  const look = () => {
    const pid = whose.pid;
    if (pid === null) return;
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
    } catch {
      // It ended meanwhile.
    }
  };
  const timer = setInterval(look, 50);
  return {
    end: () => {
      look();
      clearInterval(timer);
      return Math.round(peak / 1_024);
    },
  };
}

const PATHS = ['/api/v2/light/list', '/api/v2/product/list', '/api/v2/light/list?page=2', '/'];
const ROUNDS = 250;

/** A server of its own answers visitors, first alone, then while files are drawn beside it in another process. */
async function benchSite(orders: readonly SheetOrder[]): Promise<void> {
  const dataDir = newDataDir();
  mkdirSync(dataDir, { recursive: true });
  const server = await startServer({ dataDir, env: { DRAW_AHEAD: '0', PUBLIC_CACHE_MB: '0' } });
  try {
    await visit(server.address);
    const idle = await visit(server.address);
    const state = { goesOn: true };
    const drawing = (async () => {
      for (let at = 0; state.goesOn; at = (at + 1) % orders.length)
        await (openDrawing ??= openPainters()).drawSheet(orders[at]!);
    })();
    const busy = await visit(server.address);
    state.goesOn = false;
    await drawing;
    console.log('\n网站的应答，毫秒（不缓存；每次一个请求）');
    printTable(
      ['', '中位', 'p95'],
      [
        ['没有别的事', percentile(idle, 0.5).toFixed(1), percentile(idle, 0.95).toFixed(1)],
        ['正在画印花文件', percentile(busy, 0.5).toFixed(1), percentile(busy, 0.95).toFixed(1)],
      ],
    );
  } finally {
    await openDrawing?.close();
    await server.stop();
    await sweep(dataDir);
  }
}

async function visit(address: string): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const beganAt = performance.now();
    await ask(address, PATHS[at % PATHS.length]!);
    took.push(performance.now() - beganAt);
  }
  return took;
}

try {
  const originals = await makeOriginals();
  const orders = ordersOf(originals);
  if (isWanted('sheets')) await benchSheets(orders);
  if (isWanted('large')) await benchLarge(originals);
  if (isWanted('site')) await benchSite(orders);
} finally {
  await painters.close();
  rmSync(folder, { recursive: true, force: true });
}
