/** The words for generated names: trade words, and series names with a long tail of rare ones. */

/** Characters of series names: 云杉, 松月 …; any two form a name, which gives tens of thousands. */
const LETTERS = [
  ...'云山月松竹梅兰菊荷枫杉柏桃李杏榴棠薇芷蘅',
  ...'星辰霜雪雨露霞虹岚溪泉湖海江河岸洲岛屿汀',
  ...'青蓝朱墨素锦绣织绫罗绮缎纱棠黛赭碧翠丹玄',
  ...'鹿鹤燕雀鹭鸿鲸鱼蝶蜂狐猫虎豹骏羚鸥鸢雁莺',
  ...'晨暮午夜春夏秋冬早晚朝夕岁年时节初元旦望',
  ...'风光影音画诗书琴棋茶酒花草木石玉金银铜铁',
  ...'南北东西中远近高深浅清明静安宁和平乐福禄',
  ...'城里巷坊街桥亭楼阁台园林庭院门窗灯塔舟帆',
  ...'甜酸软轻暖凉冰糖蜜果莓橙柠柚瓜豆米麦谷禾',
  ...'梦想念忆归来去行走跑飞游戏舞歌唱笑语言心',
  ...'阿贝可乐丁米奇多拉菲尔诺亚索维卡洛伊曼琪',
  ...'一二三五六七八九十百千万双半小大长方圆新',
];

/**
 * The first character comes from half of the list, the second from all of it: about as many names as there are ranks.
 */
export const SERIES: readonly string[] = seriesNames([...new Set(LETTERS)]);

function seriesNames(letters: readonly string[]): string[] {
  const pairs = letters.flatMap((first) => letters.filter((other) => other !== first).map((other) => first + other));
  return shuffled(pairs);
}

/** A fixed order: frequent and rare names must not change between runs. */
function shuffled(words: readonly string[]): string[] {
  const left = [...words];
  let state = 20_260_701;
  for (let at = left.length - 1; at > 0; at -= 1) {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const other = (state >>> 0) % (at + 1);
    [left[at], left[other]] = [left[other]!, left[at]!];
  }
  return left;
}

/** A word that is listed twice is twice as frequent. */
export const CLOTH_WORDS = ['纯棉', '纯棉', '精梳棉', '新疆棉', '重磅', '轻薄', '冰感', '竹纤维', '莫代尔', '丝光棉'];
export const YARNS = ['21S', '26S', '32S', '32S', '40S', '40S', '60S', '80S', '75D', '100D'];
export const FINISHES = [
  '抗菌',
  '吸湿速干',
  '防泼水',
  '丝光',
  '磨毛',
  '水洗',
  '抗皱免烫',
  '防紫外线',
  '生物抛光',
  '预缩',
];
export const CROWD_TAILS = [
  '男女同款',
  '情侣宽松',
  '学生校园',
  '亲子同款',
  '大码胖妹妹',
  '通勤百搭',
  '运动健身',
  '家居休闲',
];
export const MARKET_WORDS = [
  '新款',
  '新款',
  '外贸',
  '原创',
  '国潮',
  '设计感小众',
  '美式复古',
  '日系',
  '韩版',
  '法式',
  '港风',
];
export const SHOP_TAILS = ['针织', '服饰', '制衣', '纺织', '数码印花', '面料行', '印染', '织造', '服装厂', '布业'];
export const CLUSTERS = [
  '绍兴柯桥',
  '苏州盛泽',
  '广州中大',
  '东莞虎门',
  '泉州石狮',
  '湖州织里',
  '桐乡濮院',
  '义乌',
  '杭州四季青',
];
