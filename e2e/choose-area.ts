import type { Locator } from 'playwright-core';

/**
 * By keyboard: where there is no room below the field the list is laid above it when it stands already, and a mouse
 * that was pressed on it lets go of another line.
 */
export async function chooseArea(field: Locator, typed: string, district: string): Promise<void> {
  const lineOf = (state: string) => field.page().locator(`.ant-cascader-menu-item${state}`, { hasText: district });
  await field.fill(typed);
  await lineOf('').first().waitFor();
  await field.press('ArrowDown');
  await lineOf('-active').waitFor();
  await field.press('Enter');
}
