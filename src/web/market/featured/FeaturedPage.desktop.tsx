import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { MOST_NOMINATIONS } from '#contract/market/featured-flow.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { Pager } from '../../desktop/parts/Pager.tsx';
import { DayInput } from '../../desktop/parts/DayInput.desktop.tsx';
import { Button } from '../../platform/Button.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { Picture } from '../../platform/Picture.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { momentWords } from '../../platform/time-words.ts';
import { tierRange } from '../../platform/words.ts';
import { type FeaturedRow, PAGE_SIZE, tabOf, useFeatured } from './featured.data.ts';
import { daysWords } from './featured.words.ts';
import { ProductLink, FeaturedActions, FeaturedFailure, NoFeatured, Place, StatusTag } from './FeaturedParts.tsx';
import { FeaturedTabs } from './FeaturedTabs.tsx';
import { NominateForm } from './NominateForm.tsx';
import '../../people/personal-centre/people.css';
import './featured.css';

const Window = latePart(() => import('../../desktop/parts/Window.desktop.tsx'));

/** 精选管理: the shop's nominations for featured placement, and their results. */
export function FeaturedPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <Featured title={screenRules[screen].title} />
    </PersonalFrame>
  );
}

function Featured({ title }: { title: string }) {
  const list = useListQuery();
  const tab = tabOf(list);
  const read = useFeatured(tab, list.page);
  // `after` is the nomination being repeated; null for a new one.
  const [nominating, setNominating] = useState<{ readonly after: FeaturedRow | null } | null>(null);
  const close = () => setNominating(null);
  const again = (after: FeaturedRow) => setNominating({ after });
  return (
    <section className="panel">
      <div className="centre-head">
        <h1 className="centre-title">{title}</h1>
        {read.data ? (
          <Button tone="action" onClick={() => setNominating({ after: null })}>
            提报商品
          </Button>
        ) : null}
      </div>
      <p className="centre-note">
        提报后由平台审核，通过的在所选日期展示，到期自动结束。待审核和展示中的最多 {MOST_NOMINATIONS} 个。
      </p>
      <FeaturedTabs chosen={tab} counts={read.data?.counts} />
      {read.data ? (
        read.data.list.length === 0 ? (
          <NoFeatured tab={tab} />
        ) : (
          <>
            <FeaturedTable rows={read.data.list} isStale={read.isPlaceholderData} again={again} />
            <Pager page={list.page} pageSize={PAGE_SIZE} total={read.data.total} />
          </>
        )
      ) : read.isError ? (
        <FeaturedFailure error={read.error} retry={() => void read.refetch()} />
      ) : (
        <Skeleton height="480px" />
      )}
      {nominating ? (
        <Suspense>
          <Window title="提报精选" close={close}>
            <NominateForm DayInput={DayInput} after={nominating.after} done={close} cancel={close} />
          </Window>
        </Suspense>
      ) : null}
    </section>
  );
}

interface TableProps {
  readonly rows: readonly FeaturedRow[];
  readonly isStale: boolean;
  readonly again: (row: FeaturedRow) => void;
}

function FeaturedTable({ rows, isStale, again }: TableProps) {
  return (
    <table className="pick-table" aria-busy={isStale}>
      <caption className="visually-hidden">提报的精选</caption>
      <TableHead columns={['商品', '位置', '展示日期', '状态', '操作']} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <div className="pick-item">
                {row.product.picture.path === '' ? (
                  <span />
                ) : (
                  <Picture picture={row.product.picture} sizes="48px" alt="" />
                )}
                <p>
                  <ProductLink row={row} />
                  <small>
                    {row.product.productNo} · ¥{tierRange(row.product.tiers)} · 已售 {row.product.sales}
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
              <FeaturedActions row={row} again={again} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
