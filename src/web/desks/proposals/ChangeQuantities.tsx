import { useState } from 'react';
import { LAST_BATCH_WORDS } from '#contract/desks/proposal-batches.ts';
import type { ProposedItem } from '#contract/desks/proposal-document.ts';
import type { ItemGrid, QuotedItem } from '#contract/desks/proposal-shapes.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { asSum } from '#contract/platform/sums.ts';
import { Metres } from './Metres.tsx';
import type { Grid } from './ItemEditor.tsx';
import { cellsOf } from './use-editor.ts';
import { Button } from '../../platform/Button.tsx';

interface Props {
  readonly grid: ItemGrid;
  /** as it was sent, and as the customer wants it */
  readonly before: QuotedItem;
  readonly now: QuotedItem;
  /** the customer's own quantities; null = as they were sent */
  readonly changed: ProposedItem['lines'] | null;
  readonly problems: readonly string[];
  readonly Grid: Grid;
  readonly set: (lines: ProposedItem['lines']) => void;
  readonly reset: () => void;
}

/** 改数量 of one item: colour × size or metres, priced with every change. */
export function ChangeQuantities({ grid, before, now, changed, problems, Grid, set, reset }: Props) {
  const [isOpen, setOpen] = useState(changed !== null);
  const { terms } = grid;
  const sent = before.lines.map(({ colourNo, size, quantity }) => ({ colourNo, size, quantity }));
  const item = { lines: changed ?? sent, unit: before.unit };
  const isDearer = now.unitPriceFen > before.unitPriceFen;
  const unit = unitWords[before.unit];
  return (
    <div className="proposal-change">
      {isOpen ? (
        terms.kind === 'fabric' ? (
          <Metres item={item} terms={terms} change={set} />
        ) : (
          <Grid terms={terms} cells={cellsOf(item, terms, set)} />
        )
      ) : (
        <Button tone="text" aria-label={`改数量：${before.title}`} onClick={() => setOpen(true)}>
          改数量
        </Button>
      )}
      {problems.map((say) => (
        <span key={say} className="proposal-problem" role="alert">
          {say}
        </span>
      ))}
      {changed === null && isDearer && problems.length === 0 ? (
        <p className="soft">和同样的货合在一起，现在是低一档的数量，单价变成 {asSum(now.unitPriceFen)}。</p>
      ) : null}
      {isOpen && now.batches !== undefined && now.batches.length > 1 ? (
        <p className="soft">{LAST_BATCH_WORDS}。</p>
      ) : null}
      {changed ? (
        <p className="soft">
          报价时 {before.quantity} {unit}，{asSum(before.unitPriceFen)}/{unitWords[before.priceUnit]}
          {isDearer && problems.length === 0
            ? `；数量少了，单价按 ${now.quantity} ${unit} 的一档，变成 ${asSum(now.unitPriceFen)}`
            : ''}
          。
          <Button tone="text" onClick={reset}>
            恢复报价时的数量
          </Button>
        </p>
      ) : null}
    </div>
  );
}
