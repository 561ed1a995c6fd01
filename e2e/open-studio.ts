import { listOf } from './ask.ts';
import { isSignedIn, newMember, post } from './people.ts';
import { page, someone } from './somebody.ts';

/** Signs a new member in and opens the studio on an empty draft. */
export async function openStudio(address: string): Promise<void> {
  const member = await newMember(address, '小满服饰');
  const [blank] = await listOf<{ id: string }>(address, '/api/v2/light/list?pageSize=1');
  const { id } = await post<{ id: string }>(address, '/api/v2/studio/open', { blankId: blank!.id }, member.token);
  await someone.open('/about');
  await isSignedIn(page, member);
  await someone.open(`/user/style/detail?draft=${id}`);
}
