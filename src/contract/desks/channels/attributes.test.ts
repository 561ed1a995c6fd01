import { expect, test } from 'vitest';
import { attributeNamed, attributesOf, attributeWords } from './attributes.ts';

const TEE = {
  crumbs: [
    { id: 'tee', name: 'T恤' },
    { id: 'tee-short', name: '短袖' },
  ],
  composition: [
    { fibre: '棉', percent: 95 },
    { fibre: '氨纶', percent: 5 },
  ],
  ...{ gsm: 180, construction: 'knitted', safetyClass: 'B', standard: 'GB/T 22849', printMethod: 'dtg' },
  shop: { city: '广州' },
  shipFrom: '广州',
} as unknown as Parameters<typeof attributesOf>[0];

test('attributes of a category come from our own fields, and guesses say that they are to be confirmed', () => {
  const words = attributesOf(TEE, 'A-1').map(attributeWords);
  expect(words).toContain('材质成分：棉95% 氨纶5%');
  expect(words).toContain('安全等级：B类');
  expect(words).toContain('袖长：短袖（请确认）');
  expect(words).toContain('厚薄：常规（请确认）');
});

test('a channel’s own name of an attribute finds ours, and what nobody knows is left out', () => {
  const own = attributesOf({ ...TEE, gsm: null, construction: '' }, 'A-1');
  expect(attributeNamed('主面料成分', own)?.value).toBe('棉95% 氨纶5%');
  expect(attributeNamed('面料克重', own)).toBeUndefined();
  expect(attributeNamed('厚薄', own)).toBeUndefined();
  expect(attributeNamed('上市年份季节', own)).toBeUndefined();
});
