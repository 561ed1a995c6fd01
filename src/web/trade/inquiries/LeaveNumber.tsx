import { useState } from 'react';
import type { WantedBlank } from '#contract/trade/inquiries.ts';
import { INQUIRY_DAYS } from '#contract/trade/inquiry-words.ts';
import { phoneIn } from '#contract/people/phone.ts';
import { asSum } from '#contract/platform/sums.ts';
import { codeFault, PHONE_FOR_CODE, phoneFault } from '../../people/accounts/sign-in-rules.ts';
import { CodeField } from '../../people/personal-centre/CodeField.tsx';
import { AreaField, CheckField, FieldsForm, TextField } from '../../platform/Fields.tsx';
import { useFields } from '../../platform/use-fields.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useRead } from '../../platform/read.ts';
import { say } from '../../platform/say.ts';
import { referredBy } from '../../market/sharing/referrer.ts';
import type { Scene } from '../../market/site/solution.words.ts';

interface Props {
  readonly scene: Scene;
  /** sent along unless it is switched off; null = not complete */
  readonly calculation: { readonly wanted: readonly WantedBlank[]; readonly amountFen: number } | null;
  /** shops of the calculated blanks that accept inquiries */
  readonly takerNames: readonly string[];
  readonly isCalculating: boolean;
}

/** 留电话: the number is verified by a code; the consent names who will see it. */
export function LeaveNumber(props: Props) {
  const [isSent, setSent] = useState(false);
  return (
    <section className="solution-way" aria-labelledby="solution-number">
      <h2 id="solution-number">留个电话，我们打给您</h2>
      {isSent ? (
        <p role="status">
          收到了。客服在工作日会打这个电话；要补充什么，
          <button type="button" className="way-link" onClick={() => setSent(false)}>
            再写一条
          </button>
        </p>
      ) : (
        <Form {...props} done={() => setSent(true)} />
      )}
    </section>
  );
}

const toShops = (names: readonly string[]): string =>
  names.length === 0
    ? '（您算价用的底衣的店铺现在不接咨询，不给它们）'
    : `，和您算价用的底衣的店铺：${names.join('、')}`;

function Form({ scene, calculation, takerNames, isCalculating, done }: Props & { readonly done: () => void }) {
  const [isAlong, setAlong] = useState(true);
  const privacy = useRead('GET /api/v2/site/agreement', { name: 'privacy' });
  const { values, problems, change, field, submit } = useFields(
    { name: '', mobile: '', code: '', words: '', agreed: '' },
    {
      name: (name) => (name.trim() === '' ? '请写怎么称呼您' : null),
      mobile: (mobile) => phoneFault(mobile) || null,
      code: (code) => codeFault(code) || null,
      agreed: (agreed) => (agreed === '' ? '请先看过并同意' : null),
    },
  );
  const sendCode = useMutation('POST /api/v2/message/send');
  const send = useMutation('POST /api/v2/inquiry/send', { done });
  return (
    <FieldsForm
      label="留电话"
      submit={() =>
        submit(({ name, mobile, code, words }) =>
          send.mutate({
            ...{ scene, name, mobile, code: code.trim(), words },
            wanted: isAlong && calculation ? [...calculation.wanted] : [],
            privacyVersion: privacy.data!.version,
            ...referredBy(),
          }),
        )
      }
      sendLabel="请联系我"
      isSending={send.isPending}
      held={privacy.data ? undefined : '正在取《隐私政策》…'}
    >
      <TextField label="怎么称呼您" autoComplete="name" maxLength={20} {...field('name')} />
      <TextField
        label="手机号"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        {...field('mobile')}
      />
      <CodeField
        {...field('code')}
        phone={values.mobile}
        isSending={sendCode.isPending}
        send={(answers) => {
          if (phoneIn(values.mobile) === null) say.failure(PHONE_FOR_CODE);
          else sendCode.mutate({ mobile: values.mobile, purpose: 'inquiry' }, answers);
        }}
      />
      <AreaField
        label="想做什么（可以不写）"
        {...field('words')}
        rows={3}
        maxLength={500}
        placeholder="例如：班服 60 件，六月初要"
      />
      {calculation ? (
        <CheckField label={`把算好的 ${asSum(calculation.amountFen)} 一起发过去`} value={isAlong} change={setAlong} />
      ) : isCalculating ? (
        <p className="fields-note">价还没有算好（件数要改或价格还在取），现在发，不带算的价。</p>
      ) : null}
      <CheckField
        label="我已看过并同意《隐私政策》"
        value={values.agreed !== ''}
        problem={problems.agreed}
        change={(on) => change({ agreed: on ? 'yes' : '' })}
      />
      <p className="fields-note">
        称呼、手机号和需求给平台客服
        {isAlong && calculation ? toShops(takerNames) : ''}；客服也可能转给一家愿意接咨询的店铺。只用来联系您，
        {INQUIRY_DAYS} 天没有再联系就删除；有账号的，可以导出，注销时一起删除。详见
        <a href="#/agreement/privacy" target="_blank" rel="noopener">
          《隐私政策》<span className="visually-hidden">（在新窗口打开）</span>
        </a>
        。
      </p>
    </FieldsForm>
  );
}
