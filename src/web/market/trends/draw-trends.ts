import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import {
  trendChangePercent,
  trendChangeWords,
  trendSubjectWords,
  trendTitle,
  amongWords,
  trendKeyWords,
} from '#contract/market/trend-rules.ts';
import type { Trend, trendList } from '#contract/market/trends.ts';

/** In the pixels of a phone's picture, drawn twice as large. */
const WIDTH = 750;
const SCALE = 2;
const EDGE = 40;
const HEAD = 150;
const ROW = 56;
const FOOT = 80;
/** Left ends of the columns. */
const COLUMNS = { name: EDGE, bar: 240, count: 400, change: 490, line: 570 } as const;
const BAR_WIDTH = 150;
const LINE = { width: WIDTH - EDGE - COLUMNS.line, height: 32 } as const;

/** 行情 as a picture for a chat: the rows that are shown, with the day, the question and where it comes from. PNG. */
export async function drawTrends(
  { measure, subject, days, among }: QueryOf<typeof trendList>,
  { list, until, isExample }: ReplyOf<typeof trendList>,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = (HEAD + list.length * ROW + FOOT) * SCALE;
  const pen = canvas.getContext('2d')!;
  pen.scale(SCALE, SCALE);
  pen.textBaseline = 'middle';
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const write = (words: string, x: number, y: number, size: number, ink: string, weight = 400) => {
    pen.font = `${weight} ${size}px ${colour('sans')}`;
    pen.fillStyle = colour(ink);
    pen.fillText(words, x, y);
  };

  pen.fillStyle = colour('card');
  pen.fillRect(0, 0, WIDTH, canvas.height);
  write(trendTitle(measure, subject, days), EDGE, 52, 30, 'ink', 600);
  const place = among === '' ? '' : `，只看${amongWords(among)}`;
  write(`${isExample ? '演示数据，不是真实访问' : `截至 ${until}`}${place}`, EDGE, 90, 18, 'ink-soft');
  const heads = { name: trendSubjectWords[subject], bar: '人数', change: '涨落', line: '走势' };
  for (const [column, words] of Object.entries(heads))
    write(words, COLUMNS[column as keyof typeof heads], 128, 16, 'ink-soft');

  const most = Math.max(1, ...list.map(({ visitors }) => visitors));
  for (const [at, trend] of list.entries()) {
    const middle = HEAD + at * ROW + ROW / 2;
    pen.fillStyle = colour('hairline');
    pen.fillRect(EDGE, HEAD + at * ROW, WIDTH - 2 * EDGE, 1);
    write(
      fitting(pen, trendKeyWords(subject, trend.key), COLUMNS.bar - COLUMNS.name - 16),
      COLUMNS.name,
      middle,
      20,
      'ink',
    );
    pen.fillStyle = colour('indigo-17');
    pen.fillRect(COLUMNS.bar, middle - 9, Math.max(2, (trend.visitors / most) * BAR_WIDTH), 18);
    write(trend.visitors.toLocaleString('zh-CN'), COLUMNS.count, middle, 18, 'ink');
    const percent = trendChangePercent(trend) ?? 0;
    const tone = percent > 0 ? 'vermilion' : percent < 0 ? 'jade' : 'ink-soft';
    write(trendChangeWords(trend) ?? '—', COLUMNS.change, middle, 18, tone);
    drawLine(pen, trend.steps, middle, { before: colour('indigo-29'), now: colour('indigo') });
  }
  write('锦市 · AI 研款 · 市场行情', EDGE, HEAD + list.length * ROW + FOOT / 2, 18, 'ink-soft');
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the canvas gave no picture')) : resolve(blob)),
      'image/png',
    );
  });
}

function fitting(pen: CanvasRenderingContext2D, words: string, width: number): string {
  let shown = words;
  while (shown.length > 1 && pen.measureText(shown).width > width) shown = `${shown.slice(0, -2)}…`;
  return shown;
}

/** Both periods as one line, the earlier one pale. */
function drawLine(
  pen: CanvasRenderingContext2D,
  steps: Trend['steps'],
  middle: number,
  colours: { readonly before: string; readonly now: string },
): void {
  const most = Math.max(1, ...steps);
  const base = Math.min(...steps) / 2;
  const pointOf = (visitors: number, at: number) => ({
    x: COLUMNS.line + (at / Math.max(1, steps.length - 1)) * LINE.width,
    y: middle + LINE.height / 2 - ((visitors - base) / Math.max(1, most - base)) * LINE.height,
  });
  const points = steps.map(pointOf);
  const half = steps.length / 2;
  for (const [colour, part] of [
    [colours.before, points.slice(0, half + 1)],
    [colours.now, points.slice(half)],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = 2;
    pen.beginPath();
    for (const [at, { x, y }] of part.entries()) {
      if (at === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
    pen.stroke();
  }
}
