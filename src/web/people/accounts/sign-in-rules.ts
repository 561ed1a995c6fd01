import { phoneIn } from '#contract/people/phone.ts';

/** The exact messages are specified: the form's rule ends with ！, that of the code button does not. */
export const PHONE_FOR_CODE = '请输入11位有效手机号';

/** Each rule returns the problem of the typed text; empty = valid. */
export function phoneFault(typed: string): string {
  if (typed.trim() === '') return '手机号不能为空';
  return phoneIn(typed) === null ? '请输入11位有效手机号！' : '';
}

export function codeFault(typed: string): string {
  return typed.trim() === '' ? '验证码不能为空' : '';
}

export function accountFault(typed: string): string {
  return typed.trim() === '' ? '账号不能为空' : '';
}

export function passwordFault(typed: string): string {
  return typed === '' ? '密码不能为空' : '';
}

const CODE = /(?<!\d)\d{6}(?!\d)/;

/** The code in a pasted SMS: 【锦市】验证码 123456，5 分钟内有效. Text without a code stays unchanged. */
export function codeIn(pasted: string): string {
  return CODE.exec(pasted.normalize('NFKC'))?.[0] ?? pasted.trim();
}
