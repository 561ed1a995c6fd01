import { currentAddress } from '../../platform/retired-links.ts';
import type { Question } from '../../platform/list-query.ts';
import { screenRules } from '../../platform/screens.ts';

/** A list's search, which can become items of a proposal. */
export interface ListSearch {
  readonly kind: 'blank' | 'product' | 'fabric';
  readonly question: Question;
}

/** @param address of a list with its conditions, as after `#`; null for every other address */
export function searchOfAddress(address: string): ListSearch | null {
  const [asWritten, said = ''] = address.split('?');
  const [path, query = ''] = (currentAddress(asWritten!, said) ?? address).split('?');
  const params = new URLSearchParams(query);
  const question: Question = { get: (key) => params.get(key) ?? undefined, page: 1 };
  if (path === screenRules.productList.path) return { kind: 'product', question };
  if (path !== screenRules.blankList.path) return null;
  return { kind: params.get('tab') === 'fabric' ? 'fabric' : 'blank', question };
}
