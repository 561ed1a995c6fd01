import { expect, test } from 'vitest';
import { printsOf } from '#studio/wishes/prints-of.ts';
import { readWish } from '#studio/wishes/read-wish.ts';
import { lookAtDrawn } from './look-at-drawn.ts';

test('drawn prints are measured like uploaded files: their repeats meet, and no two of a sheet look the same', async () => {
  for (const said of ['豹纹 驼色', '草莓和樱桃 白底 砖接', '千鸟格 黑白']) {
    const looks = new Set<bigint>();
    for (const { print } of printsOf(readWish(said), 3).slice(0, 4)) {
      const facts = await lookAtDrawn(print);
      expect(facts, said).toMatchObject({ format: '矢量', seeThrough: false });
      expect(facts!.seam!.horizontal, said).toBeLessThanOrEqual(4);
      expect(facts!.seam!.vertical, said).toBeLessThanOrEqual(4);
      if (facts!.look !== null) looks.add(facts!.look);
    }
    if (said !== '千鸟格 黑白') expect(looks.size, said).toBe(4);
  }
});
