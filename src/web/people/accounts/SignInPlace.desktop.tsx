import { type ComponentType, useEffect, useState } from 'react';
import { say } from '../../platform/say.ts';
import { endAsking, type SignInMode, useAsking } from './ask-to-sign-in.ts';

type Dialog = ComponentType<{ mode: SignInMode }>;

/** Outside the router: the dialog belongs to no page. Its script is loaded when it is first opened. */
export function SignInPlace() {
  const asking = useAsking();
  const isAsking = asking !== null;
  const [SignInDialog, setDialog] = useState<Dialog | null>(null);
  useEffect(() => {
    if (!isAsking || SignInDialog) return;
    import('./SignInDialog.desktop.tsx').then(
      (script) => setDialog(() => script.SignInDialog),
      () => {
        say.failure('登录窗口没有加载出来，请检查网络后重试');
        endAsking(false);
      },
    );
  }, [isAsking, SignInDialog]);
  return asking && SignInDialog ? <SignInDialog mode={asking.mode} /> : null;
}
