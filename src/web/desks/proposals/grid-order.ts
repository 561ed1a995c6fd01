import type { ItemTerms } from '#contract/market/buying.ts';
import type { ProposedItem } from '#contract/desks/proposal-document.ts';

type Lines = ProposedItem['lines'];

/** The lines with one quantity set, 0 = taken out; by colour and size as the item has them, whatever was typed last. */
export function withCell(
  lines: Lines,
  cell: Lines[number],
  { colours, sizes }: { readonly colours: readonly { readonly colourNo: string }[] } & Pick<ItemTerms, 'sizes'>,
): Lines {
  const placeOf = ({ colourNo, size }: Lines[number]) =>
    colours.findIndex((colour) => colour.colourNo === colourNo) * (sizes.length + 1) + sizes.indexOf(size);
  const others = lines.filter((line) => line.colourNo !== cell.colourNo || line.size !== cell.size);
  return [...others, ...(cell.quantity > 0 ? [cell] : [])].toSorted((one, other) => placeOf(one) - placeOf(other));
}
