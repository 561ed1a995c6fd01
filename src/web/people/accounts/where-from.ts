import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { SignInMode } from './ask-to-sign-in.ts';

/** The mode of a login page and the page to continue to. */
export function useLoginPage(): { mode: SignInMode; other: { to: string; state: unknown }; goOn: () => void } {
  const { state } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const mode = params.get('mode') === 'register' ? 'register' : 'login';
  return {
    mode,
    other: { to: mode === 'login' ? '/login?mode=register' : '/login', state },
    goOn: () => void navigate(fromIn(state), { replace: true }),
  };
}

/** The page that redirected here; only our own routes are accepted. */
function fromIn(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : '/';
}
