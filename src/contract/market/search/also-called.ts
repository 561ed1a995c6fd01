/**
 * Synonyms of the trade: a search for the left name also finds the right ones. Names joined by + must all be present.
 * One direction only: 文化衫 are T恤, but not every T恤 is one.
 */
// A table: one name per line.
// oxfmt-ignore
const OTHER_NAMES: Readonly<Record<string, string>> = {
  // clothes
  '广告衫': 't恤', '文化衫': 't恤', '班服': 't恤', '团建服': 't恤', '空白t恤': 't恤', '光板t恤': 't恤', 't裇': 't恤', '恤衫': 't恤', 
  '长t': '长袖+t恤', '短t': '短袖+t恤', '圆领t': '圆领+t恤', '衬衣': '衬衫', '帽衫': '连帽', '连帽衫': '连帽', '套头衫': '卫衣', 
  'polo': '翻领+t恤 珠地', 'polo衫': 'polo 翻领+t恤 珠地', '翻领t恤': 'polo',
  '哈衣': '连体', '爬服': '连体', '爬爬服': '连体', '包屁衣': '连体', '连体衣': '连体', '裙子': '连衣裙 半裙 半身裙', '裤子': '短裤 长裤', '球衣': '篮球 足球', '球服': '篮球 足球', '篮球服': '篮球', '足球服': '足球',
  '泳衣': '泳装', '泳装': '泳衣', '健身服': '瑜伽 运动', '打底裤': '瑜伽裤', '丹宁': '牛仔', '大码': '加大', 'oversize': '落肩 宽松',
  // accessories
  '帽子': '棒球帽 渔夫帽 毛线帽', '围巾': '方巾 丝巾', '丝巾': '方巾', '头巾': '方巾', '帆布袋': '帆布+包 托特', '帆布包': '帆布+包 托特', '手提袋': '托特 帆布包', '环保袋': '帆布+包 托特', '购物袋': '托特', '袜': '袜子',
  // fabric
  '网眼布': '网眼', '网布': '网眼', '鸟眼布': '鸟眼', '三明治网布': '网眼', '汗布': '单面', '单面': '汗布', '单面布': '汗布', '双面布': '双面', '双面棉': '双面', '罗纹布': '罗纹', '坑条': '罗纹', '螺纹': '罗纹',
  '毛圈布': '毛圈', '小毛圈': '毛圈', '鱼鳞布': '毛圈', '卫衣布': '毛圈', '卫衣料': '毛圈', '珠地布': '珠地', 'polo布': '珠地', '抓绒': '摇粒绒', '抓毛': '摇粒绒 抓绒', '加绒': '摇粒绒 抓绒', '太空棉': '空气层', '健康布': '空气层', '空气层': '健康布',
  '条绒': '灯芯绒', '灯芯绒': '条绒', '衬衫布': '府绸 牛津 衬衫', '衬衫料': '府绸 牛津 衬衫', '衬衫面料': '府绸 牛津 衬衫', '平纹布': '平纹', '斜纹布': '斜纹', '缎面': '素绉缎 缎纹 色丁', '色丁': '缎面 缎纹', '牛仔布': '牛仔', '雪纺': '乔其', '泳衣布': '锦氨 泳装', '泳装布': '锦氨 泳衣',
  '瑜伽布': '锦氨 裸感', '裸感布': '裸感', '莱卡棉': '棉氨', '拉架布': '氨纶', '棉氨纶': '棉氨', '麻布': '亚麻 麻棉 苎麻', '丝绸': '真丝', '窗帘布': '遮光', '校服布': '校服', '不起球': '抗起球', '抗起球': '不起球', '麻料': '亚麻 麻棉 苎麻', '里料': '里布', '防水': '防泼水',
  '防晒衣': '防晒', '防晒服': '防晒', '皮肤衣': '防晒',
  // patterns and crafts
  '格子': '千鸟格 格纹', '格纹': '千鸟格', '老虎': '瑞虎 虎头', '绣花': '刺绣', '绣花厂': '刺绣', '包袋': '托特 帆布包 束口袋',
};

/** Typos of Chinese input methods: understood, but never suggested. */
const MISSPELT: Readonly<Record<string, string>> = { t血: 't恤', t桖: 't恤', t序: 't恤', t袖: 't恤', t需: 't恤' };

const names = new Map(
  Object.entries({ ...OTHER_NAMES, ...MISSPELT }).map(([word, others]) => [
    word,
    others.split(' ').map((name) => name.split('+')),
  ]),
);

/** The synonyms of a folded word: each as words that must all be present. */
export function alsoCalled(word: string): readonly (readonly string[])[] {
  return names.get(word) ?? [];
}

/** Words with synonyms are trade words. */
export const RENAMED_WORDS: readonly string[] = [...names.keys()];

export const MISSPELT_WORDS: readonly string[] = Object.keys(MISSPELT);
