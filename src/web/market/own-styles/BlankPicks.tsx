import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Picture as PictureShape } from '#contract/platform/shapes.ts';
import { useKeptBlanks } from '../kept-blanks/kept-blank.data.ts';
import { useRead } from '../../platform/read.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { Picks } from '../writing/Picks.tsx';
import { usePicking } from '../writing/use-picking.ts';
import '../../platform/DeskSearch.css';
import './own-styles.css';

export interface PickedBlank {
  readonly id: string;
  readonly name: string;
  readonly blankNo: string;
  readonly supplierName: string;
  readonly picture: PictureShape | null;
  /** at the largest quantity; null = off sale */
  readonly priceFen: number | null;
}

interface Props {
  readonly lead?: ReactNode;
  /** renders a blank as a list item */
  readonly children: (blank: PickedBlank, isStale: boolean) => ReactNode;
}

/** A choice of blanks: one's own first, then all that are on sale. */
export function BlankPicks({ lead, children }: Props) {
  const [chosen, choose] = useState<'kept' | 'all'>();
  const { data } = useKeptBlanks({ tab: 'all', sort: 'newest', page: 1, pageSize: 1 });
  if (!data) return <Skeleton height="400px" />;
  const of = chosen ?? (data.total > 0 ? 'kept' : 'all');
  const tabs = (
    <>
      {lead}
      <div className="desk-states" role="group" aria-label="从哪里选光版">
        <button type="button" aria-pressed={of === 'kept'} onClick={() => choose('kept')}>
          我的光版{data.total > 0 ? ` ${data.total}` : ''}
        </button>
        <button type="button" aria-pressed={of === 'all'} onClick={() => choose('all')}>
          全部光版
        </button>
      </div>
    </>
  );
  return of === 'kept' ? <Kept lead={tabs}>{children}</Kept> : <All lead={tabs}>{children}</All>;
}

const PAGE_SIZE = 24;
const SEARCH = '品名、面料、工艺、编号';

function Kept({ lead, children }: Props) {
  const picking = usePicking(PAGE_SIZE);
  const read = useKeptBlanks({ tab: 'all', sort: 'newest', ...picking.question });
  return (
    <Picks
      picking={picking}
      read={read}
      lead={lead}
      label={SEARCH}
      things="光版"
      unit="件"
      none={() => (
        <>
          {lead}
          <EmptyPanel title="还没有加入过光版。从“全部光版”里选，常用的点“加入我的光版”">
            <Link to={to('blankList')}>去光版中心</Link>
          </EmptyPanel>
        </>
      )}
    >
      {({ list }, isStale) => (
        <Cards isStale={isStale} label="我的光版">
          {list.map((one) => children({ ...one, priceFen: one.now?.priceFen ?? null }, isStale))}
        </Cards>
      )}
    </Picks>
  );
}

function All({ lead, children }: Props) {
  const picking = usePicking(PAGE_SIZE);
  const read = useRead('GET /api/v2/light/list', picking.question);
  return (
    <Picks picking={picking} read={read} lead={lead} label={SEARCH} things="光版" unit="件">
      {({ list }, isStale) => (
        <Cards isStale={isStale} label="全部光版">
          {list.map(({ id, name, blankNo, supplier, front, tiers }) =>
            children(
              { id, name, blankNo, supplierName: supplier.name, picture: front, priceFen: tiers.at(-1)?.priceFen ?? 0 },
              isStale,
            ),
          )}
        </Cards>
      )}
    </Picks>
  );
}

const Cards = ({ label, isStale, children }: { label: string; isStale: boolean; children: ReactNode }) => (
  <ul className="style-cards" aria-label={label} aria-busy={isStale}>
    {children}
  </ul>
);
