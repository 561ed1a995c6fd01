import { expect, test } from 'vitest';
import type { ListQuery } from '../../platform/list-query.ts';
import { SAME_PAGE } from '../../platform/place.ts';
import { close, CREATE, opening, stepping } from './opened.ts';

/** A list whose address is `query`; `went` is how it was last changed. */
function listAt(query: Record<string, string>) {
  const at = new Map(Object.entries(query));
  const went: unknown[] = [];
  const list = {
    get: (key) => at.get(key),
    page: 3,
    set: (changes, how) => {
      went.push(how);
      for (const [key, value] of Object.entries(changes))
        if (value === undefined) at.delete(key);
        else at.set(key, String(value));
    },
  } as ListQuery;
  return { list, address: () => Object.fromEntries(at), went };
}

const { openedIn, open } = opening({ edit: '编辑', stock: '库存' });
const { stepIn, goTo } = stepping({ basics: '基本', measures: '规格' });

test('an address without an id opens nothing', () => {
  expect(openedIn(listAt({ step: 'measures' }).list)).toBeNull();
});

test('an address with an unknown part or step opens the first one', () => {
  const { list } = listAt({ open: 'f1', part: 'nothing', step: 'nothing' });
  expect([openedIn(list), stepIn(list)]).toEqual([{ id: 'f1', part: 'edit' }, 'basics']);
});

test('opening another item begins at its first step and stays on the page of the list', () => {
  const { list, address } = listAt({ tab: 'online', open: 'f1', step: 'measures' });
  open(list, 'f2', 'stock');
  expect(address()).toEqual({ tab: 'online', open: 'f2', part: 'stock', page: '3' });
});

test('a new item without an id keeps its step in the address', () => {
  const { list, address, went } = listAt({ open: CREATE });
  goTo(list, '', 'measures');
  expect([address(), went]).toEqual([{ open: CREATE, step: 'measures', page: '3' }, [undefined]]);
});

test('the id of the first save replaces the address and leaves the page in place', () => {
  const { list, address, went } = listAt({ open: CREATE, step: 'measures' });
  goTo(list, 'f1', 'measures', SAME_PAGE);
  expect([address(), went]).toEqual([{ open: 'f1', step: 'measures', page: '3' }, [SAME_PAGE]]);
});

test('closing an item leaves the list as it was', () => {
  const { list, address } = listAt({ tab: 'online', open: 'f1', part: 'stock', step: 'measures' });
  close(list);
  expect(address()).toEqual({ tab: 'online', page: '3' });
});
