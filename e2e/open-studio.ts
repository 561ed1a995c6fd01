import type { Page } from 'playwright-core';
import { listOf } from './ask.ts';
import { stands } from './browser.ts';
import { isSignedIn, type Member, newMember, post } from './people.ts';
import { page } from './somebody.ts';

export interface OpenedStudio {
  readonly member: Member;
  readonly draftId: string;
}

/** Signs a new member in and goes to the studio with an empty draft. */
export async function goToStudio(address: string, on: Page): Promise<OpenedStudio> {
  const member = await newMember(address, '小满服饰');
  const [blank] = await listOf<{ id: string }>(address, '/api/v2/light/list?pageSize=1');
  const { id } = await post<{ id: string }>(address, '/api/v2/studio/open', { blankId: blank!.id }, member.token);
  await isSignedIn(on, member, address);
  await on.goto(`${address}/#/user/style/detail?draft=${id}`);
  return { member, draftId: id };
}

/** The same, and waits until all of the studio is there. */
export async function openStudio(address: string, on: Page = page): Promise<OpenedStudio> {
  const studio = await goToStudio(address, on);
  await stands(on);
  return studio;
}
