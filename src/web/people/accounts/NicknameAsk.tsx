import { useEffect, useId, useState } from 'react';
import { accountErrors } from '#contract/people/account-errors.ts';
import { NICKNAME_LENGTH, nicknameIn } from '#contract/people/nickname.ts';
import { Form } from '../../platform/Form.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { meIsNow } from './me.ts';
import './sign-in.css';

interface Props {
  /** runs after a save */
  readonly done?: () => void;
  /** shown when the step may be skipped */
  readonly skip?: () => void;
}

/** The only question to a new account. Used by both layouts. */
export function NicknameAsk({ done, skip }: Props) {
  const id = useId();
  const [nickname, setNickname] = useState('');
  const [fault, setFault] = useState('');
  const save = useMutation('POST /api/v2/user/saveProfile', {
    refresh: ['GET /api/v2/user/profile'],
    done: ({ userInfo }) => {
      meIsNow(userInfo);
      done?.();
    },
  });
  // A skippable question replaces the sign-in form, so it takes over the focus.
  const isNextStep = skip !== undefined;
  useEffect(() => {
    if (isNextStep) document.getElementById(id)?.focus();
  }, [id, isNextStep]);
  const submit = () => {
    const isWrong = nicknameIn(nickname) === null;
    setFault(isWrong ? accountErrors['nickname.invalid'].say : '');
    if (isWrong) document.getElementById(id)?.focus();
    else save.mutate({ nickname: nickname.trim() });
  };
  return (
    <Form className="sign-in nickname-ask" aria-label="设置昵称" noValidate submit={submit}>
      <div className="sign-in-row">
        <label htmlFor={id}>怎么称呼您？</label>
        <input
          id={id}
          className="sign-in-input"
          value={nickname}
          maxLength={NICKNAME_LENGTH.most}
          autoComplete="off"
          placeholder="店名或姓名，如：小满服饰 王经理"
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-fault`}
          onChange={(event) => setNickname(event.target.value)}
        />
        <p className="sign-in-fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      </div>
      <button type="submit" className="sign-in-go" disabled={save.isPending}>
        {save.isPending ? '正在保存…' : '保存昵称'}
      </button>
      {skip ? (
        <button type="button" className="sign-in-skip" onClick={skip}>
          先跳过
        </button>
      ) : null}
      <p className="sign-in-note">2 到 20 个字，供货商和客户看到的是它，不是手机号；以后可以改。</p>
    </Form>
  );
}
