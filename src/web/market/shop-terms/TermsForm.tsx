import { type ReactNode, useState } from 'react';
import type { ShopTerms } from '#contract/market/shop-terms.ts';
import { Button } from '../../platform/Button.tsx';
import { CheckField, FieldsForm, TextField } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { CallFailure } from '../../platform/failure.ts';
import { isSame } from '../../platform/is-same.ts';
import { UnsavedPageNote } from '../../platform/UnsavedNote.tsx';
import { FreightRules } from './FreightRules.tsx';
import { RoadRules } from './RoadRules.tsx';
import { FreightTrial } from './FreightTrial.tsx';
import { draftOfTerms, type TermsDraft, termsOf, type TermsProblems } from './terms-draft.ts';

interface Props {
  readonly terms: ShopTerms;
  readonly version: number;
  /** restarts from the saved terms */
  readonly reload: () => void;
}

/** All terms are saved together; existing orders keep the terms of their day. */
export function TermsForm({ terms, version: first, reload }: Props) {
  const [draft, setDraft] = useState(() => draftOfTerms(terms));
  const [saved, setSaved] = useState(draft);
  const isSaved = isSame(draft, saved);
  const [version, setVersion] = useState(first);
  const [hasTried, setTried] = useState(false);
  const save = useMutation('POST /api/v2/shop/saveTerms', {
    done: ({ version: next }) => setVersion(next),
    refresh: ['GET /api/v2/shop/terms'],
  });
  const problems = hasTried ? termsOf(draft).problems : {};
  const change = (some: Partial<TermsDraft>) => setDraft((before) => ({ ...before, ...some }));
  const submit = () => {
    setTried(true);
    const finished = termsOf(draft);
    if (Object.keys(finished.problems).length > 0) return;
    save.mutate({ terms: finished.terms, version }, { onSuccess: () => setSaved(draft) });
  };
  const number = (
    field: 'depositPercent' | 'retentionPercent' | 'retentionDays' | 'samplePercent' | NumberField,
    label: string,
  ) => (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={draft[field]}
      problem={problems[field]}
      change={(text) => change({ [field]: text })}
    />
  );
  return (
    <FieldsForm label="交易设置" submit={submit} sendLabel="保存交易设置" isSending={save.isPending}>
      <Part
        title="运费"
        note="快递按收货省份和整单重量算，样品单、现货单、大货单都一样。比最后一段还重的走专线，不论哪种单都先等您接单。"
      >
        <FreightRules draft={draft} problems={problems} change={change} />
        <FreightTrial draft={draft} />
      </Part>
      <Part
        title="专线"
        note="快递不算价的，或者专线比快递便宜的，按价目算运费；没有价目，或超过价目最后一段的，接单时由您报。下单时体积按重量估，报价以后不再变。"
      >
        <RoadRules draft={draft} problems={problems} change={change} />
      </Part>
      <DeliveryPart draft={draft} problems={problems} change={change} />
      <AccountPart draft={draft} problems={problems} change={change} />
      <Part title="大货定金" note="大货单买家可以先付定金，生产完成再付尾款；填 0 就只收全款。">
        <div className="fields-pair">{number('depositPercent', '定金比例（%）')}</div>
      </Part>
      <Part
        title="质保金"
        note="大货单完成时留下一部分货款，从收货算起的天数到了再归您；这之前买家发现质量问题，可以就这部分申请售后。填 0 就不留。"
      >
        <div className="fields-pair">
          {number('retentionPercent', '质保金比例（%）')}
          {number('retentionDays', '留多少天')}
        </div>
      </Part>
      <SamplePart draft={draft} change={change}>
        {number('samplePercent', '首档价的百分之几（%）')}
      </SamplePart>
      <Part title="发货与货期" note="从付款算起。一件货自己也写了货期的，取两个里长的那个；页面和订单上都是它。">
        <div className="fields-pair">
          {number('stockShipHours', '现货发货（小时内）')}
          {number('sampleShipHours', '样品发货（小时内）')}
          {number('bulkLeadDays', '大货货期（天）')}
        </div>
      </Part>
      <Part title="税" note="不含税的价格，买家要开发票时另加税额。光版各自写着含不含税，以光版写的为准。">
        <CheckField
          label="店里的价格含税"
          value={draft.taxIncluded}
          change={(taxIncluded) => change({ taxIncluded })}
        />
        <div className="fields-pair">{number('taxPercent', '税率（%）')}</div>
      </Part>
      {isChangedMeanwhile(save.error) ? (
        <p className="terms-changed" role="alert">
          交易设置刚刚在别处改过，您这一份没有保存。
          <Button onClick={reload}>载入现在的设置</Button>
        </p>
      ) : null}
      {isSaved ? null : <UnsavedPageNote />}
    </FieldsForm>
  );
}

