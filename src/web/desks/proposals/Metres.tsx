import type { ItemTerms } from '#contract/market/buying.ts';
import { isOrderable } from '#contract/trade/order-price.ts';
import type { ProposedItem } from '#contract/desks/proposal-document.ts';
import { NumberText } from './NumberText.tsx';

interface Props {
  readonly item: Pick<ProposedItem, 'lines'>;
  readonly terms: Pick<ItemTerms, 'colours'>;
  readonly change: (lines: ProposedItem['lines']) => void;
}

/** Metres of each colour of a fabric. */
export function Metres({ item: { lines }, terms, change }: Props) {
  return (
    <div className="proposal-metres">
      {terms.colours.map(({ colourNo, name }) => (
        <NumberText
          key={colourNo}
          label={`${name}（米）`}
          value={String(lines.find((line) => line.colourNo === colourNo)?.quantity ?? '')}
          read={(text) => (text.trim() === '' ? 0 : isOrderable(Number(text), 'm') ? Number(text) : null)}
          change={(quantity) =>
            change([
              ...lines.filter((line) => line.colourNo !== colourNo),
              ...(quantity > 0 ? [{ colourNo, size: '', quantity }] : []),
            ])
          }
        />
      ))}
    </div>
  );
}
