import { type Browser, type CDPSession } from 'playwright-core';
import { type Layout, LAYOUTS, openBrowser } from '../e2e/browser.ts';
import { newDataDir, startServer, sweep } from '../e2e/server-process.ts';

/**
 * 上身试看: the cost of a frame while dragging. A print is moved over a garment for three seconds, on the desktop and on a
 * phone with a quarter of the processor; the trace gives the script time of each frame.
 */
const PROFILES = [
  { layout: 'desktop', slowdown: 1, words: '桌面（不限速）' },
  { layout: 'phone', slowdown: 4, words: '手机（CPU ÷4）' },
] as const;
const DRAG_MS = 3000;
/** the promised script time per frame */
const PROMISED_MS = 8;

const dataDir = newDataDir();
const server = await startServer({ dataDir, env: { ROLE: 'web,storage' } });
const browser = await openBrowser();
try {
  const designs = await allDesigns();
  for (const { layout, slowdown, words } of PROFILES) {
    console.log(words);
    for (const design of designs) report(design.title, await drag(browser, layout, slowdown, design.id));
  }
} finally {
  await browser.close();
  await server.stop();
  await sweep(dataDir);
}

/** A print with many small figures, a large plain one, and a placement print. */
async function allDesigns(): Promise<{ id: string; title: string }[]> {
  const answer = await fetch(`${server.address}/api/v2/design/list?pageSize=100`);
  const { data } = (await answer.json()) as { data: { list: { id: string; title: string; type: string }[] } };
  const repeats = data.list.filter(({ type }) => type !== '定位');
  const artwork = data.list.find(({ type }) => type === '定位');
  return [...repeats.slice(0, 3), ...(artwork ? [artwork] : [])];
}

async function drag(browser: Browser, layout: Layout, slowdown: number, id: string): Promise<TraceEvent[]> {
  const context = await browser.newContext(LAYOUTS[layout]);
  const page = await context.newPage();
  await page.goto(`${server.address}/#/design/detail?id=${id}`);
  await page.locator('main h1').waitFor();
  if (layout === 'phone') {
    await page.evaluate(() => window.scrollTo(0, window.innerHeight));
    await page.getByRole('button', { name: '拖动试看' }).tap();
  } else {
    await page.getByRole('button', { name: '上身试看' }).first().click();
  }
  const stage = page.locator('.mockup-garment');
  await stage.locator('svg').waitFor();
  // layout is stable, the stage is visible and its preparation is done
  await page.waitForTimeout(2500);
  await stage.scrollIntoViewIfNeeded();
  const box = (await stage.boundingBox())!;
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await pull(session, layout, { x: box.x + box.width / 2, y: box.y + box.height / 2, reach: box.width / 4 });
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await context.close();
  return trace.traceEvents;
}

/** Sixty steps a second along a figure of eight. */
async function pull(session: CDPSession, layout: Layout, at: { x: number; y: number; reach: number }): Promise<void> {
  const send = (kind: 'start' | 'move' | 'end', x: number, y: number) =>
    layout === 'phone'
      ? session.send('Input.dispatchTouchEvent', {
          type: ({ start: 'touchStart', move: 'touchMove', end: 'touchEnd' } as const)[kind],
          touchPoints: kind === 'end' ? [] : [{ x, y }],
        })
      : session.send('Input.dispatchMouseEvent', {
          type: ({ start: 'mousePressed', move: 'mouseMoved', end: 'mouseReleased' } as const)[kind],
          x,
          y,
          button: 'left',
          buttons: 1,
          clickCount: 1,
        });
  await send('start', at.x, at.y);
  const startedAt = Date.now();
  while (Date.now() - startedAt < DRAG_MS) {
    const turn = ((Date.now() - startedAt) / 1000) * Math.PI;
    await send('move', at.x + Math.sin(turn) * at.reach, at.y + Math.sin(turn * 2) * at.reach);
    await new Promise((go) => setTimeout(go, 1000 / 60));
  }
  await send('end', at.x, at.y);
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** thread processor time, where the trace has it: time taken by other programs does not count */
  readonly tdur?: number;
}

/** A frame ends with its animation callback; handlers since the previous one belong to it. */
function report(title: string, events: readonly TraceEvent[]): void {
  const frames = events
    .filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X')
    .toSorted((a, b) => a.ts - b.ts);
  const calls = outermost(events.filter(({ name, ph }) => name === 'FunctionCall' && ph === 'X'));
  const scripts = frames.map((frame, index) => {
    const from = index === 0 ? frame.ts - 16_000 : frames[index - 1]!.ts + (frames[index - 1]!.dur ?? 0);
    const until = frame.ts + (frame.dur ?? 0);
    const inFrame = calls.filter(({ ts }) => ts >= from && ts < until);
    return inFrame.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0) / 1000;
  });
  const sorted = scripts.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
  const late = scripts.filter((ms) => ms > PROMISED_MS).length;
  console.log(
    `  ${title}：${frames.length} 帧，脚本每帧 中位 ${at(0.5)} ms，95% ${at(0.95)} ms，最长 ${at(1)} ms，超过 ${PROMISED_MS} ms 的 ${late} 帧`,
  );
}

/** A call inside another call is counted once. */
function outermost(calls: readonly TraceEvent[]): TraceEvent[] {
  let ends = 0;
  return calls
    .toSorted((a, b) => a.ts - b.ts)
    .filter(({ ts, dur = 0 }) => {
      if (ts < ends) return false;
      ends = ts + dur;
      return true;
    });
}
