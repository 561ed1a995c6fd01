import { useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../people/accounts/me.ts';
import { SignInForm } from '../../people/accounts/SignInForm.tsx';
import { signOut } from '../../people/accounts/sign-out.ts';
import { useLoginPage } from '../../people/accounts/where-from.ts';
import { Logo } from '../../desktop/Logo.tsx';
import { calledName } from '#contract/people/nickname.ts';
import { Button } from '../../platform/Button.tsx';
import './LoginPage.desktop.css';

/** Without header and footer. */
export function LoginPage() {
  const { status, me } = useMe();
  // The form stays after a sign-in here: the nickname is asked next.
  const [hasForm, setHasForm] = useState(status !== 'member');
  if (status !== 'member' && !hasForm) setHasForm(true);
  return (
    <div className="login">
      <Link to="/" className="login-logo">
        <Logo />
        <span className="visually-hidden">首页</span>
      </Link>
      {hasForm || me === null ? <Form /> : <Already name={calledName(me)} />}
    </div>
  );
}

function Form() {
  const { mode, other, goOn } = useLoginPage();
  const [isIn, setIn] = useState(false);
  return (
    <div className="login-card">
      <h1>{isIn ? '登录成功' : mode === 'login' ? '登录' : '注册'}</h1>
      <SignInForm key={mode} mode={mode} entered={() => setIn(true)} done={goOn} />
      {isIn ? null : (
        <p className="login-other">
          {mode === 'login' ? '还没有账号？' : '已有账号？'}
          <Link to={other.to} state={other.state} replace>
            {mode === 'login' ? '注册' : '登录'}
          </Link>
          <Link to="/">先逛逛，不登录</Link>
        </p>
      )}
    </div>
  );
}

function Already({ name }: { name: string }) {
  const { goOn } = useLoginPage();
  return (
    <div className="login-card">
      <h1>已经登录</h1>
      <p>这台设备上登录的是“{name}”。要用别的账号，先退出再登录。</p>
      <p className="login-ways">
        <Button tone="main" onClick={goOn}>
          继续
        </Button>
        <Button onClick={() => void signOut()}>退出，换个账号</Button>
      </p>
    </div>
  );
}
