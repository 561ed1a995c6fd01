import { startCountdown, useCountdown, waitSecondsOf } from '../accounts/code-countdown.ts';
import { codeIn } from '../accounts/sign-in-rules.ts';
import { Field } from './Fields.tsx';

interface Props {
  /** where several are asked for, which one */
  readonly label?: string;
  readonly value: string;
  readonly change: (code: string) => void;
  readonly problem: string | undefined;
  /** the number that it goes to; empty for the own one, which the browser does not know */
  readonly phone: string;
  readonly isSending: boolean;
  /** asks for a code; either answer starts the wait for the next one */
  readonly send: (answers: {
    onSuccess: (reply: { data: { cooldownSeconds: number; demoCode?: string } }) => void;
    onError: (error: Error) => void;
  }) => void;
}

/** A code by SMS, and the button that asks for it: once a minute. */
export function CodeField({ label = '验证码', value, change, problem, phone, isSending, send }: Props) {
  const secondsLeft = useCountdown(phone);
  const ask = () =>
    send({
      onSuccess: ({ data: { cooldownSeconds, demoCode } }) => {
        startCountdown(phone, cooldownSeconds);
        // in demo mode only: the one code there is
        if (demoCode !== undefined) change(demoCode);
      },
      // one was asked for a moment ago, as for signing in
      onError: (error) => startCountdown(phone, waitSecondsOf(error)),
    });
  return (
    <Field label={label} problem={problem}>
      {({ id, describedBy }) => (
        <span className="code-line">
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="6 位数字"
            value={value}
            aria-invalid={problem !== undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => change(target.value)}
            onPaste={(event) => {
              event.preventDefault();
              change(codeIn(event.clipboardData.getData('text')));
            }}
          />
          <button type="button" className="button" disabled={secondsLeft > 0 || isSending} onClick={ask}>
            {secondsLeft > 0 ? `${secondsLeft}s后再获取` : isSending ? '正在发送…' : '获取验证码'}
          </button>
        </span>
      )}
    </Field>
  );
}
