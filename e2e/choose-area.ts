import type { Locator } from 'playwright-core';

/**
 * Chooses by keyboard. When there is no room below the field, the list moves above it after it has opened, and a mouse
 * click would hit another line.
 */
export async function chooseArea(field: Locator, typed: string, district: string): Promise<void> {
  const lineOf = (state: string) => field.page().locator(`.ant-cascader-menu-item${state}`, { hasText: district });
  await field.fill(typed);
  await lineOf('').first().waitFor();
  await field.press('ArrowDown');
  await lineOf('-active').waitFor();
  await field.press('Enter');
}
