import { useEffect, useEffectEvent, useState } from 'react';
import { phoneIn } from '#contract/people/phone.ts';
import { useMutation } from '../../platform/mutation.ts';
import { onSignedInElsewhere } from '../../platform/token.ts';
import { afterAskingForCode, codeUsed, heldDemoCode, useCountdown } from './code-countdown.ts';
import { useConsents } from './consents.ts';
import { deviceNumber } from './device.ts';
import { welcome } from './me.ts';
import { sessionWork } from './session-work.ts';
import { accountFault, codeFault, passwordFault, PHONE_FOR_CODE, phoneFault } from './sign-in-rules.ts';

export type SignInWay = 'code' | 'password';
export type SignInField = 'mobile' | 'code' | 'account' | 'password' | 'agreed';
type Faults = Readonly<Partial<Record<SignInField, string>>>;

const FIELDS = {
  code: ['mobile', 'code'],
  password: ['account', 'password'],
} as const satisfies Record<SignInWay, readonly SignInField[]>;

const RULES = {
  mobile: phoneFault,
  code: codeFault,
  account: accountFault,
  password: passwordFault,
} as const;

type TextField = keyof typeof RULES;

interface Wants {
  /** moves the focus to a field */
  readonly focus: (field: SignInField) => void;
  /** signed in; the nickname may still be asked for */
  readonly entered: () => void;
  /** nothing is left to ask */
  readonly done: () => void;
}

/** Sign-in by code or by password: typed values, problems and mutations. */
export function useSignIn({ focus, entered, done }: Wants) {
  const [way, setWay] = useState<SignInWay>('code');
  const [typed, setTyped] = useState<Record<TextField, string>>({ mobile: '', code: '', account: '', password: '' });
  const [isAgreed, setAgreed] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [stage, setStage] = useState<'form' | 'nickname'>('form');
  const { consents, again } = useConsents();
  const secondsLeft = useCountdown(typed.mobile);
  useGoOnWithAnotherTab(done);

  const enter = (answer: Parameters<typeof welcome>[0]) => {
    if (way === 'code') codeUsed(typed.mobile);
    sessionWork.signedIn(answer.userInfo.username);
    welcome(answer);
    entered();
    if (answer.userInfo.nickname === '') setStage('nickname');
    else done();
  };
  const byCode = useMutation('POST /api/v2/user/mobilelogin', { done: enter });
  const byPassword = useMutation('POST /api/user/logon', { done: enter });
  const send = useMutation('POST /api/v2/message/send');

  const type = (field: TextField, text: string) => {
    setTyped((before) => withHeldCode({ ...before, [field]: text }, field));
    setFaults((before) => ({ ...before, [field]: undefined }));
  };
  const fault = (field: SignInField, words: string) => setFaults((before) => ({ ...before, [field]: words }));

  const sendCode = () => {
    const phone = phoneIn(typed.mobile);
    if (phone === null) {
      fault('mobile', PHONE_FOR_CODE);
      focus('mobile');
      return;
    }
    fault('mobile', '');
    focus('code');
    send.mutate(
      { mobile: phone, purpose: 'login' },
      afterAskingForCode(phone, (code) => type('code', code)),
    );
  };

  const submit = () => {
    const found: Partial<Record<SignInField, string>> = {};
    for (const field of FIELDS[way]) found[field] = RULES[field](typed[field]);
    found.agreed = isAgreed ? '' : '请先阅读并同意《平台服务协议》和《隐私政策》';
    if (isAgreed && consents === null) {
      found.agreed = '协议还没有加载出来，请稍后再试';
      again();
    }
    setFaults(found);
    const first = ([...FIELDS[way], 'agreed'] as const).find((field) => found[field]);
    if (first !== undefined) focus(first);
    else if (consents === null) return;
    else if (way === 'code')
      byCode.mutate({ mobile: typed.mobile, code: typed.code.trim(), agreed: consents, device: deviceNumber() });
    else
      byPassword.mutate({
        ...{ account: typed.account.trim(), password: typed.password },
        ...{ agreed: consents, device: deviceNumber() },
      });
  };

  return {
    way,
    setWay: (next: SignInWay) => {
      setWay(next);
      setFaults({});
    },
    typed,
    type,
    /** on blur of a field that is not empty */
    check: (field: TextField) => typed[field] !== '' && fault(field, RULES[field](typed[field])),
    isAgreed,
    agree: (isTicked: boolean) => {
      setAgreed(isTicked);
      fault('agreed', '');
    },
    faults,
    stage,
    secondsLeft,
    sendCode,
    isSending: send.isPending,
    submit,
    isEntering: byCode.isPending || byPassword.isPending,
  };
}

/** A sign-in in another tab completes this one too. */
function useGoOnWithAnotherTab(done: () => void): void {
  const goOn = useEffectEvent(done);
  useEffect(() => onSignedInElsewhere(() => goOn()), []);
}

/** Demo mode: a code that is still valid for this number is filled in again. */
function withHeldCode(typed: Record<TextField, string>, field: TextField): Record<TextField, string> {
  if (field !== 'mobile' || typed.code !== '') return typed;
  return { ...typed, code: heldDemoCode(typed.mobile) ?? '' };
}
