import { given, type ListQuery, oneOf } from '../../platform/list-query.ts';

const PAGE_SIZE = 20;

type DeskQuestion<Name extends string, State extends string> = { readonly [K in Name]?: State } & {
  readonly q?: string;
  readonly page: number;
  readonly pageSize: number;
};

/** The page parameters of a desk. */
export const deskPage = ({ page }: ListQuery) => ({ page, pageSize: PAGE_SIZE });

/**
 * The parameters of a desk from its address: status, search and page.
 * @param name the status parameter in the address and in the endpoint
 */
export function deskQuestion<Name extends string, State extends string>(
  list: ListQuery,
  name: Name,
  states: Readonly<Record<State, string>>,
): DeskQuestion<Name, State> {
  const narrowed = given({ [name]: oneOf(list.get(name), states), q: list.get('q') });
  return { ...narrowed, ...deskPage(list) } as DeskQuestion<Name, State>;
}
