import { expect, test } from 'vitest';
import { sizeProblem } from './upload.ts';

test('an empty file is refused before anything is sent, in words that say what to do', () => {
  expect(sizeProblem(new File([], '花型.png', { type: 'image/png' }), 'design')).toBe(
    '这个文件是空的，可能没有存完，请重新导出再选',
  );
  expect(sizeProblem(new File(['一行'], '花型.png', { type: 'image/png' }), 'design')).toBeNull();
});
