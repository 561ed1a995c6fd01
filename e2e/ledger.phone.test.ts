import { inject, test } from 'vitest';
import { expectNoSidewaysScroll, stands } from './browser.ts';
import { expectWellMade } from './page-checks.ts';
import { isSignedIn, memberAs } from './people.ts';
import { page, somebodyComesAnew, someone } from './somebody.ts';

somebodyComesAnew('phone');

const { address } = inject('server');

async function wellMade(): Promise<void> {
  await stands(page);
  await expectNoSidewaysScroll(page, 390);
  await expectWellMade(page);
}

test('on the phone a trader reads its ledger and confirms the statement that the platform sent', async () => {
  const shop = await memberAs(address, 'huafang');
  await isSignedIn(page, shop);
  await someone.open('/merchant/ledger?account=held');
  await page.locator('.ledger-rows').getByText('买家付款').first().waitFor();
  await wellMade();
  await page.getByRole('link', { name: '对账单' }).click();
  await page.getByText('待确认').click();
  // Early in a month the demo's last order may be in the statement before.
  await page.locator('.statement-facts').getByText('期末').waitFor();
  await wellMade();
  await page.getByRole('button', { name: '确认无误' }).click();
  await page.getByText('您确认无误').waitFor();

  // The factory's statement of what the trader ordered from it.
  await someone.open('/merchant/ledger?account=statements&of=suppliers');
  await page.getByText('待确认').click();
  await page.locator('.statement-facts').getByText('期末').waitFor();
  await wellMade();
  await page.getByRole('button', { name: '确认无误' }).click();
  await page.getByText('您确认无误').waitFor();
  await page.getByRole('link', { name: '去付没付的采购单' }).click();
  // The other layout's test may have paid them by now.
  await page.getByRole('heading', { name: '一针一印' }).waitFor();
  await wellMade();
});
