import { expect, test } from 'vitest';
import type { BlankDetail, PrintMethod } from '#contract/market/blanks.ts';
import { choiceNote, clothPicture, reckonedWords } from './blank.words.ts';

const print = { code: 'p', maxWidthMm: 1, maxHeightMm: 1, limits: '' };

test('a print priced by stitches, colours or area says that one unit a piece is reckoned', () => {
  const stitched = {
    ...print,
    name: '刺绣',
    surchargeFen: 120,
    surchargePer: 'thousandStitches' as const,
    setupFen: 3_000,
  };
  expect(reckonedWords(stitched)).toBe('刺绣按每件 1 千针算：加 ¥1.20 一件，版费 ¥30.00；多了另加');
  const byArea = { ...print, name: '热转印', surchargeFen: 600, surchargePer: 'a4' as const, setupFen: 0 };
  expect(reckonedWords(byArea)).toBe('热转印按每件 1 A4 面算：加 ¥6.00 一件，免版费；多了另加');
  expect(reckonedWords({ ...stitched, surchargePer: 'piece', setupFen: 0 })).toBe('刺绣加 ¥1.20 一件，免版费');
  expect(reckonedWords({ ...byArea, surchargeFen: 0, surchargePer: 'piece' })).toBe('热转印已含在光版价内，免版费');
});

test('a choice of print says how many A4 faces its price counts', () => {
  const print = { name: '热转印', surchargeFen: 600, surchargePer: 'a4' as const, setupFen: 0 } as PrintMethod;
  expect(choiceNote(print)).toBe('¥6.00 /A4 面，按每件 1 A4 面算，免版费');
  expect(choiceNote({ ...print, surchargePer: 'piece', setupFen: 3_000 })).toBe('¥6.00 /件，版费 ¥30.00');
});

test('the cloth is shown in the chosen colour, in its own picture where its card lacks the colour, and not when private', () => {
  const picture = (alt: string) => ({ path: alt, width: 1, height: 1, alt });
  const fabric = { picture: picture('墨绿'), views: [{ colourNo: 'C1', picture: picture('酒红') }] };
  const shown = (colourNo: string) =>
    clothPicture({ fabric } as unknown as BlankDetail, colourNo).map((one) => one.picture.alt);
  expect([shown('C1'), shown('C2')]).toEqual([['酒红'], ['墨绿']]);
  expect(clothPicture({ fabric: null }, 'C1')).toEqual([]);
});
