/** The words of the trade, as people write them; folded where they are looked up. */
// oxfmt-ignore
export const TRADE_WORDS: readonly string[] = (
  '纯棉 全棉 精梳棉 汗布 毛圈 罗纹 珠地 卫衣 T恤 连衣裙 衬衫 牛仔 帆布 府绸 雪纺 色丁 天丝 莫代尔 真丝 羊毛 亚麻 涤纶 锦纶 氨纶 针织 梭织 童装 亲子装 现货'
).split(' ');
