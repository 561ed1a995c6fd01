import { expect, it } from 'vitest';
import { isNarrowed, orderFilter } from './order-filter.ts';

const asked = (search: string) => {
  const params = new URLSearchParams(search);
  return orderFilter({ get: (key) => params.get(key) ?? undefined, page: 1 });
};

it('the address holds every filter of an order list', () => {
  expect(asked('tab=toShip&kind=bulk&q=周文静&from=2026-11-01&to=2026-11-22')).toEqual({
    tab: 'toShip',
    kind: 'bulk',
    q: '周文静',
    from: '2026-11-01',
    to: '2026-11-22',
  });
});

it('invalid filter values typed into the address are ignored', () => {
  const filter = asked('tab=lost&kind=gift&from=2026-02-30&to=yesterday');
  expect(filter).toEqual({ tab: 'all' });
  expect(isNarrowed(filter)).toBe(false);
  expect(isNarrowed(asked('tab=toPay&q=T恤'))).toBe(true);
});
