import { useSearchParams } from 'react-router';
import type { WantedLine } from '#contract/market/buying.ts';
import { BESIDE } from '../../platform/place.ts';
import type { CartView, ItemView, LineView } from './cart-view.ts';

/** 修改: the colours and sizes of one product in one print and style, in the grid it was chosen in. */
export interface Edited {
  readonly item: ItemView;
  readonly printMethod: string;
  readonly styleId: string | undefined;
}

type Print = Pick<WantedLine, 'printMethod' | 'styleId'> | Pick<Edited, 'printMethod' | 'styleId'>;

export const editedKey = ({ key }: ItemView, { printMethod, styleId = '' }: Print): string =>
  [key, printMethod, styleId].join(' ').trimEnd();

export const isEdited = ({ wanted }: LineView, { printMethod, styleId }: Print): boolean =>
  wanted.printMethod === printMethod && wanted.styleId === styleId;

/** The address holds the open state: 返回 closes the dialog, and the cart below keeps its place. */
export function useEdited(view: CartView | undefined): { edited: Edited | undefined; endEdited: () => void } {
  const [params, setParams] = useSearchParams();
  const key = params.get('edit');
  const items = view?.groups.flatMap(({ orders }) => orders.flatMap((order) => order.items)) ?? [];
  const all = items.flatMap((item) =>
    item.lines.map(({ wanted: { printMethod, styleId } }): Edited => ({ item, printMethod, styleId })),
  );
  return {
    edited: key === null ? undefined : all.find((one) => editedKey(one.item, one) === key.trimEnd()),
    endEdited: () => setParams({}, { state: BESIDE }),
  };
}
