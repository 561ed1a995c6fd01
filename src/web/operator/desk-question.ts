import { given, type ListQuery, oneOf } from '../platform/list-query.ts';

const PAGE_SIZE = 20;

type DeskQuestion<Name extends string, State extends string> = { readonly [K in Name]?: State } & {
  readonly q?: string;
  readonly page: number;
  readonly pageSize: number;
};

/** A page of a desk. */
export const deskPage = ({ page }: ListQuery) => ({ page, pageSize: PAGE_SIZE });

/**
 * What a desk asks by its address: rows in one state, found by words, a page of them.
 * @param name of the state, in the address and in the call
 */
export function deskQuestion<Name extends string, State extends string>(
  list: ListQuery,
  name: Name,
  states: Readonly<Record<State, string>>,
): DeskQuestion<Name, State> {
  const narrowed = given({ [name]: oneOf(list.get(name), states), q: list.get('q') });
  return { ...narrowed, ...deskPage(list) } as DeskQuestion<Name, State>;
}
