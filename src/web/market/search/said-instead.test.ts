import { expect, test } from 'vitest';
import { changed, chipsOf } from './filter-chips.ts';
import { questionOf } from './question.ts';
import { saidInstead, wordsAnew } from './said-instead.ts';

test('a text typed in place of a word is interpreted like a search', async () => {
  const asked = questionOf({ q: '汗布 柔软', gsm: '171-189', fibre: '棉' });
  const [cloth] = chipsOf('fabric', asked);
  expect(await saidInstead('fabric', asked, cloth!, '府绸 120克')).toEqual({
    q: '府绸 柔软',
    gsm: '114-126',
    leftOut: '',
  });
  expect(await saidInstead('fabric', asked, cloth!, '200克以上')).toEqual({ q: '柔软', gsm: '200-', leftOut: '' });
  expect(await saidInstead('fabric', asked, cloth!, ' ')).toEqual({ q: '柔软', leftOut: '' });
});

test('unsupported parts of the new text are named, and cleared when other words replace them', async () => {
  const asked = questionOf({ q: '汗布', leftOut: '3匹' });
  const [cloth] = chipsOf('fabric', asked);
  expect(await saidInstead('fabric', asked, cloth!, '每公斤40以内')).toEqual({ q: '', leftOut: '每公斤40以内' });
  expect(changed(asked, cloth!)).toEqual({ q: '', leftOut: '' });
  expect(await wordsAnew('fabric', '罗纹 200克 5匹')).toEqual({ q: '罗纹', gsm: '190-210', leftOut: '5匹' });
  expect(await wordsAnew('fabric', '')).toEqual({ q: '', leftOut: '' });
});
