import { Modal } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { Antd } from '../../desktop/Antd.tsx';
import { useFocusBack } from '../../platform/focus-back.ts';
import { endAsking, type SignInMode } from './ask-to-sign-in.ts';
import { SignInForm } from './SignInForm.tsx';
import './SignInDialog.desktop.css';

/** The dialog is not closed by a click on its mask, only by Esc and its button. */
const WIDTH_PX = 500;

/** A chunk of its own: visitors who do not sign in never load antd's Modal. */
export function SignInDialog({ mode: first }: { mode: SignInMode }) {
  useFocusBack();
  const [mode, setMode] = useState(first);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [isIn, setIn] = useState(false);
  // closing the nickname question still counts as signed in
  const close = () => endAsking(isIn);
  useOnGoing(close);
  return (
    <Antd>
      <Modal
        open
        width={WIDTH_PX}
        title={isIn ? (mode === 'register' ? '注册成功' : '登录成功') : TITLES[mode]}
        footer={null}
        mask={{ closable: false }}
        keyboard
        closable={{ 'aria-label': '关闭' }}
        onCancel={close}
        // the focus starts at the first field, not at the close button
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

/** Back navigation closes the dialog: the page it was opened for is gone. */
function useOnGoing(gone: () => void): void {
  const onGone = useEffectEvent(gone);
  useEffect(() => {
    const onPop = () => onGone();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
}
