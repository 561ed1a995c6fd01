import { ORGANIC } from '#contract/market/search/organic.ts';
import type { Question } from '../../platform/list-query.ts';
import { countWords } from '../../platform/words.ts';
import { asIf, chipsOf, type FilterChip } from './filter-chips.ts';
import { type SearchKind, searchKinds } from '../../platform/kinds.ts';
import type { WayOut } from './ways-out.ts';

/** 去掉「克重 285–315 g/m²」, 克重放宽到 228–378 g/m², 看普通棉 */
export function sayWay(kind: SearchKind, question: Question, { action, chips, changes }: WayOut): string {
  const [chip] = chips;
  if (chips.length === 1 && asksOrganic(chip!)) return `看普通${question.get('fibre')?.includes('棉') ? '棉' : '的'}`;
  if (action === '去掉') return `去掉${chips.map(({ words }) => `「${words.replace(/[“”]/g, '')}」`).join('')}`;
  const wider = chipsOf(kind, asIf(question, changes)).find(({ key }) => key === chip?.key);
  return `放宽到「${wider?.words ?? ''}」`;
}

/** The same with the number of results. */
export function sayWayOut(kind: SearchKind, question: Question, way: WayOut): string {
  return `${sayWay(kind, question, way)}，有 ${countWords(way.total, way.totalIsBound)} ${searchKinds[kind].unit}`;
}

/** The message for an empty list; for an organic claim it names the missing certificate. */
export function sayNothingHere(kind: SearchKind, question: Question): string {
  const { name } = searchKinds[kind];
  const isOrganic = chipsOf(kind, question).some(asksOrganic);
  return isOrganic ? `没有写明有机认证的${name}` : `没有符合这些条件的${name}`;
}

const asksOrganic = ({ key, value }: FilterChip): boolean => key === 'certificate' && value === ORGANIC;