interface PartProps {
  readonly draft: TermsDraft;
  readonly problems: TermsProblems;
  readonly change: (some: Partial<TermsDraft>) => void;
}

function DeliveryPart({ draft, problems, change }: PartProps) {
  return (
    <Part title="到付与自提" note="买家下单时自己选；选了到付或自提，订单里不收运费。">
      <CheckField
        label="可以到付：买家收货时付运费给承运人"
        value={draft.collect}
        change={(collect) => change({ collect })}
      />
      <CheckField
        label="可以自提：买家到下面的地址提货"
        value={draft.offersPickup}
        change={(offersPickup) => change({ offersPickup })}
      />
      {draft.offersPickup ? (
        <TextField
          label="自提地址和时间"
          autoComplete="off"
          maxLength={120}
          value={draft.pickupAddress}
          problem={problems['pickupAddress']}
          placeholder="如：绍兴市柯桥区××路 1 号 3 号仓，周一至周六 9:00–18:00"
          change={(pickupAddress) => change({ pickupAddress })}
        />
      ) : null}
    </Part>
  );
}

function AccountPart({ draft, problems, change }: PartProps) {
  return (
    <Part title="收款账户" note="填了以后买家可以对公转账，付款时看到这个账户；不填就不能转账。">
      <div className="fields-pair">
        {(
          [
            ['accountName', '户名', 60],
            ['bank', '开户行', 60],
            ['accountNo', '账号', 40],
          ] as const
        ).map(([field, label, maxLength]) => (
          <TextField
            key={field}
            label={label}
            autoComplete="off"
            maxLength={maxLength}
            {...(field === 'accountNo' ? { inputMode: 'numeric' } : {})}
            value={draft[field]}
            problem={problems[field]}
            change={(text) => change({ [field]: text })}
          />
        ))}
      </div>
    </Part>
  );
}

function SamplePart({ draft, change, children }: Omit<PartProps, 'problems'> & { readonly children: ReactNode }) {
  return (
    <Part title="样品价" note="每色最多 3 件样品，面料剪版每色最多 5 米，剪版一律按剪版价。">
      <div className="field-kinds">
        {(Object.keys(sampleWays) as (keyof typeof sampleWays)[]).map((way) => (
          <label key={way} className="field-check">
            <input
              type="radio"
              name="sampleBy"
              checked={draft.sampleBy === way}
              onChange={() => change({ sampleBy: way })}
            />
            {sampleWays[way]}
          </label>
        ))}
      </div>
      {draft.sampleBy === 'percent' ? <div className="fields-pair">{children}</div> : null}
    </Part>
  );
}

type NumberField = 'stockShipHours' | 'sampleShipHours' | 'bulkLeadDays' | 'taxPercent';

const sampleWays = { item: '按各货品自己的样品价', percent: '按首档价的一个比例' } as const;

const isChangedMeanwhile = (error: Error | null): boolean =>
  error instanceof CallFailure && error.reason === 'state.changed';

function Part({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <p className="centre-note">{note}</p>
      {children}
    </section>
  );
}
