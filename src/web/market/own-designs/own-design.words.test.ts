import { expect, test } from 'vitest';
import { licenceWords, tagsIn, withType } from './own-design.words.ts';

test('a placed print has no repeat, and a repeating print gets a straight one by default', () => {
  expect(withType({ repeat: 'halfDrop' }, 'placed')).toEqual({ type: 'placed', repeat: 'placement' });
  expect(withType({ repeat: 'placement' }, 'twoWay')).toEqual({ type: 'twoWay', repeat: 'straight' });
  expect(withType({ repeat: 'halfDrop' }, 'twoWay')).toEqual({ type: 'twoWay', repeat: 'halfDrop' });
});

test('tags are split at any separator, without duplicates, at most ten', () => {
  expect(tagsIn(' 热带，叶子、度假 热带 ')).toEqual(['热带', '叶子', '度假']);
  expect(tagsIn('一 二 三 四 五 六 七 八 九 十 十一')).toHaveLength(10);
});

test('a private design has no price, whatever was typed before', () => {
  expect(licenceWords({ offered: false, licenceYearFen: 80_000 })).toBe('自用');
  expect(licenceWords({ offered: true, licenceYearFen: 80_000 })).toBe('¥800.00 /年');
});
