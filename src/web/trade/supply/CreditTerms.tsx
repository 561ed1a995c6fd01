import { useState } from 'react';
import type { CreditTerm } from '#contract/trade/supply.ts';
import { MOST_CREDIT_DAYS, MOST_CREDIT_FEN } from '#contract/trade/supply-words.ts';
import { FieldsForm, TextField } from '../../platform/Fields.tsx';
import { SureButton } from '../../platform/SureButton.tsx';
import { useFields } from '../../platform/use-fields.ts';
import { useMutation } from '../../platform/mutation.ts';
import { NOW, useRead } from '../../platform/read.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import { yuan } from '../../platform/words.ts';
import './supply.css';

const READS = ['GET /api/v2/supply/credit'] as const;

/** 账期: granted to traders, and received from factories. */
export function CreditTerms() {
  const read = useRead('GET /api/v2/supply/credit', undefined, NOW);
  return (
    <section className="panel" aria-label="账期">
      <h2>账期</h2>
      {read.data ? (
        <>
          <Terms
            title="我给的"
            list={read.data.granted}
            none="还没有给哪家账期。没有账期的采购单付了款才开做。"
            isOwn
          />
          <Grant />
          {read.data.received.length > 0 ? <Terms title="工厂给我的" list={read.data.received} none="" /> : null}
        </>
      ) : (
        <NoDataYet read={read} height="160px" />
      )}
    </section>
  );
}

interface TermsProps {
  readonly title: string;
  readonly list: readonly CreditTerm[];
  readonly none: string;
  /** granted by the own shop */
  readonly isOwn?: true;
}

function Terms({ title, list, none, isOwn }: TermsProps) {
  const end = useMutation('POST /api/v2/supply/endCredit', { refresh: READS });
  return (
    <>
      <h3>{title}</h3>
      {list.length === 0 ? <p className="fields-note">{none}</p> : null}
      <ul className="credit-terms" aria-label={title}>
        {list.map(({ shop, limitFen, days, owedFen, overdueFen }) => (
          <li key={shop.id}>
            <span>
              <strong>{shop.name}</strong>
              <small>
                额度 ¥{yuan(limitFen)}，{days} 天 · 现欠 ¥{yuan(owedFen)}
                {overdueFen > 0 ? `，其中 ¥${yuan(overdueFen)} 逾期：付清以前新的采购单要先付款` : ''}
              </small>
            </span>
            {isOwn ? (
              <SureButton
                className="text-button"
                label="取消账期"
                question={`不再给 ${shop.name} 账期？`}
                yes="取消账期"
                isBusy={end.isPending}
                onYes={() => end.mutate({ shopId: shop.id })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

const FIRST = { store: '', limit: '', days: '30' };

function Grant() {
  const [turn, setTurn] = useState(0);
  return <GrantForm key={turn} done={() => setTurn((before) => before + 1)} />;
}

function GrantForm({ done }: { done: () => void }) {
  const grant = useMutation('POST /api/v2/supply/grantCredit', { refresh: READS, done });
  const { field, submit } = useFields(FIRST, {
    store: (store) => (store.trim() === '' ? '请填商家的店铺用户名' : null),
    limit: (limit) =>
      isWhole(limit, 1, MOST_CREDIT_FEN / 100) ? null : `请填 1 到 ${MOST_CREDIT_FEN / 100} 的整数，单位元`,
    days: (days) => (isWhole(days, 1, MOST_CREDIT_DAYS) ? null : `请填 1 到 ${MOST_CREDIT_DAYS} 天`),
  });
  return (
    <FieldsForm
      label="给一家商家账期"
      submit={() =>
        submit(({ store, limit, days }) =>
          grant.mutate({ store: store.trim(), limitFen: Number(limit) * 100, days: Number(days) }),
        )
      }
      sendLabel="给账期"
      isSending={grant.isPending}
    >
      <div className="fields-pair">
        <TextField label="商家的店铺用户名（在它的店铺主页上）" autoComplete="off" maxLength={40} {...field('store')} />
        <TextField label="额度（元）" inputMode="numeric" autoComplete="off" maxLength={7} {...field('limit')} />
        <TextField label="天数" inputMode="numeric" autoComplete="off" maxLength={3} {...field('days')} />
      </div>
      <p className="fields-note">
        额度以内、没有逾期的采购单不等付款就开做，从那天起算天数。同一家再填一次就改额度和天数。
      </p>
    </FieldsForm>
  );
}

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
