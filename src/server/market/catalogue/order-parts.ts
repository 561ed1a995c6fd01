import type { Column, OrderPart } from './entry-index.ts';

const COLUMNS: ReadonlySet<string> = new Set<Column | 'id'>([
  'id',
  'price_fen',
  'moq',
  'lead_hours',
  'gsm',
  'width_cm',
  'popularity',
  'sales',
  'created_at',
]);

const known = new Map<string, readonly OrderPart[] | undefined>();

/**
 * The order of an SQL list (`moq, popularity desc, id`) for the index in memory.
 * @returns undefined for an order by something that the index does not know
 */
export function orderParts(order: string): readonly OrderPart[] | undefined {
  if (!known.has(order)) known.set(order, read(order));
  return known.get(order);
}

function read(order: string): readonly OrderPart[] | undefined {
  const parts = order.split(', ').map((part) => {
    const [column = '', direction] = part.split(' ');
    return { column: column as OrderPart['column'], descends: direction === 'desc' };
  });
  return parts.every(({ column }) => COLUMNS.has(column)) ? parts : undefined;
}
