import type { Page } from 'playwright-core';
import { listOf } from './ask.ts';
import { isSignedIn, type Member, newMember, post } from './people.ts';
import { page, someone } from './somebody.ts';

export interface OpenedStudio {
  readonly member: Member;
  readonly draftId: string;
}

/** Signs a new member in and opens the studio on an empty draft. */
export async function openStudio(address: string, on?: Page): Promise<OpenedStudio> {
  const member = await newMember(address, '小满服饰');
  const [blank] = await listOf<{ id: string }>(address, '/api/v2/light/list?pageSize=1');
  const { id } = await post<{ id: string }>(address, '/api/v2/studio/open', { blankId: blank!.id }, member.token);
  const path = `/user/style/detail?draft=${id}`;
  if (on) {
    await on.goto(`${address}/#/about`);
    await isSignedIn(on, member);
    await on.goto(`${address}/#${path}`);
  } else {
    await someone.open('/about');
    await isSignedIn(page, member);
    await someone.open(path);
  }
  return { member, draftId: id };
}
