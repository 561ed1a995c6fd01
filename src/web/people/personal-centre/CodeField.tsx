import { afterAskingForCode, askForCodeWords, useCountdown } from '../accounts/code-countdown.ts';
import { codeIn } from '../accounts/sign-in-rules.ts';
import { Button } from '../../platform/Button.tsx';
import { Field } from '../../platform/Fields.tsx';

interface Props {
  /** which code it is, in a form with several */
  readonly label?: string;
  readonly value: string;
  readonly change: (code: string) => void;
  readonly problem: string | undefined;
  /** the receiving number; empty for the account's own, which the browser does not know */
  readonly phone: string;
  readonly isSending: boolean;
  /** requests a code; success and failure both start the waiting time */
  readonly send: (answers: ReturnType<typeof afterAskingForCode>) => void;
}

/** An SMS code and its request button, limited to once a minute. */
export function CodeField({ label = '验证码', value, change, problem, phone, isSending, send }: Props) {
  const secondsLeft = useCountdown(phone);
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
          <Button disabled={secondsLeft > 0 || isSending} onClick={() => send(afterAskingForCode(phone, change))}>
            {askForCodeWords({ secondsLeft, isSending })}
          </Button>
        </span>
      )}
    </Field>
  );
}
