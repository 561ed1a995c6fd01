import { call } from '../../platform/call.ts';
import { CallFailure } from '../../platform/failure.ts';
import { say } from '../../platform/say.ts';
import { stored } from '../../platform/stored.ts';
import { forgetSession } from '../../platform/token.ts';
import { sessionWork } from './session-work.ts';

/** The user has signed out deliberately: no automatic sign-in until the next manual one. */
export const leftOnPurpose = stored<boolean | null>('jinshi.signed-out', (found) => (found === true ? true : null));

/** Ends the session here, in all other tabs and on the server. */
export async function signOut(): Promise<void> {
  // The call reads the token before it is forgotten below.
  const told = call('POST /api/v2/user/logout', { unknownCaller: 'fail' });
  leftOnPurpose.set(true);
  forgetSession();
  void sessionWork.left();
  try {
    say.success((await told).msg);
  } catch (error) {
    // the server no longer knows the session: it has ended
    if (error instanceof CallFailure && error.status === 401) say.success('已退出登录');
    else say.failure(`这台设备已退出，但服务器没有应答：${(error as Error).message}`);
  }
}
