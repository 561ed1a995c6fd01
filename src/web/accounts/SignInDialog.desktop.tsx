import { Modal } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { Antd } from '../desktop/Antd.tsx';
import { useFocusBack } from '../platform/focus-back.ts';
import { endAsking, type SignInMode } from './ask-to-sign-in.ts';
import { SignInForm } from './SignInForm.tsx';
import './SignInDialog.desktop.css';

/** As specified: 500 wide, not closed by its mask; Esc and the button close it. */
const WIDTH_PX = 500;

/** Its own chunk: no visitor pays for antd's Modal before wanting to sign in. */
export function SignInDialog({ mode: first }: { mode: SignInMode }) {
  useFocusBack();
  const [mode, setMode] = useState(first);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [isIn, setIn] = useState(false);
  // somebody who closes the nickname's question is signed in all the same
  const close = () => endAsking(isIn);
  useOnGoing(close);
  return (
    <Antd>
      <Modal
        open
        width={WIDTH_PX}
        title={isIn ? '登录成功' : TITLES[mode]}
        footer={null}
        mask={{ closable: false }}
        keyboard
        closable={{ 'aria-label': '关闭' }}
        onCancel={close}
        // the keyboard starts at the first field, not at the button that closes
        afterOpenChange={() => body?.querySelector('input')?.focus()}
        className="sign-in-dialog"
      >
        <div ref={setBody}>
          <SignInForm key={mode} mode={mode} entered={() => setIn(true)} done={() => endAsking(true)} />
          {isIn ? null : (
            <p className="sign-in-other">
              {mode === 'login' ? '还没有账号？' : '已有账号？'}
              <button type="button" onClick={() => setMode(mode === 'login' ? 'register' : 'login')}>
                {mode === 'login' ? '注册' : '登录'}
              </button>
            </p>
          )}
        </div>
      </Modal>
    </Antd>
  );
}

const TITLES: Readonly<Record<SignInMode, string>> = { login: '登录锦市', register: '注册锦市账号' };

/** Back to another page: what one was asked for is not there any more. */
function useOnGoing(gone: () => void): void {
  const onGone = useEffectEvent(gone);
  useEffect(() => {
    const onPop = () => onGone();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
}
