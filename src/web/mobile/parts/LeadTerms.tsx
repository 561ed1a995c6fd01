import type { LeadTimes } from '#contract/trade/lead-times.ts';
import { leadRows } from '../../platform/lead-words.ts';

/** 现货发货 and 大货货期 among the terms of a page. @param rows without 大货货期 for what is not made to order */
export function LeadTerms({
  times,
  isInStock,
  rows = leadRows,
}: {
  times: LeadTimes;
  isInStock: boolean;
  rows?: typeof leadRows;
}) {
  return rows(times, isInStock).map(({ name, value }) => (
    <span key={name}>
      {name} <b>{value}</b>
    </span>
  ));
}
