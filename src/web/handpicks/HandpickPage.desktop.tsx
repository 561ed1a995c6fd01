import { lazy, Suspense, useState } from 'react';
import { MOST_PROPOSALS } from '#contract/handpick-flow.ts';
import { PersonalFrame } from '../accounts/PersonalFrame.desktop.tsx';
import { Pager } from '../desktop/parts/Pager.tsx';
import { DayInput } from '../people/DayInput.desktop.tsx';
import { useListQuery } from '../platform/list-query.ts';
import { Picture } from '../platform/Picture.tsx';
import { type Screen, screenRules } from '../platform/screens.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { momentWords } from '../platform/time-words.ts';
import { tierRange } from '../platform/words.ts';
import { type HandpickRow, PAGE_SIZE, tabOf, useHandpicks } from './handpick.data.ts';
import { daysWords } from './handpick.words.ts';
import { GoodsLink, HandpickDeeds, HandpickFailure, NoHandpicks, Place, StatusTag } from './HandpickParts.tsx';
import { HandpickTabs } from './HandpickTabs.tsx';
import { ProposeForm } from './ProposeForm.tsx';
import '../people/people.css';
import './handpicks.css';

const Window = lazy(() => import('../people/Window.desktop.tsx'));

/** 精选管理: the shop's nominations for featured placement, and their results. */
export function HandpickPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <Handpicks title={screenRules[screen].title} />
    </PersonalFrame>
  );
}

function Handpicks({ title }: { title: string }) {
  const list = useListQuery();
  const tab = tabOf(list);
  const read = useHandpicks(tab, list.page);
  // `after` is the nomination being repeated; null for a new one.
  const [proposing, setProposing] = useState<{ readonly after: HandpickRow | null } | null>(null);
  const close = () => setProposing(null);
  const again = (after: HandpickRow) => setProposing({ after });
  return (
    <section className="panel">
      <div className="centre-head">
        <h1 className="centre-title">{title}</h1>
        {read.data ? (
          <button type="button" className="button button-deed" onClick={() => setProposing({ after: null })}>
            提报商品
          </button>
        ) : null}
      </div>
      <p className="centre-note">
        提报后由平台审核，通过的在所选日期展示，到期自动结束。待审核和展示中的最多 {MOST_PROPOSALS} 个。
      </p>
      <HandpickTabs chosen={tab} counts={read.data?.counts} />
      {read.data ? (
        read.data.list.length === 0 ? (
          <NoHandpicks tab={tab} />
        ) : (
          <>
            <HandpickTable rows={read.data.list} isStale={read.isPlaceholderData} again={again} />
            <Pager page={list.page} pageSize={PAGE_SIZE} total={read.data.total} />
          </>
        )
      ) : read.isError ? (
        <HandpickFailure error={read.error} retry={() => void read.refetch()} />
      ) : (
        <Skeleton height="480px" />
      )}
      {proposing ? (
        <Suspense>
          <Window title="提报精选" close={close}>
            <ProposeForm DayInput={DayInput} after={proposing.after} done={close} cancel={close} />
          </Window>
        </Suspense>
      ) : null}
    </section>
  );
}

interface TableProps {
  readonly rows: readonly HandpickRow[];
  readonly isStale: boolean;
  readonly again: (row: HandpickRow) => void;
}

function HandpickTable({ rows, isStale, again }: TableProps) {
  return (
    <table className="pick-table" aria-busy={isStale}>
      <caption className="visually-hidden">提报的精选</caption>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">位置</th>
          <th scope="col">展示日期</th>
          <th scope="col">状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <div className="pick-item">
                {row.goods.picture.path === '' ? <span /> : <Picture picture={row.goods.picture} sizes="48px" alt="" />}
                <p>
                  <GoodsLink row={row} />
                  <small>
                    {row.goods.goodsNo} · ¥{tierRange(row.goods.tiers)} · 已售 {row.goods.sales}
                  </small>
                </p>
              </div>
            </td>
            <td>
              <Place row={row} />
            </td>
            <td className="pick-days">{daysWords(row)}</td>
            <td>
              <StatusTag row={row} />
              <small>{row.reason || `${momentWords(row.proposedAt)} 提报`}</small>
            </td>
            <td>
              <HandpickDeeds row={row} again={again} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
