/**
 * The kind of thing that a word names. In Chinese the head noun is last: 卫衣布 is fabric, 汗布T恤 a garment, T恤厂 a factory.
 */
export const THINGS =
  /(?<factory>厂|加工|代工)|(?<designer>设计师|画师)|(?<design>花型|图案|花稿|印花图|四方连续|定位花)|(?<fabric>布|面料|料子|料(?=$|[\s,;，。])|府绸|罗纹|毛圈|珠地|灯芯绒|摇粒绒|法兰绒|雪纺|斜纹|平纹|缎|纱线|罗马|空气层|牛津|卫衣料)|(?<blank>t恤|恤衫|[衣衫裤裙帽袜包服]|夹克|外套|围裙|背心|[方丝围]巾|抱枕|被套|四件套|光版|光板)/g;

/** Whether a folded word names a garment or a fabric: 连帽卫衣, 汗布. */
export function namesAThing(word: string): boolean {
  return Array.from(word.matchAll(THINGS)).some(({ groups }) => groups?.['blank'] || groups?.['fabric']);
}
