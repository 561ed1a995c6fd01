import { expect, test } from 'vitest';
import { chipsOf } from './filter-chips.ts';
import { questionOf } from './question.ts';
import { saidInstead } from './said-instead.ts';

test('what is said in the place of a word is heard as the box hears it', async () => {
  const asked = questionOf({ q: '汗布 柔软', gsm: '171-189', fibre: '棉' });
  const [cloth] = chipsOf('fabric', asked);
  expect(await saidInstead('fabric', asked, cloth!, '府绸 120克')).toEqual({ q: '府绸 柔软', gsm: '114-126' });
  expect(await saidInstead('fabric', asked, cloth!, '200克以上')).toEqual({ q: '柔软', gsm: '200-' });
  expect(await saidInstead('fabric', asked, cloth!, ' ')).toEqual({ q: '柔软' });
});
