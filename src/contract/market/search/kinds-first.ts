import type { SearchKind } from '../search.ts';
import { inChinese } from './english.ts';
import { fold } from './fold.ts';
import { THINGS } from './thing-words.ts';

/** Words about fabric, never about clothes. */
const OF_CLOTH = /门幅|幅宽|宽幅|布幅|布宽|\d ?支|纱支|(?:\/|每|一|1) ?(?:米|公斤|kg|码)|\d ?匹|散剪|剪样|色卡|坯布/;

const TOGETHER: Readonly<Record<string, readonly SearchKind[]>> = {
  fabric: ['fabric'],
  blank: ['blank', 'product'],
  design: ['design'],
  factory: ['factory'],
  designer: ['designer'],
};

/** The preferred kinds of a sentence, the most likely first; none when it has no preference. */
export function kindsFirst(typed: string): readonly SearchKind[] {
  const text = inChinese(fold(typed));
  const head = Array.from(text.matchAll(THINGS)).at(-1)?.groups ?? {};
  const named = Object.keys(head).find((name) => head[name]);
  const meant = OF_CLOTH.test(text) && named !== 'factory' ? 'fabric' : named;
  return (meant && TOGETHER[meant]) || [];
}
