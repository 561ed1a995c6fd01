import { expect, test, vi } from 'vitest';
import { isUnsaved, lastUnsaved } from './last-unsaved.ts';

test('of a form and the drawer over it only the one that was typed in last asks; without it the other asks again', () => {
  const [form, drawer] = [Symbol('form'), Symbol('drawer')];
  const changed = vi.fn();
  const leave = lastUnsaved.subscribe(changed);
  expect([lastUnsaved.get(), isUnsaved()]).toEqual([undefined, false]);
  lastUnsaved.add(form);
  lastUnsaved.add(drawer);
  lastUnsaved.add(drawer);
  expect([lastUnsaved.get(), changed.mock.calls.length]).toEqual([drawer, 2]);
  lastUnsaved.add(form);
  expect(lastUnsaved.get()).toBe(form);
  lastUnsaved.remove(form);
  lastUnsaved.remove(form);
  expect([lastUnsaved.get(), isUnsaved(), changed.mock.calls.length]).toEqual([drawer, true, 4]);
  lastUnsaved.remove(drawer);
  expect([lastUnsaved.get(), isUnsaved()]).toEqual([undefined, false]);
  leave();
});
