import { type ClipboardEvent, type ReactNode, useId, useState } from 'react';
import { agreementTitles } from '#contract/market/agreement-titles.ts';
import type { SignInMode } from './ask-to-sign-in.ts';
import { askForCodeWords } from './code-countdown.ts';
import { AGREED_ON_SIGN_IN } from './consents.ts';
import { NicknameAsk } from './NicknameAsk.tsx';
import { codeIn } from './sign-in-rules.ts';
import { type SignInField, type SignInWay, useSignIn } from './use-sign-in.ts';
import { Form } from '../../platform/Form.tsx';
import './sign-in.css';

interface Props {
  readonly mode: SignInMode;
  /** signed in; the nickname may still be asked for */
  readonly entered: () => void;
  /** nothing is left to ask */
  readonly done: () => void;
}

type SignIn = ReturnType<typeof useSignIn>;

/** The form of the dialog and both login pages. A new number that enters a valid code is registered. */
export function SignInForm({ mode, entered, done }: Props) {
  const id = useId();
  const focus = (field: SignInField) => document.getElementById(`${id}-${field}`)?.focus();
  const form = useSignIn({ focus, entered, done });
  if (form.stage === 'nickname') return <NicknameAsk done={done} skip={done} />;
  const isRegistering = mode === 'register';
  return (
    <Form className="sign-in" aria-label={isRegistering ? '注册' : '登录'} noValidate submit={() => form.submit()}>
      {isRegistering ? (
        <p className="sign-in-note">手机号收到验证码、验证通过，账号就开好了。已有账号的手机号会直接登录。</p>
      ) : (
        <Ways id={id} way={form.way} choose={form.setWay} />
      )}
      <div
        id={`${id}-panel`}
        {...(isRegistering ? {} : { role: 'tabpanel', 'aria-labelledby': `${id}-${form.way}-tab` })}
      >
        {form.way === 'code' ? <ByCode id={id} form={form} /> : <ByPassword id={id} form={form} />}
      </div>
      <Agree id={id} form={form} />
      <button type="submit" className="sign-in-go" disabled={form.isEntering}>
        {form.isEntering ? '正在登录…' : isRegistering ? '注册并登录' : '登录'}
      </button>
      {isRegistering || form.way === 'password' ? null : (
        <p className="sign-in-note">没有账号的手机号，验证通过就是注册。</p>
      )}
    </Form>
  );
}

const WAYS: readonly { readonly way: SignInWay; readonly title: string }[] = [
  { way: 'code', title: '验证码登录' },
  { way: 'password', title: '账号密码登录' },
];

/** Tabs by the ARIA pattern: one tab stop, arrow keys between them. */
function Ways({ id, way, choose }: { id: string; way: SignInWay; choose: (way: SignInWay) => void }) {
  const other = way === 'code' ? 'password' : 'code';
  return (
    <div className="sign-in-ways" role="tablist" aria-label="登录方式">
      {WAYS.map((one) => (
        <button
          key={one.way}
          type="button"
          role="tab"
          id={`${id}-${one.way}-tab`}
          aria-selected={one.way === way}
          aria-controls={`${id}-panel`}
          tabIndex={one.way === way ? 0 : -1}
          onClick={() => choose(one.way)}
          onKeyDown={({ key }) => {
            if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
            choose(other);
            document.getElementById(`${id}-${other}-tab`)?.focus();
          }}
        >
          {one.title}
        </button>
      ))}
    </div>
  );
}

function ByCode({ id, form }: { id: string; form: SignIn }) {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    form.type('code', codeIn(event.clipboardData.getData('text')));
  };
  return (
    <>
      <Row id={id} field="mobile" label="手机号" form={form}>
        <input
          {...fieldOf(id, 'mobile', form)}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="11 位手机号"
        />
      </Row>
      <Row id={id} field="code" label="验证码" form={form}>
        <input
          {...fieldOf(id, 'code', form)}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6 位数字"
          onPaste={paste}
        />
        <SendCode form={form} />
      </Row>
      {form.secondsLeft > 0 ? <p className="note">验证码已经发到这个号码，5 分钟内有效，直接填就行</p> : null}
    </>
  );
}

function SendCode({ form: { secondsLeft, sendCode, isSending } }: { form: SignIn }) {
  return (
    <button type="button" className="sign-in-send" disabled={secondsLeft > 0 || isSending} onClick={sendCode}>
      {askForCodeWords({ secondsLeft, isSending })}
    </button>
  );
}

function ByPassword({ id, form }: { id: string; form: SignIn }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Row id={id} field="account" label="账号" form={form}>
        <input {...fieldOf(id, 'account', form)} autoComplete="username" placeholder="用户名或手机号" />
      </Row>
      <Row id={id} field="password" label="密码" form={form}>
        <input
          {...fieldOf(id, 'password', form)}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          placeholder="登录密码"
        />
        <button
          type="button"
          className="sign-in-show"
          aria-pressed={isShown}
          aria-label="显示密码"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? '隐藏' : '显示'}
        </button>
      </Row>
      <p className="sign-in-note">没设过密码或忘了密码？先用验证码登录，再到个人资料里设置。</p>
    </>
  );
}

function Agree({ id, form }: { id: string; form: SignIn }) {
  const fault = form.faults.agreed ?? '';
  return (
    <div className="sign-in-agree">
      <label>
        <input
          type="checkbox"
          id={`${id}-agreed`}
          checked={form.isAgreed}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-agreed-fault`}
          onChange={(event) => form.agree(event.target.checked)}
        />
        <span>我已阅读并同意</span>
      </label>
      {AGREED_ON_SIGN_IN.map((name) => (
        <a key={name} href={`#/agreement/${name}`} target="_blank" rel="noopener">
          《{agreementTitles[name]}》<span className="visually-hidden">（在新窗口打开）</span>
        </a>
      ))}
      <Fault id={`${id}-agreed-fault`} words={fault} />
    </div>
  );
}

type TextField = Exclude<SignInField, 'agreed'>;

function Row({
  id,
  field,
  label,
  form,
  children,
}: {
  id: string;
  field: TextField;
  label: string;
  form: SignIn;
  children: ReactNode;
}) {
  return (
    <div className="sign-in-row">
      <label htmlFor={`${id}-${field}`}>{label}</label>
      <div className="sign-in-line">{children}</div>
      <Fault id={`${id}-${field}-fault`} words={form.faults[field] ?? ''} />
    </div>
  );
}

function fieldOf(id: string, field: TextField, form: SignIn) {
  return {
    id: `${id}-${field}`,
    className: 'sign-in-input',
    value: form.typed[field],
    'aria-required': true,
    'aria-invalid': Boolean(form.faults[field]),
    'aria-describedby': `${id}-${field}-fault`,
    onChange: (event: { target: HTMLInputElement }) => form.type(field, event.target.value),
    onBlur: () => form.check(field),
  } as const;
}

/** Its line is always reserved, so that nothing moves under a finger. */
function Fault({ id, words }: { id: string; words: string }) {
  return (
    <p className="sign-in-fault" id={id} role="alert">
      {words}
    </p>
  );
}
