import { useSearchParams } from 'react-router';
import { BESIDE } from '../platform/place.ts';
import type { CartView, ItemView } from './cart-view.ts';

/** 修改: the colours and sizes of one product in one print, in the grid it was chosen in. */
export interface Edited {
  readonly item: ItemView;
  readonly printMethod: string;
}

export const editedKey = ({ key }: ItemView, printMethod: string): string => `${key} ${printMethod}`;

/** The address holds the open state: 返回 closes the dialog, and the cart below keeps its place. */
export function useEdited(view: CartView | undefined): { edited: Edited | undefined; endEdited: () => void } {
  const [params, setParams] = useSearchParams();
  const key = params.get('edit');
  const items = view?.groups.flatMap(({ orders }) => orders.flatMap((order) => order.items)) ?? [];
  const all = items.flatMap((item) =>
    item.lines.map((line): Edited => ({ item, printMethod: line.wanted.printMethod })),
  );
  return {
    edited: key === null ? undefined : all.find(({ item, printMethod }) => editedKey(item, printMethod) === key),
    endEdited: () => setParams({}, { state: BESIDE }),
  };
}
