import { phoneIn } from '#contract/phone.ts';

/** Messages of specification section 5, word for word: the form's rule says ！, the send-code button does not. */
export const PHONE_FOR_CODE = '请输入11位有效手机号';

/** Each rule says what is wrong with what was typed; empty = nothing. */
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

/** The code inside a pasted message: 【锦市】验证码 123456，5 分钟内有效. Whatever holds none stays as it is. */
export function codeIn(pasted: string): string {
  return CODE.exec(pasted.normalize('NFKC'))?.[0] ?? pasted.trim();
}
