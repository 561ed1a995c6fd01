import { describe, expect, test } from 'vitest';
import type { WantedLine } from '#contract/market/buying.ts';
import { CallFailure } from '../../platform/failure.ts';
import {
  addressIn,
  askedFor,
  askedIn,
  askedOf,
  changeCheckout,
  type CheckoutChange,
  choiceIn,
  invoiceTroubleOf,
  isNothing,
  outcomeOf,
  previewWords,
  quantityIn,
  startCheckout,
} from './checkout-state.ts';
import { line, preview } from './sample-preview.ts';

const wanted: WantedLine = {
  ...{ kind: 'blank', itemId: '1', colourNo: 'a', size: 'M', purpose: 'bulk' },
  ...{ printMethod: '', unit: 'piece', quantity: 50 },
};
const direct = line({ cartLineId: null, inCart: null });
const start = startCheckout({ cartLineIds: ['7', '8'], quantities: {}, lines: [wanted, { ...wanted, size: 'L' }] });
const [order] = preview().orders as [ReturnType<typeof preview>['orders'][number]];
const SETTINGS = { addressId: '3', invoiceTrouble: '', shopsFirst: [] };
const changed = (...changes: CheckoutChange[]) => changes.reduce(changeCheckout, start);

describe('lines of a checkout', () => {
  test('a typed quantity of a cart line is kept by the id of the line and leaves the cart as it is', () => {
    const state = changed({ type: 'quantity', order, line: line(), quantity: 60 });
    expect(state.request).toEqual({ ...start.request, quantities: { 7: 60 } });
    expect(quantityIn(state, order, line())).toBe(60);
    expect(quantityIn(state, order, line({ cartLineId: '8', quantity: 9 }))).toBe(9);
  });

  test('a typed quantity of a direct line changes only the line with the same choices', () => {
    const state = changed({ type: 'quantity', order, line: direct, quantity: 60 });
    expect(state.request.lines.map(({ quantity }) => quantity)).toEqual([60, 50]);
    expect(quantityIn(state, order, direct)).toBe(60);
  });

  test.each([
    { kind: 'product' as const },
    { itemId: '2' },
    { colourNo: 'b' },
    { size: 'XL' },
    { printMethod: 'dtf' },
    { unit: 'm' as const },
    { purpose: 'sample' as const },
  ])('a direct line that differs in %o is another line', (difference) => {
    const state = changed({ type: 'quantity', order, line: { ...direct, ...difference }, quantity: 60 });
    expect(state.request.lines).toEqual(start.request.lines);
  });

  test('a sample and a bulk line of the same choices are told apart by the kind of their order', () => {
    const sample = { ...wanted, purpose: 'sample' as const };
    const state = startCheckout({ cartLineIds: [], quantities: {}, lines: [sample] });
    const shown = { ...direct, purpose: 'sample' as const };
    const remove = (kind: 'sample' | 'stock') =>
      changeCheckout(state, { type: 'remove', order: { ...order, kind }, lines: [shown] }).request.lines;
    expect(remove('stock')).toEqual([sample]);
    expect(remove('sample')).toEqual([]);
  });

  test('removed lines leave the checkout, several at once', () => {
    const state = changed({ type: 'remove', order, lines: [line(), direct] });
    expect(state.request).toEqual({ cartLineIds: ['8'], quantities: {}, lines: [{ ...wanted, size: 'L' }] });
    expect(isNothing(state)).toBe(false);
  });

  test('a checkout without any line is empty', () => {
    const lines = [line(), line({ cartLineId: '8' }), direct, { ...direct, size: 'L' }];
    expect(isNothing(changed({ type: 'remove', order, lines }))).toBe(true);
  });
});

