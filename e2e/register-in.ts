import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Registers in the sign-in form by phone and code, and skips the nickname. @param form the page, or its dialog */
export async function registerIn(form: Page | Locator, press: 'click' | 'tap', phone: string): Promise<void> {
  const button = (name: string) => form.getByRole('button', { name, exact: true });
  await form.getByLabel('手机号').fill(phone);
  await button('获取验证码')[press]();
  const code = form.getByLabel('验证码', { exact: true });
  await expect.poll(() => code.inputValue()).toMatch(/^\d{6}$/);
  await form.getByRole('checkbox').check();
  await button('登录')[press]();
  await button('先跳过')[press]();
}
