import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keptToken } from '../platform/token.ts';
import { leftOnPurpose } from './sign-out.ts';

/** 退出登录, here or in another tab: whoever is in the personal centre finds the home page (specification section 4). */
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
