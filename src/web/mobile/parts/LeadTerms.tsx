import type { LeadTimes } from '#contract/lead-times.ts';
import { leadRows } from '../../platform/lead-words.ts';

/** 现货发货 and 大货货期 among the terms of a page. */
export function LeadTerms({ times, isInStock }: { times: LeadTimes; isInStock: boolean }) {
  return leadRows(times, isInStock).map(({ name, value }) => (
    <span key={name}>
      {name} <b>{value}</b>
    </span>
  ));
}
