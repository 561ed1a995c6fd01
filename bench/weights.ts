import {
  CARD_WIDTH,
  MOST_CARD_BYTES,
  PICTURE_FORMATS,
  type PictureFormat,
  pictureUrl,
} from '#contract/platform/picture.ts';
import type { PictureRecipe } from '#drawing/recipe.ts';
import { ask } from '../e2e/ask.ts';
import { printTable } from './figures.ts';
import { KINDS, kindOf, kinds } from '../e2e/picture-kinds.ts';

const AT_ONCE = 4;

export interface Registered {
  readonly key: string;
  readonly alt: string;
  readonly recipe: PictureRecipe;
}

/** Requests every card picture of every item in every format. */
export async function benchWeights(address: string, pictures: readonly Registered[]): Promise<void> {
  const weighed = await weighAll(address, pictures);
  const heaviest = (kind: (typeof kinds)[number], format: PictureFormat) => {
    const bytes = weighed
      .filter((one) => one.format === format && kindOf(one.recipe) === kind)
      .map(({ bytes }) => bytes);
    return bytes.length === 0 ? '–' : (Math.max(...bytes) / 1000).toFixed(1);
  };
  console.log(`\n列表卡片（${CARD_WIDTH} 像素）最重的图，kB；共 ${pictures.length} 张`);
  printTable(
    ['类别', ...PICTURE_FORMATS],
    kinds.map((kind) => [KINDS[kind], ...PICTURE_FORMATS.map((format) => heaviest(kind, format))]),
  );
  const tooHeavy = weighed.filter(({ bytes }) => bytes > MOST_CARD_BYTES);
  for (const one of tooHeavy) console.log(`超过 40 kB：${one.alt} ${one.format} ${one.bytes} 字节 ${one.key}`);
  if (tooHeavy.length > 0) process.exitCode = 1;
}

async function weighAll(address: string, pictures: readonly Registered[]) {
  const left = pictures.flatMap((picture) => PICTURE_FORMATS.map((format) => ({ ...picture, format })));
  const weighed: (Registered & { format: PictureFormat; bytes: number })[] = [];
  const oneAfterTheOther = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const answer = await ask(address, pictureUrl(`/oss/picture/${one.key}`, CARD_WIDTH, one.format));
      if (answer.status !== 200) throw new Error(`${answer.status}: ${one.key}`);
      weighed.push({ ...one, bytes: Number(answer.headers['content-length']) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther));
  return weighed;
}
