import type { SearchKind } from '../search.ts';
import { fold } from './fold.ts';

/** Nobody says so of clothes. */
const OF_CLOTH = /门幅|幅宽|宽幅|布幅|布宽|\d ?支|纱支|(?:\/|每|一|1) ?(?:米|公斤|kg|码)|\d ?匹|散剪|剪样|色卡|坯布/;

/** What a sentence is about is said last: 卫衣布 is cloth, 汗布T恤 a garment, T恤厂 a factory. */
const HEADS =
  /(?<factory>厂|加工|代工)|(?<designer>设计师|画师)|(?<design>花型|图案|花稿|印花图|四方连续|定位花)|(?<fabric>布|面料|料子|料(?=$|[\s,;，。])|府绸|罗纹|毛圈|珠地|灯芯绒|摇粒绒|法兰绒|雪纺|斜纹|平纹|缎|纱线|罗马|空气层|牛津|卫衣料)|(?<plate>t恤|恤衫|[衣衫裤裙帽袜包服]|围裙|背心|方巾|抱枕|被套|四件套|光版|光板)/g;

const TOGETHER: Readonly<Record<string, readonly SearchKind[]>> = {
  fabric: ['fabric'],
  plate: ['plate', 'goods'],
  design: ['design'],
  factory: ['factory'],
  designer: ['designer'],
};

/** The kinds that a sentence is about, those that are meant most first; none when it does not say. */
export function kindsFirst(typed: string): readonly SearchKind[] {
  const text = fold(typed);
  const head = Array.from(text.matchAll(HEADS)).at(-1)?.groups ?? {};
  const named = Object.keys(head).find((name) => head[name]);
  const meant = OF_CLOTH.test(text) && named !== 'factory' ? 'fabric' : named;
  return (meant && TOGETHER[meant]) || [];
}
