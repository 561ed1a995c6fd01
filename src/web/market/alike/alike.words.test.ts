import { expect, test } from 'vitest';
import type { AlikeFabric } from '#contract/market/alike.ts';
import { clothWords, repeatSize, repeatWords } from './alike.words.ts';

const found = (weave: string, texture: number) =>
  ({ card: { weave, construction: 'knitted' }, texture }) as AlikeFabric;

test('the cloth is suggested from most of the fabrics with the nearest texture, with how sure that is', () => {
  expect(clothWords([])).toBe('从纹理看不出是什么织法。');
  expect(clothWords([found('汗布', 95), found('汗布', 93), found('汗布', 91), found('罗纹', 90)])).toBe(
    '织法看着像汗布：纹理最像的 4 块面料里有 3 块是（把握较大）。',
  );
  expect(
    clothWords([found('汗布', 82), found('汗布', 80), found('汗布', 79), found('斜纹', 78), found('缎', 77)]),
  ).toContain('把握不大');
  expect(clothWords([found('', 95), found('', 93), found('', 91)])).toContain('像针织：');
  expect(clothWords([found('汗布', 60), found('汗布', 60), found('汗布', 60)])).toBe('从纹理看不出是什么织法。');
});

test('a repeat is said as a share of the frame, and in centimetres once the frame is measured', () => {
  const repeat = { across: 0.25, down: 0.4, kind: 'straight', isSure: true } as const;
  expect(repeatWords(repeat)).toBe('一个循环横向约占框宽的 25%，竖向约占框高的 40%，平接。');
  expect(repeatSize(repeat, 30)).toBe('宽 7.5、高 12');
  expect(repeatWords({ across: 0.2, down: null, kind: 'unknown', isSure: false })).toBe(
    '一个循环横向约占框宽的 20%（把握不大）。',
  );
});
