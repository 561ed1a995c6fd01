/**
 * Words that are not sent to a model: what the rules of the services and the law exclude, and marks and figures that
 * belong to others. The operator adds to them on the desk.
 */
const REFUSED: readonly string[] = [
  // 色情
  ...[
    '裸体',
    '裸女',
    '裸男',
    '色情',
    '情色',
    '性交',
    '做爱',
    '露点',
    '春宫',
    '成人视频',
    'nude',
    'porn',
    'nsfw',
    'sex',
  ],
  // 暴力、毒品、赌博
  ...['血腥', '斩首', '肢解', '虐杀', '自杀', '自残', '毒品', '大麻叶', '海洛因', '冰毒', '赌博', '赌场'],
  // 国家标志和政治人物
  ...['国旗', '国徽', '党旗', '党徽', '军徽', '人民币', '天安门', '国家领导人', '纳粹', '希特勒', '恐怖组织'],
  // 他人的商标和形象
  ...['迪士尼', '米老鼠', '米奇', '漫威', '奥特曼', '宝可梦', '皮卡丘', '凯蒂猫', '哆啦a梦', '海绵宝宝', '小猪佩奇'],
  ...['disney', 'hello kitty', 'marvel', 'pokemon', '耐克', 'nike', '阿迪达斯', 'adidas', '古驰', 'gucci'],
  ...['路易威登', 'lv', '香奈儿', 'chanel', '爱马仕', 'hermes', '迪奥', 'dior', '巴宝莉', 'burberry', '始祖鸟'],
  // 肖像
  ...['明星脸', '换脸', '真人照片', '身份证'],
];

/** One spelling of a sentence: 迪 士*尼 is 迪士尼. */
const folded = (said: string): string => said.normalize('NFKC').toLowerCase();
const withoutGaps = (said: string): string => folded(said).replaceAll(/[^\p{L}\p{N}]/gu, '');
const isLatin = (word: string): boolean => /^[a-z0-9 ]+$/.test(word);

/** @returns the first word that must not be sent; null when there is none */
export function refusedWordIn(said: string, own: readonly string[] = []): string | null {
  const close = withoutGaps(said);
  // Whole Latin words only: silver holds lv.
  const spaced = ` ${folded(said).replaceAll(/[^a-z0-9]+/g, ' ')} `;
  const isIn = (word: string) =>
    isLatin(folded(word)) ? spaced.includes(` ${folded(word)} `) : close.includes(withoutGaps(word));
  return [...REFUSED, ...own].find((word) => withoutGaps(word) !== '' && isIn(word)) ?? null;
}