describe('choices of a checkout', () => {
  test("the first choice for an order keeps the preview's payment plan, and later ones keep the earlier choices", () => {
    const deposit = { ...order, plan: 'deposit' as const };
    const state = changed(
      { type: 'choice', order: deposit, change: { note: ' 加急 ' } },
      { type: 'choice', order, change: { wantsProof: true } },
    );
    expect(choiceIn(state, order.key)).toMatchObject({ note: ' 加急 ', wantsProof: true, plan: 'deposit' });
    expect(choiceIn(state, 'another')).toMatchObject({ note: '', wantsProof: false, plan: null, delivery: null });
    expect(askedOf(state, SETTINGS).choices).toEqual([
      {
        ...{ key: order.key, note: '加急', plan: 'deposit', deliverOn: null, wantsProof: true, wantsSample: false },
        ...{ wantsInspection: false, overShortPercent: 0 },
      },
    ]);
  });

  test('a placed order carries the choices of the previewed orders, and none of a shop that was left out', () => {
    const left = { ...order, key: '2.rest' };
    const state = changed(
      { type: 'choice', order: left, change: { deliverOn: '2026-01-01' } },
      { type: 'choice', order, change: { note: '加急' } },
    );
    const asked = askedOf(state, SETTINGS);
    expect(asked.choices.map(({ key }) => key)).toEqual(['2.rest', '1.rest']);
    expect(askedFor(asked, preview())).toEqual({ ...asked, choices: [asked.choices[1]] });
  });

  test('a delivery is sent only after the buyer chose one', () => {
    const state = changed({ type: 'choice', order, change: { delivery: 'pickup' } });
    expect(askedOf(state, SETTINGS).choices[0]).toMatchObject({ delivery: 'pickup' });
  });

  test('the chosen address counts, else the default one, else the first', () => {
    const list = [
      { id: '1', isDefault: false },
      { id: '2', isDefault: true },
    ];
    expect(addressIn(changed({ type: 'address', id: '1' }), list)?.id).toBe('1');
    expect(addressIn(changed({ type: 'address', id: 'removed' }), list)?.id).toBe('2');
    expect(addressIn(start, list.slice(0, 1))?.id).toBe('1');
    expect(addressIn(start, [])).toBeUndefined();
  });

  test('a special invoice for a person is a problem, and is previewed as a plain one', () => {
    const state = changed({ type: 'invoice', invoice: { titleId: '5', type: 'special' } });
    const invoiceTrouble = invoiceTroubleOf(state, { kind: 'person' });
    expect(invoiceTrouble).toBe('专用发票只能开给企业，请换一个抬头');
    expect(askedOf(state, { ...SETTINGS, invoiceTrouble }).invoice).toEqual({ titleId: '5', type: 'normal' });
    expect(invoiceTroubleOf(state, { kind: 'company' })).toBe('');
    expect(askedOf(state, SETTINGS).invoice).toEqual({ titleId: '5', type: 'special' });
  });
});

describe('when a preview is requested', () => {
  const words = (...changes: CheckoutChange[]) => previewWords(askedOf(changed(...changes), SETTINGS), null, null);

  test('wishes without a price request no new preview; plan and delivery do', () => {
    const first = words({ type: 'choice', order, change: {} });
    expect(words({ type: 'choice', order, change: { note: '加急', deliverOn: '2026-12-01' } })).toBe(first);
    expect(words({ type: 'choice', order, change: { delivery: 'pickup' } })).not.toBe(first);
    expect(words({ type: 'choice', order, change: { plan: 'deposit' } })).not.toBe(first);
  });

  test('an address corrected under the same id requests a new preview', () => {
    const asked = askedOf(start, SETTINGS);
    expect(previewWords(asked, { id: '3', region: '绍兴' }, null)).not.toBe(
      previewWords(asked, { id: '3', region: '杭州' }, null),
    );
    expect(askedIn(previewWords(asked, null, null))).toEqual(asked);
  });
});

describe('the outcome of a submit', () => {
  const submitted = changed({ type: 'submit', preview: preview() });
  const dearer = preview({ lines: [line({ unitPriceFen: 1950 })] }, 98_500);
  const refused = (reason: string) => new CallFailure('', 409, { reason });

  test('a changed order lists what differs from the submitted preview', () => {
    const { changes, isUnanswered } = outcomeOf(refused('order.changed'), submitted, dearer);
    expect(changes).toContain('应付合计 ¥935.00 → ¥985.00');
    expect(isUnanswered).toBe(false);
  });

  test.each<CheckoutChange>([
    { type: 'address', id: '1' },
    { type: 'invoice', invoice: null },
    { type: 'choice', order, change: {} },
    { type: 'quantity', order, line: line(), quantity: 60 },
    { type: 'remove', order, lines: [line()] },
    { type: 'stockFirst' },
  ])('a change of $type after a submit forgets the submitted preview', (change) => {
    const state = changeCheckout(submitted, change);
    expect(outcomeOf(refused('order.changed'), state, dearer).changes).toBeNull();
  });

  test('a duplicate order is asked about', () => {
    expect(outcomeOf(refused('order.same_again'), submitted, preview())).toEqual({
      ...{ changes: null, isSameAgain: true, isUnanswered: false },
    });
  });

  test.each([new CallFailure('网络连接失败'), new CallFailure('', 502), new TypeError()])(
    'a submit without an answer has an unknown outcome',
    (error) => expect(outcomeOf(error, submitted, preview()).isUnanswered).toBe(true),
  );

  test('a submit that has not failed reports nothing', () => {
    expect(outcomeOf(null, submitted, preview())).toEqual({ changes: null, isSameAgain: false, isUnanswered: false });
  });
});
