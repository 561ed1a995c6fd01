import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Layout } from '../e2e/browser.ts';

/** Script time of each frame while something is dragged. */

const DRAG_MS = 3000;
/** the promised script time per frame */
const PROMISED_MS = 8;

/** The trace of what the page does meanwhile. */
export async function traced(browser: Browser, page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return trace.traceEvents;
}

/** Sixty steps a second along a figure of eight. */
export async function pull(
  session: CDPSession,
  layout: Layout,
  at: { x: number; y: number; reach: number },
): Promise<void> {
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

export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** thread processor time, where the trace has it: time taken by other programs does not count */
  readonly tdur?: number;
}

/** A frame ends with its animation callback; handlers since the previous one belong to it. */
export function report(title: string, events: readonly TraceEvent[]): void {
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
