import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../platform/call.ts';
import { screenRules } from '../../platform/screens.ts';
import { keptToken } from '../../platform/token.ts';
import { fetchSite } from './site.data.ts';
import { checkout, welcome } from './me.ts';
import { leftOnPurpose } from './sign-out.ts';

/**
 * Demo mode on the phone: navigation beyond the home page signs a visitor in with the demo account, silently. Personal
 * pages wait for it; after a failure the user continues as a visitor.
 */
export function useDemoGuard(): void {
  const { pathname } = useLocation();
  // before the first paint, so that no page shows 请先登录 for a moment
  useLayoutEffect(() => {
    if (isLeftAlone(pathname) || !isStranger()) return;
    void checkout((going ??= enter().finally(() => (going = undefined))));
  }, [pathname]);
}

/** Pages without automatic sign-in: home, sign-in, shared links, and a proposal that a customer answers as themselves. */
function isLeftAlone(pathname: string): boolean {
  return ['/', '/login', screenRules.proposal.path].includes(pathname) || pathname.startsWith('/share/');
}

let going: Promise<void> | undefined;

async function enter(): Promise<void> {
  try {
    const { demo } = await fetchSite();
    if (!demo || !isStranger()) return;
    const { data } = await call('POST /api/user/logon', { body: demo, unknownCaller: 'fail' });
    if (isStranger()) welcome(data);
  } catch (error) {
    console.info('演示账号没有登录成功', error);
  }
}

function isStranger(): boolean {
  return keptToken.get() === null && !leftOnPurpose.get();
}
