import { call } from '../platform/call.ts';
import { CallFailure } from '../platform/failure.ts';
import { say } from '../platform/say.ts';
import { stored } from '../platform/stored.ts';
import { forgetSession } from '../platform/token.ts';

/** Somebody has said 退出登录 here: nobody is signed in again without asking until the next sign-in. */
export const leftOnPurpose = stored<boolean | null>('jinshi.signed-out', (found) => (found === true ? true : null));

/** Ends the session here and in every other tab at once, and on the server. */
export async function signOut(): Promise<void> {
  // The call carries the token it was made with: what follows may forget it.
  const told = call('POST /api/v2/user/logout', { unknownCaller: 'fail' });
  leftOnPurpose.set(true);
  forgetSession();
  void dropShopDraft();
  try {
    say.success((await told).msg);
  } catch (error) {
    // a session that the server does not know any more has ended
    if (error instanceof CallFailure && error.status === 401) say.success('已退出登录');
    else say.failure(`这台设备已退出，但服务器没有应答：${(error as Error).message}`);
  }
}

/** A shop's registration that is not handed in yet names its owner: it is not left for the next one at this computer. */
async function dropShopDraft(): Promise<void> {
  // the form's script is not worth everybody's first load; without an answer only the form's own check of its owner is left
  const script = await import('../shops/kept-draft.ts').catch(() => null);
  script?.dropDraft();
}
