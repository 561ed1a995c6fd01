import { useState } from 'react';
import { type InquiryStatus, INQUIRY_STATUSES, inquiryStatusWords, sceneWords } from '#contract/trade/inquiry-words.ts';
import type { DeskInquiry, InquiredBlank, ShopInquiry } from '#contract/trade/inquiries.ts';
import { asSum } from '#contract/platform/sums.ts';
import { Button } from '../../platform/Button.tsx';
import { CheckField, TextField } from '../../platform/Fields.tsx';
import { StateTabs } from '../../platform/StateTabs.tsx';
import { DeskSearch } from '../../platform/DeskSearch.tsx';
import { given, oneOf, useListQuery } from '../../platform/list-query.ts';
import { useMutation } from '../../platform/mutation.ts';
import { NOW, useRead } from '../../platform/read.ts';
import { EmptyPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { momentWords } from '../../platform/time-words.ts';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import '../../platform/state-tags.css';
import '../../people/personal-centre/people.css';
import './solution-ways.css';

const LIST = 'GET /api/v2/shop/inquiries';
const TABS = { all: '全部', ...inquiryStatusWords };

/** 客户咨询 of a shop, and whether it accepts them. */
export function Inquiries() {
  const list = useListQuery();
  const status = oneOf(list.get('tab'), inquiryStatusWords);
  const read = useRead(LIST, { ...given({ status, q: list.get('q') }), page: list.page }, NOW);
  const move = useMutation('POST /api/v2/shop/moveInquiry', { refresh: [LIST] });
  if (!read.data && read.isError) return <ShopFailure error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height="320px" />;
  const { list: inquiries, counts, accepts, total, pageSize } = read.data;
  return (
    <>
      <Accepting accepts={accepts} />
      <StateTabs label="咨询的状态" words={TABS} chosen={status ?? 'all'} counts={counts} />
      <DeskSearch list={list} label="称呼、手机号、需求" />
      {inquiries.length === 0 ? (
        <EmptyPanel
          title={
            accepts
              ? '还没有客户咨询。有人在解决方案页留了电话、用您的底衣算过价，或由平台转来，都列在这里'
              : '现在不接咨询。勾上“接客户咨询”，留了电话的客户会转给您'
          }
          drawing="emptyList"
        />
      ) : (
        <ul className="inquiry-list" aria-label="客户咨询">
          {inquiries.map((one) => (
            <li key={one.id}>
              <InquiryCard
                inquiry={one}
                isMoving={move.isPending}
                move={(to, note, done) => move.mutate({ id: one.id, status: to, note }, { onSuccess: done })}
              />
            </li>
          ))}
        </ul>
      )}
      {total > pageSize ? (
        <p className="ledger-more">
          <Button disabled={list.page === 1} onClick={() => list.set({ page: list.page - 1 })}>
            上一页
          </Button>
          <Button disabled={list.page * pageSize >= total} onClick={() => list.set({ page: list.page + 1 })}>
            下一页
          </Button>
        </p>
      ) : null}
    </>
  );
}

function Accepting({ accepts }: { accepts: boolean }) {
  const save = useMutation('POST /api/v2/shop/saveInquirySetting', { refresh: [LIST] });
  return (
    <CheckField
      label="接客户咨询：在解决方案页用本店的底衣算过价、留了电话的客户，连同电话转给本店；平台也可以转来"
      value={save.isPending ? save.variables.accepts : accepts}
      change={(on) => save.mutate({ accepts: on })}
    />
  );
}

const wantedWords = ({ title, printName, pieces, problem }: InquiredBlank): string =>
  `${title} ${printName} ${pieces} 件${problem === undefined ? '' : `（下不了单：${problem}）`}`;

interface CardProps {
  readonly inquiry: ShopInquiry | DeskInquiry;
  readonly isMoving: boolean;
  readonly move: (to: InquiryStatus, note: string, done: () => void) => void;
}

/** One inquiry with its next step; for the shop's page and for the operator's desk. */
export function InquiryCard({ inquiry, isMoving, move }: CardProps) {
  const { scene, name, phone, words, wanted, amountFen, at, status, notes } = inquiry;
  const [note, setNote] = useState('');
  return (
    <article className="inquiry-card" aria-label={`${name} 的咨询`}>
      <p className="inquiry-head">
        <strong>{name}</strong>
        <a href={`tel:${phone}`}>{phone}</a>
        <span className="order-status" data-tone={status === 'waiting' ? 'wait' : 'done'}>
          {inquiryStatusWords[status]}
        </span>
        <small>
          {sceneWords[scene]} · {momentWords(at)}
        </small>
      </p>
      {words === '' ? null : <p>{words}</p>}
      {wanted.length > 0 ? (
        <p>
          算过：{wanted.map((one) => wantedWords(one)).join('；')}，合计 {asSum(amountFen)}
        </p>
      ) : null}
      {notes.length > 0 ? (
        <ol className="inquiry-notes">
          {notes.map((one) => (
            <li key={one.at}>
              {momentWords(one.at)} {inquiryStatusWords[one.status]}
              {one.text === '' ? '' : `：${one.text}`}
            </li>
          ))}
        </ol>
      ) : null}
      <div className="inquiry-step">
        <TextField label="记一句（可以不写）" maxLength={300} value={note} change={setNote} />
        {INQUIRY_STATUSES.filter((one) => one !== status).map((one) => (
          <Button key={one} disabled={isMoving} onClick={() => move(one, note, () => setNote(''))}>
            记为{inquiryStatusWords[one]}
          </Button>
        ))}
      </div>
    </article>
  );
}
