import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { Drawing, PictureRecipe } from '#drawing/recipe.ts';
import { percentile, printTable } from './figures.ts';
import { type Kind, KINDS, kindOf, kinds, spread } from '../e2e/picture-kinds.ts';
import type { RenderOrder, RenderTimes } from './render.worker.ts';

/**
 * Renders per second at this width on two cores, next to sharp with the plainest SVG of the same size in the same run.
 */
const WIDTH = 1200;
const CORES = 2;
const SAMPLES = 16;

const FLOOR: Drawing = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200"><rect width="1200" height="1200" fill="#faf7f1"/><path d="M300 200C700 100 1000 500 900 1000L300 900Z" fill="#1e3a5f"/></svg>',
  width: 1200,
  height: 1200,
};

interface Measured {
  readonly perSecond: number;
  readonly times: readonly RenderTimes[];
}

export async function benchRenders(recipes: readonly PictureRecipe[]): Promise<void> {
  const threads = new Piscina<RenderOrder, RenderTimes>({
    filename: join(import.meta.dirname, 'render.worker.ts'),
    minThreads: CORES,
    maxThreads: CORES,
  });
  const measure = async (froms: readonly (PictureRecipe | Drawing)[]): Promise<Measured> => {
    const begin = performance.now();
    const times = await Promise.all(froms.map((from) => threads.run({ from, width: WIDTH })));
    return { perSecond: (froms.length * 1000) / (performance.now() - begin), times };
  };
  try {
    const samples = (kind: Kind) =>
      spread(
        recipes.filter((recipe) => kindOf(recipe) === kind),
        SAMPLES,
      );
    // Warm-up: code is compiled, and every thread has drawn every kind, before the measurement.
    await measure(kinds.flatMap((kind) => samples(kind).slice(0, CORES)));
    const rows = [];
    for (const kind of kinds) {
      const ours = await measure(samples(kind));
      // The floor is measured next to each kind, because the machine's load changes.
      const floor = await measure(Array.from({ length: SAMPLES }, () => FLOOR));
      rows.push(rowOf(kind, ours, floor));
    }
    console.log(`\n${WIDTH} 像素，${CORES} 个线程，每类 ${SAMPLES} 张；底线是一个矩形加一条路径的 SVG`);
    printTable(['类别', '张/秒', '底线 张/秒', '倍数', '画 SVG 中位 ms', '成像素 中位 ms'], rows);
  } finally {
    await threads.destroy();
  }
}

function rowOf(kind: Kind, ours: Measured, floor: Measured): string[] {
  const median = (part: keyof RenderTimes) =>
    percentile(
      ours.times.map((times) => times[part]),
      0.5,
    ).toFixed(0);
  return [
    KINDS[kind],
    ours.perSecond.toFixed(1),
    floor.perSecond.toFixed(1),
    (floor.perSecond / ours.perSecond).toFixed(1),
    median('drawMs'),
    median('rasterMs'),
  ];
}
