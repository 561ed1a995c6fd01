import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keptToken } from '../../platform/token.ts';
import { leftOnPurpose } from './sign-out.ts';

/** After 退出登录, here or in another tab, the personal centre redirects to the home page. */
export function useHomeOnSignOut(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const onChange = useEffectEvent(() => {
    const hasLeft = keptToken.get() === null && leftOnPurpose.get();
    if (hasLeft && isPersonal(pathname)) void navigate('/', { replace: true });
  });
  useEffect(() => keptToken.subscribe(() => onChange()), []);
}

function isPersonal(pathname: string): boolean {
  return pathname === '/user' || pathname.startsWith('/user/');
}
