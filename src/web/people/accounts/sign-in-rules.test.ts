import { describe, expect, test } from 'vitest';
import { codeIn, phoneFault } from './sign-in-rules.ts';

describe('a phone number', () => {
  test.each(['13', '14', '15', '16', '17', '18', '19'])(
    'a number starting with %s is a valid phone number',
    (start) => {
      expect(phoneFault(`${start}800000000`)).toBe('');
    },
  );

  test.each(['12800000000', '10800000000', '1380000000', '138000000000', '手机号'])(
    '%s is not a valid phone number',
    (typed) => {
      expect(phoneFault(typed)).toBe('请输入11位有效手机号！');
    },
  );

  test('an empty phone number is reported as missing', () => {
    expect(phoneFault('  ')).toBe('手机号不能为空');
  });
});

describe('a pasted SMS', () => {
  test.each([
    ['【锦市】验证码 123456', '123456'],
    ['【锦市】您的验证码是１２３４５６，5 分钟内有效。', '123456'],
    ['123456', '123456'],
    [' 123456 ', '123456'],
    ['账号13800000000的验证码为654321', '654321'],
  ])('the pasted text %s contains the code %s', (pasted, code) => {
    expect(codeIn(pasted)).toBe(code);
  });

  test('pasted text without a code stays unchanged', () => {
    expect(codeIn('13800000000')).toBe('13800000000');
  });
});
