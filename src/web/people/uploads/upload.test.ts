import { expect, test } from 'vitest';
import { typeProblem } from './upload.ts';

test('an empty file is refused before anything is sent, in words that say what to do', () => {
  const picture = (...parts: string[]) => new File(parts, '花型.png', { type: 'image/png' });
  for (const entryway of ['design', 'avatar', 'product'] as const) {
    expect(typeProblem(picture(), entryway)).toBe('这个文件是空的（0 字节），请换一个文件');
    expect(typeProblem(picture('一行'), entryway)).toBeNull();
  }
});
