import { describe, expect, test } from 'vitest';
import { codeIn, phoneFault } from './sign-in-rules.ts';

describe('the phone number', () => {
  test.each(['13', '14', '15', '16', '17', '18', '19'])('%s… is one', (start) => {
    expect(phoneFault(`${start}800000000`)).toBe('');
  });

  test.each(['12800000000', '10800000000', '1380000000', '138000000000', '手机号'])('%s is none', (typed) => {
    expect(phoneFault(typed)).toBe('请输入11位有效手机号！');
  });

  test('missing, it is asked for', () => {
    expect(phoneFault('  ')).toBe('手机号不能为空');
  });
});

describe('a pasted message', () => {
  test.each([
    ['【锦市】验证码 123456', '123456'],
    ['【锦市】您的验证码是１２３４５６，5 分钟内有效。', '123456'],
    ['123456', '123456'],
    [' 123456 ', '123456'],
    ['账号13800000000的验证码为654321', '654321'],
  ])('%s holds the code %s', (pasted, code) => {
    expect(codeIn(pasted)).toBe(code);
  });

  test('without a code stays what it was', () => {
    expect(codeIn('13800000000')).toBe('13800000000');
  });
});
