import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WantedLine } from '#contract/market/buying.ts';
import { cartLookedAt, cartTicks, leftOutOf, tick, tickOnly } from './cart-ticks.ts';
import { choiceOf } from './local-cart.ts';

const lineOf = (id: string, size: string): WantedLine & { id: string } => ({
  ...{ id, kind: 'blank', itemId: 'p1', colourNo: 'W01', size, purpose: 'bulk' },
  ...{ printMethod: '', unit: 'piece', quantity: 50 },
});
const [small, medium, large] = [lineOf('1', 'S'), lineOf('2', 'M'), lineOf('3', 'L')];
const cart = [small, medium, large];
const ticked = (lines = cart) => lines.filter((line) => !leftOutOf(cartTicks.get(), lines)(line)).map(({ id }) => id);

const ALL = { only: null, leftOut: [], isLookedAt: true };
beforeEach(() => cartTicks.set(ALL));
afterEach(() => cartTicks.set(ALL));

test('every line of a cart is ticked at first', () => {
  expect(ticked()).toEqual(['1', '2', '3']);
});

test('an unticked line is left out until it is ticked again', () => {
  tick([medium], false);
  expect(ticked()).toEqual(['1', '3']);
  tick([medium], true);
  expect(ticked()).toEqual(['1', '2', '3']);
});

test('all lines of a shop are ticked and unticked together', () => {
  tick([small, medium], false);
  expect(ticked()).toEqual(['3']);
  tick([small, medium], true);
  expect(ticked()).toEqual(['1', '2', '3']);
});

test('a line that comes later is ticked, also when another is left out', () => {
  tick([small], false);
  expect(ticked([...cart, lineOf('4', 'XL')])).toEqual(['2', '3', '4']);
});

test('a line known by its choice is unticked when the server has given it an id', () => {
  tickOnly([choiceOf(small), choiceOf(large)]);
  expect(ticked()).toEqual(['1', '3']);
  tick([large], false);
  expect(ticked()).toEqual(['1']);
});

test('unticking the only ticked line leaves the whole cart unticked', () => {
  tickOnly(['1']);
  tick([small], false);
  expect(ticked()).toEqual([]);
});

test('an addition after the cart was opened replaces the ticks, and brings back what was left out', () => {
  tickOnly(['1']);
  cartLookedAt();
  tick([small], false);
  tickOnly(['1', '2']);
  expect(ticked()).toEqual(['1', '2']);
});
