import { useState } from 'react';
import { phoneIn } from '#contract/people/phone.ts';
import { PASSWORD_LENGTH, passwordProblem } from '#contract/people/password.ts';
import { codeFault, PHONE_FOR_CODE, phoneFault } from '../accounts/sign-in-rules.ts';
import { sessionWork } from '../accounts/session-work.ts';
import { leftOnPurpose } from '../accounts/sign-out.ts';
import { useMutation } from '../../platform/mutation.ts';
import { say } from '../../platform/say.ts';
import { forgetSession } from '../../platform/token.ts';
import { CodeField } from './CodeField.tsx';
import { CheckField, FieldsForm, TextField } from '../../platform/Fields.tsx';
import { useFields } from '../../platform/use-fields.ts';

interface Props {
  readonly done: () => void;
}

const codeCheck = (code: string) => codeFault(code) || null;

/** 换绑手机号: a code sent to each number proves ownership of both. @param ownPhone masked; null = none yet */
export function PhoneForm({ ownPhone, done }: Props & { readonly ownPhone: string | null }) {
  const { values, field, submit } = useFields(
    { ownCode: '', mobile: '', code: '' },
    {
      ownCode: ownPhone === null ? () => null : codeCheck,
      mobile: (mobile) => phoneFault(mobile) || null,
      code: codeCheck,
    },
  );
  const sendOwn = useMutation('POST /api/v2/user/sendOwnCode');
  const send = useMutation('POST /api/v2/message/send');
  const save = useMutation('POST /api/v2/user/changePhone', {
    done,
    refresh: ['GET /api/v2/user/profile', 'GET /api/v2/user/sessions'],
  });
  return (
    <FieldsForm
      label="更换手机号"
      submit={() =>
        submit(({ ownCode, mobile, code }) => save.mutate({ mobile, code: code.trim(), ownCode: ownCode.trim() }))
      }
      sendLabel="更换手机号"
      isSending={save.isPending}
      cancel={done}
    >
      <p className="fields-note">换好以后用新号码登录，其他设备会退出，这台不受影响。</p>
      {ownPhone === null ? null : (
        <CodeField
          label={`原手机号 ${ownPhone} 收到的验证码`}
          {...field('ownCode')}
          phone=""
          isSending={sendOwn.isPending}
          send={(answers) => sendOwn.mutate({ purpose: 'oldPhone' }, answers)}
        />
      )}
      <TextField
        label="新手机号"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        {...field('mobile')}
      />
      <CodeField
        label="新手机号收到的验证码"
        {...field('code')}
        phone={values.mobile}
        isSending={send.isPending}
        send={(answers) => {
          if (phoneIn(values.mobile) === null) say.failure(PHONE_FOR_CODE);
          else send.mutate({ mobile: values.mobile, purpose: 'newPhone' }, answers);
        }}
      />
    </FieldsForm>
  );
}

export function PasswordForm({ done }: Props) {
  const [isShown, setShown] = useState(false);
  const { field, submit } = useFields({ password: '', code: '' }, { password: passwordProblem, code: codeCheck });
  const send = useMutation('POST /api/v2/user/sendOwnCode');
  const save = useMutation('POST /api/v2/user/setPassword', {
    done,
    refresh: ['GET /api/v2/user/profile', 'GET /api/v2/user/sessions'],
  });
  return (
    <FieldsForm
      label="登录密码"
      submit={() => submit(({ password, code }) => save.mutate({ password, code: code.trim() }))}
      sendLabel="保存密码"
      isSending={save.isPending}
      cancel={done}
    >
      <p className="fields-note">
        {PASSWORD_LENGTH.least} 到 {PASSWORD_LENGTH.most} 个字符，一句话也可以，长比复杂更安全。保存后其他设备会退出。
      </p>
      <TextField
        label="新密码"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        maxLength={200}
        {...field('password')}
      />
      <CheckField label="显示密码" value={isShown} change={setShown} />
      <CodeField
        {...field('code')}
        phone=""
        isSending={send.isPending}
        send={(answers) => send.mutate({ purpose: 'password' }, answers)}
      />
    </FieldsForm>
  );
}

const CONSEQUENCES = [
  '昵称、手机号、头像、收货地址、发票抬头、收藏和浏览记录当即删除，不能恢复。',
  '您的店铺停止营业，访客不再看得到。',
  '已有的交易记录依法保存三年，其中不再有您的姓名和电话。',
  '所有设备退出登录。这个手机号以后可以重新注册，但那是一个新账号。',
];

/** 注销账号: states the consequences first; a code proves the owner's identity. */
export function CloseForm({ done, closed }: Props & { readonly closed: () => void }) {
  const { field, submit } = useFields(
    { isSure: false, code: '' },
    { isSure: (isSure) => (isSure === 'true' ? null : '请先读完上面的后果并勾选'), code: codeCheck },
  );
  const send = useMutation('POST /api/v2/user/sendOwnCode');
  const close = useMutation('POST /api/v2/user/closeAccount', {
    done: () => {
      void sessionWork.left();
      leftOnPurpose.set(true);
      forgetSession();
      closed();
    },
  });
  return (
    <FieldsForm
      label="注销账号"
      submit={() => submit(({ code }) => close.mutate({ code: code.trim() }))}
      sendLabel="注销账号"
      tone="action"
      isSending={close.isPending}
      cancel={done}
    >
      <ul className="close-consequences">
        {CONSEQUENCES.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <CheckField label="我已读懂这些后果，仍要注销" {...field('isSure')} />
      <CodeField
        {...field('code')}
        phone=""
        isSending={send.isPending}
        send={(answers) => send.mutate({ purpose: 'close' }, answers)}
      />
    </FieldsForm>
  );
}
