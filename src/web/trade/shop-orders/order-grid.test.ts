import { expect, it } from 'vitest';
import type { AfterSaleCase, DetailLine } from '#contract/trade/orders.ts';
import { isToPick, orderGrid, partClaim, toPick, whyNotToPick } from './order-grid.ts';
import { bySize } from './size-order.ts';
import { leftOf, shipmentLines, typedProblem } from './shipment-lines.ts';

const line = (some: Partial<DetailLine>): DetailLine => ({
  lineNo: 1,
  kind: 'blank',
  itemId: 'p1',
  no: 'GB26001',
  title: '经典圆领短袖T',
  colourNo: 'C1',
  colourName: '漂白',
  size: 'M',
  printMethod: '',
  printName: '',
  purpose: 'bulk',
  unit: 'piece',
  quantity: 10,
  unitPriceFen: 2600,
  priceUnit: 'piece',
  surchargeFen: 0,
  reckoning: null,
  setupFen: 0,
  amountFen: 26_000,
  adjustFen: 0,
  grams: 210,
  tolerancePercent: 0,
  madeQuantity: null,
  picture: { path: '/oss/picture/x', width: 1, height: 1, alt: '' },
  bundle: null,
  style: null,
  production: null,
  isFromStock: true,
  shippedQuantity: 0,
  dyeLot: '',
  taxIncluded: true,
  canShip: true,
  ...some,
});

it('the order grid has colours as rows, sizes from small to large as columns, and totals that include print set-up fees', () => {
  const [item] = orderGrid([
    line({ lineNo: 1, size: 'L', quantity: 20, setupFen: 8000, amountFen: 60_000 }),
    line({ lineNo: 2, size: 'M', quantity: 10 }),
    line({ lineNo: 3, size: 'L', colourNo: 'C2', colourName: '麻灰', quantity: 5, amountFen: 13_000 }),
  ]);
  expect(item!.sizes).toEqual(['M', 'L']);
  expect(item!.rows.map(({ colourName, sum }) => [colourName, sum.ordered])).toEqual([
    ['漂白', 30],
    ['麻灰', 5],
  ]);
  expect(item!.rows[1]!.bySize.get('M')).toBeUndefined();
  expect([item!.sum.ordered, item!.setupFen, item!.amountFen]).toEqual([35, 8000, 99_000]);
  expect(['3XL', '均码', 'XS', '110', 'XL', '90', 'M', 'XXL'].toSorted(bySize)).toEqual([
    ...['XS', 'M', 'XL', 'XXL', '3XL', '90', '110', '均码'],
  ]);
});

it('the order grid separates blanks from printed pieces, and fabric by dye lot', () => {
  expect(orderGrid([line({}), line({ lineNo: 2, printMethod: 'screen', printName: '丝网印' })])).toHaveLength(2);
  const cloth = { kind: 'fabric', unit: 'm', size: '' } as const;
  const [item] = orderGrid([
    line({ ...cloth, quantity: 0.1, dyeLot: 'D1' }),
    line({ ...cloth, lineNo: 2, quantity: 0.2, dyeLot: 'D2' }),
  ]);
  expect(item!.rows.map(({ dyeLot }) => dyeLot)).toEqual(['D1', 'D2']);
  expect(item!.sum.ordered).toBe(0.3);
});

it('the order grid separates styles that are printed on the same blank by the same method', () => {
  const style = (id: string) => ({ id, styleNo: `KS26${id}`, version: 1, name: '山茶' });
  const printed = { printMethod: 'dtg', printName: '数码直喷' };
  const items = orderGrid([
    line({ ...printed, style: style('A') }),
    line({ ...printed, lineNo: 2, size: 'L', style: style('A') }),
    line({ ...printed, lineNo: 3, style: style('B') }),
    line({ ...printed, lineNo: 4 }),
  ]);
  expect(items.map(({ first, sum }) => [first.style?.styleNo, sum.ordered])).toEqual([
    ['KS26A', 20],
    ['KS26B', 10],
    [undefined, 10],
  ]);
});

it('the picking list holds only unshipped quantities, and nothing of a cancelled order', () => {
  const lines = [
    line({ shippedQuantity: 10 }),
    line({ lineNo: 2, size: 'L', quantity: 120.5, shippedQuantity: 100.2, unit: 'm' }),
  ];
  expect(orderGrid(toPick(lines)).map(({ sum }) => sum.left)).toEqual([20.3]);
  expect(isToPick({ status: 'toShip', lines, nextSteps: [] })).toBe(true);
  expect(isToPick({ status: 'cancelled', lines, nextSteps: [] })).toBe(false);
  expect(isToPick({ status: 'toReceive', lines: [line({ shippedQuantity: 10 })], nextSteps: [] })).toBe(false);
  expect(whyNotToPick({ status: 'toPay', lines, nextSteps: [] })).toBe('待付款');
  expect(whyNotToPick({ status: 'toShip', lines: [line({ shippedQuantity: 10 })], nextSteps: [] })).toBe('已全部发出');
});

it('an order with a claim for a part is picked like before, and one with a claim for all of it is not', () => {
  const lines = [line({ quantity: 12, shippedQuantity: 2 })];
  expect(whyNotToPick({ status: 'afterSale', lines, nextSteps: ['ship'] })).toBeNull();
  expect(whyNotToPick({ status: 'afterSale', lines, nextSteps: ['reportProgress'] })).toBeNull();
  expect(whyNotToPick({ status: 'afterSale', lines, nextSteps: [] })).toBe('售后中');
  const claim = { reason: '两件不要了' } as AfterSaleCase;
  expect([partClaim({ status: 'afterSale', cases: [claim] }), partClaim({ status: 'toShip', cases: [claim] })]).toEqual(
    [claim, undefined],
  );
});

it('fabric that came out longer than ordered leaves nothing to ship', () => {
  expect(leftOf({ quantity: 100, shippedQuantity: 102.5 })).toBe(0);
});

it('a parcel holds only lines with a quantity; pieces are whole numbers, fabric has one decimal', () => {
  const lines = [line({}), line({ lineNo: 2 }), line({ lineNo: 3, unit: 'm' })];
  expect(shipmentLines({ 1: ' 4 ', 2: '0', 3: '' }, lines)).toEqual([{ lineNo: 1, quantity: 4 }]);
  const isWrong = (typed: string, unit: DetailLine['unit']) => typedProblem(typed, line({ unit })) !== null;
  expect(['4', '', '0'].some((typed) => isWrong(typed, 'piece'))).toBe(false);
  expect(['4.5', '-1', '4e3', '十'].every((typed) => isWrong(typed, 'piece'))).toBe(true);
  expect([isWrong('4.5', 'm'), isWrong('4.55', 'm')]).toEqual([false, true]);
});

it('a quantity above the remainder is an error at its cell; fabric may exceed it by its tolerance', () => {
  const ten = line({ quantity: 10, shippedQuantity: 4 });
  expect(typedProblem('6', ten)).toBeNull();
  expect(typedProblem('99', ten)).toBe('这一行最多还能发 6');
  const cloth = line({ unit: 'm', quantity: 100, shippedQuantity: 0, tolerancePercent: 5 });
  expect(typedProblem('105', cloth)).toBeNull();
  expect(typedProblem('105.1', cloth)).toBe('这一行最多还能发 105（已含允差）');
});
