import type { QuotedItem } from '#contract/desks/proposal-shapes.ts';
import { ChangeQuantities } from './ChangeQuantities.tsx';
import type { Grid } from './ItemEditor.tsx';
import type { AnswerChoice, Seen } from './use-answer-choice.ts';
import { Checkbox } from '../../platform/Checkbox.tsx';

interface Props {
  readonly item: QuotedItem;
  readonly choice: AnswerChoice;
}

/** Of an optional item: whether it is wanted. */
export function TickItem({ item: { id, title, isOptional }, choice }: Props) {
  if (isOptional !== true) return null;
  return (
    <label className="proposal-check proposal-tick">
      <Checkbox checked={choice.ticked.includes(id)} change={(checked) => choice.tick(id, checked)} />
      要这一件<span className="visually-hidden">：{title}</span>
    </label>
  );
}

/** 改数量 of an item as it is wanted. */
export function ItemQuantities({ item, choice, seen, Grid }: Props & { readonly seen: Seen; readonly Grid: Grid }) {
  const { grids, changed, wanted } = choice;
  const grid = grids.get(item.id);
  const before = seen.quote.sections.flatMap((section) => section.items).find(({ id }) => id === item.id);
  if (item.kind === 'bundle' && grids.size > 0)
    return <p className="soft">套餐要改几套、哪些尺码，请在下面留言，对方改好再发。</p>;
  if (!grid || !before) return null;
  return (
    <ChangeQuantities
      grid={grid}
      before={before}
      now={item}
      changed={changed.find(({ id }) => id === item.id)?.lines ?? null}
      problems={wanted.problems.filter(({ at }) => at === item.id).map(({ say }) => say)}
      Grid={Grid}
      set={(lines) => choice.setQuantities(item.id, lines)}
      reset={() => choice.resetQuantities(item.id)}
    />
  );
}
