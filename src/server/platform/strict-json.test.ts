import { describe, expect, test } from 'vitest';
import { parseStrictJson } from './strict-json.ts';

describe('strict JSON', () => {
  test.each([
    ['{}', {}],
    ['{"a":[1,{"b":"x,\\"y{"}],"c":{"a":null}}', { a: [1, { b: 'x,"y{' }], c: { a: null } }],
    ['[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['"𠮷，🧵"', '𠮷，🧵'],
    [' {"a" : "b"} ', { a: 'b' }],
  ])('legal JSON is read as JSON.parse reads it: %s', (text, value) => {
    expect(parseStrictJson(text)).toEqual(value);
  });

  test.each([
    ['a key that stands twice', '{"price":1,"price":2}'],
    ['the same key, escaped', '{"price":1,"pr\\u0069ce":2}'],
    ['a key twice further in', '{"a":[{"b":1,"c":{"d":1,"d":1}}]}'],
    ['__proto__', '{"__proto__":{"isAdmin":true}}'],
    ['constructor', '{"a":{"constructor":{}}}'],
    ['a thousand brackets', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['a string that does not end', '{"a":"b'],
    ['half an object', '{"a":1'],
    ['two values', '{} {}'],
    ['a number beyond all numbers', '{"price":1e309}'],
    ['the letter NUL', '{"name":"a\\u0000b"}'],
    ['half a letter', '{"name":"\\ud83e"}'],
    ['nothing', ''],
  ])('dangerous or malformed JSON is refused: %s', (_what, text) => {
    expect(() => parseStrictJson(text)).toThrow(SyntaxError);
  });
});
