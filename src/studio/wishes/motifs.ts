import type { DesignCategory } from '#drawing/prints/designer-works.ts';
import type { Hex, PrintFamily } from '#drawing/recipe.ts';
import { TOSSED } from '#drawing/prints/tossed.ts';

/** 题材: what a buyer's sentence may ask for, and how we draw it. */
export interface Motif {
  readonly name: string;
  /** words for it, the name included */
  readonly words: readonly string[];
  readonly drawn: readonly Drawn[];
  readonly category: DesignCategory;
  /** its own colours beside the ground, when the sentence names none */
  readonly colours?: readonly Hex[];
  /** for a word without a drawing of its own: the name of the motif that is drawn instead */
  readonly instead?: string;
}

/** The variant of a family: seeds that leave this rest select it. */
export interface Drawn {
  readonly family: PrintFamily;
  readonly rest?: number;
  readonly of?: number;
  readonly placement?: true;
}

const family = (name: PrintFamily): Drawn => ({ family: name });
const variant = (name: PrintFamily, rest: number, of: number): Drawn => ({ family: name, rest, of });
const thing = (name: (typeof TOSSED)[number]): Drawn => variant('tossed', TOSSED.indexOf(name), TOSSED.length);
const badge = (rest: number): Drawn => ({ ...variant('emblem', rest, 4), placement: true });

const motif = (words: string, drawn: readonly Drawn[], category: DesignCategory, colours?: readonly Hex[]): Motif => {
  const all = words.split(' ');
  return { name: all[0]!, words: all, drawn, category, ...(colours && { colours }) };
};

/** Further words for motifs that are drawn as another. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  海星: ['五角海星'],
  帆船: ['小帆船'],
  葡萄: ['葡萄藤'],
  石榴: ['石榴花'],
  芭蕉: ['芭蕉叶'],
  蕨: ['蕨类', '蕨叶'],
  尤加利: ['尤加利叶', '桉树叶'],
  卷草: ['卷草纹'],
  双喜: ['喜字', '双喜字', '囍'],
  如意: ['如意纹', '如意云头'],
  万字: ['万字纹', '卍字'],
  人字纹: ['人字斜', '鱼骨纹'],
  马赛克: ['马赛克瓷砖'],
  锯齿: ['锯齿折线', '锯齿纹', '折线'],
  字母: ['英文字母', '英文', '文字'],
  蛇纹: ['蛇皮纹', '蟒纹'],
  大理石: ['大理石纹'],
  木纹: ['树皮纹'],
  骷髅: ['骷髅头'],
  冰淇淋: ['冰激凌', '雪糕'],
  枫叶: ['红叶'],
};

const garden = (rest: number) => variant('botanical', rest, 6);

/** 花 without a name: all flowers. */
export const FLOWERS = '花';

/** In the order in which they are shown to those who do not know what to write. */
export const MOTIFS: readonly Motif[] = [
  // flowers
  motif('碎花 小碎花', [family('liberty'), family('ditsy')], '碎花'),
  motif('散花 点点花 小花', [family('ditsy')], '碎花'),
  motif('雏菊 小雏菊', [family('ditsy'), family('liberty')], '碎花'),
  motif('牡丹 缠枝牡丹', [garden(0), garden(2), garden(4)], '花卉', [
    '#c23a5b',
    '#e58a94',
    '#f6c7b6',
    '#4d7358',
    '#8ca987',
  ]),
  motif('玫瑰 蔷薇 月季', [garden(1)], '花卉', ['#b93a5b', '#e58a94', '#f3c6bd', '#4d7358', '#8ca987']),
  motif('菊花 秋菊', [garden(2)], '花卉', ['#d9a326', '#e8c46a', '#b8543c', '#5f7a4c', '#93a878']),
  motif('虞美人 罂粟花', [garden(3)], '花卉', ['#d8452f', '#f0916a', '#f3c9a0', '#5b7a5c', '#94b79a']),
  motif('玉兰 木兰', [garden(4)], '花卉', ['#f7efe8', '#e3b8c4', '#c98aa0', '#5b7a5c', '#8aa57c']),
  motif('荷花 莲花 荷塘', [garden(5)], '花卉', ['#e08aa0', '#f4c6d0', '#f6e6cf', '#3e7c6b', '#8fb39a']),
  motif('大花 花卉', [garden(0), garden(1), garden(3), garden(4)], '花卉'),
  motif('向日葵 太阳花', [thing('sunflowers')], '花卉', ['#f2b431', '#8a5a2c', '#f6d36b', '#5f7a3c']),
  motif('樱花', [thing('cherryBlossoms')], '花卉', ['#f2a5b8', '#d9647f', '#f8cdd6']),
  motif('桃花', [thing('cherryBlossoms')], '花卉', ['#ec7f9c', '#d64f73', '#f6b9c6']),
  motif('海棠 海棠花', [thing('cherryBlossoms')], '花卉', ['#d8526e', '#f0a0a8', '#f7d5cf']),
  motif('茉莉 茉莉花', [family('ditsy')], '碎花', ['#ffffff', '#f4f0df', '#5f9a5a', '#a7c79a']),
  motif('叶子 树叶 叶片', [family('tropical')], '热带', ['#3f8a4c', '#7db27a', '#1f5a3c', '#a9c68f']),
  motif('银杏 银杏叶', [thing('ginkgo')], '花卉', ['#e3b22f', '#c98f22', '#f0cf6a', '#8f9b4b']),
  motif('热带叶 热带雨林 热带植物 雨林 热带', [family('tropical')], '热带'),
  motif('龟背竹 龟背叶', [family('tropical')], '热带', ['#1f7a63', '#63b08a', '#0f4b40', '#f0b04b']),
  motif('椰林 椰树 椰子树 棕榈', [family('tropical')], '热带'),
  motif('扶桑 扶桑花 木槿 鸡蛋花', [family('tropical')], '热带', ['#e8486f', '#f9a63a', '#1f7a63', '#63b08a']),
  // fruit and small things
  motif('樱桃 车厘子', [thing('cherries')], '卡通', ['#d2273c', '#e8576a', '#4f8a4c']),
  motif('草莓', [thing('strawberries')], '卡通', ['#e0394f', '#f4d58a', '#5f9a52']),
  motif('橙子 甜橙 橘子 橙子切片', [thing('lemons')], '卡通', ['#f08a2c', '#f6b45a', '#5f9a52']),
  motif('柠檬', [thing('lemons')], '卡通', ['#f2cf3c', '#e5b62a', '#5f9a52']),
  motif('菠萝 凤梨', [thing('pineapples')], '卡通', ['#f0b63a', '#b8742a', '#3f8a5c']),
  motif('爱心 心形 桃心', [thing('hearts')], '卡通', ['#d8324f', '#f08aa0', '#f6c1cb']),
  motif('星空 银河 星河', [thing('stars')], '卡通', ['#f7e3a1', '#c9d8f2', '#8fa3dc']),
  motif('星星 五角星', [thing('stars')], '卡通', ['#f2c94c', '#f7e3a1', '#8fb0dc']),
  motif('月亮 月牙 弯月', [thing('moons')], '卡通', ['#f2c94c', '#f7e8bb', '#9fb6d8']),
  motif('蝴蝶', [thing('butterflies')], '动物', ['#8a6fc0', '#e8a54a', '#4f7fb0', '#2d2a3a']),
  motif('雪花', [thing('snowflakes')], '卡通', ['#ffffff', '#cfe3f2', '#9cc4e2']),
  motif('蘑菇', [thing('mushrooms')], '卡通', ['#c8402f', '#e9d3ae', '#b5762c']),
  // animals
  motif('锦鲤 鲤鱼 金鱼', [variant('inkWash', 3, 4), variant('porcelain', 2, 4)], '国潮'),
  motif('仙鹤 白鹤', [variant('inkWash', 2, 4)], '国潮'),
  motif('老虎 虎头 瑞虎', [badge(1)], '国潮', ['#e08a2f', '#f6e7c8', '#20232f', '#cf3a2b', '#1f5a84']),
  motif('恐龙', [thing('dinosaurs')], '卡通'),
  motif('鲸鱼 海豚', [thing('whales')], '卡通', ['#3f86c0', '#8fc4e4', '#f2c94c']),
  motif('小猫 猫咪 猫', [thing('cats')], '卡通'),
  motif('小熊 熊', [thing('bears')], '卡通', ['#b5804f', '#e3b98a', '#e87f8a']),
  motif('星球 行星 宇宙', [thing('rockets')], '卡通'),
  motif('火箭 太空 宇航 宇航员', [thing('rockets')], '卡通'),
  motif('小汽车 汽车 巴士 公交车', [thing('buses')], '卡通'),
  motif('小动物 童趣', [family('kidsDoodle')], '卡通'),
  motif('涂鸦', [family('memphis'), family('kidsDoodle')], '抽象'),
  motif(
    '动物纹 动物 兽纹',
    [
      variant('animalSkin', 1, 4),
      variant('animalSkin', 2, 4),
      variant('animalSkin', 0, 4),
      variant('animalSkin', 3, 4),
    ],
    '动物',
  ),
  motif('豹纹', [variant('animalSkin', 0, 4)], '豹纹', ['#b8813f', '#3a2519']),
  motif('斑马 斑马纹', [variant('animalSkin', 1, 4)], '动物', ['#1c1c1e', '#4a4c50']),
  motif('虎纹 老虎纹', [variant('animalSkin', 1, 4)], '动物', ['#d9772b', '#1c1c1e']),
  motif('长颈鹿 长颈鹿纹', [variant('animalSkin', 2, 4)], '动物', ['#a5662f', '#6f3f26']),
  motif('奶牛 奶牛纹', [variant('animalSkin', 3, 4)], '动物', ['#1c1c1e', '#4a4c50']),
  // Chinese patterns
  motif(
    '水墨 写意',
    [variant('inkWash', 0, 4), variant('inkWash', 1, 4), variant('inkWash', 2, 4), variant('inkWash', 3, 4)],
    '国潮',
  ),
  motif('山水 远山', [variant('inkWash', 0, 4)], '国潮', ['#2c3236', '#8d9490', '#c9c8be']),
  motif('竹子 墨竹 竹叶 竹', [variant('inkWash', 1, 4)], '国潮', ['#2f4a3c', '#7d9a80', '#b9c8b0']),
  motif('梅花 红梅', [variant('inkWash', 2, 4), variant('porcelain', 3, 4)], '国潮'),
  motif('祥云 云纹', [variant('cloudWave', 0, 4), variant('cloudWave', 2, 4)], '国潮'),
  motif('海浪 浪花', [variant('cloudWave', 1, 4)], '国潮'),
  motif('海水江崖 江崖', [variant('cloudWave', 3, 4)], '国潮'),
  motif('缠枝莲 缠枝 青花', [variant('porcelain', 0, 4)], '国潮', ['#1f3d7c', '#7495cb', '#b9cbe6']),
  motif('团花', [variant('porcelain', 1, 4)], '国潮'),
  motif('冰梅 冰裂梅花', [variant('lattice', 0, 4), variant('porcelain', 3, 4)], '民族'),
  motif('六边形 六角形 蜂窝 六边形蜂窝', [variant('lattice', 2, 4)], '几何'),
  motif('冰裂 冰裂纹', [variant('lattice', 0, 4)], '民族'),
  motif('海棠窗 窗花', [variant('lattice', 1, 4)], '民族'),
  motif('龟背 龟背纹 龟背锦', [variant('lattice', 2, 4)], '民族'),
  motif('回纹 回字纹', [variant('lattice', 3, 4)], '民族'),
  motif('鳞纹 青海波 鱼鳞', [family('seigaiha')], '民族'),
  motif('佩斯利 腰果花 火腿花', [family('paisley')], '佩斯利'),
  motif('扎染', [variant('batik', 0, 5), variant('batik', 3, 5), variant('batik', 2, 5)], '民族'),
  motif('蜡染', [variant('batik', 1, 5)], '民族'),
  // checks and stripes
  motif('格纹 格子 苏格兰格 格', [family('tartan'), variant('checks', 3, 4)], '格纹'),
  motif('棋盘 棋盘格', [variant('checks', 0, 4)], '格纹', ['#1c1c1e', '#4a4c50']),
  motif('千鸟格 千鸟 狗牙格', [variant('checks', 1, 4)], '格纹', ['#1c1c1e', '#4a4c50']),
  motif('菱形格 菱格 菱形 斜格', [variant('checks', 2, 4)], '格纹'),
  motif('方格 小方格', [variant('checks', 3, 4)], '格纹'),
  motif('条纹 条子 细条', [family('stripe')], '条格'),
  motif(
    '横条纹 横条 横纹',
    [variant('stripe', 0, 7), variant('stripe', 4, 7), variant('stripe', 5, 7), variant('stripe', 6, 7)],
    '条格',
  ),
  motif('竖条纹 竖条 竖纹', [variant('stripe', 1, 7), variant('stripe', 2, 7), variant('stripe', 3, 7)], '条格'),
  motif('海魂条 海魂衫 海魂衫条纹', [variant('stripe', 0, 7)], '条格', ['#1f2a44', '#4a5b80']),
  // geometry
  motif('波点 圆点 点点', [family('dots')], '几何'),
  motif('几何', [family('geometric')], '几何'),
  motif('包豪斯 包豪斯几何', [variant('geometric', 0, 6)], '几何'),
  motif('彩虹', [variant('geometric', 1, 6)], '几何'),
  motif('三角 三角形', [variant('geometric', 2, 6)], '几何'),
  motif('波浪 波浪线', [variant('geometric', 4, 6)], '几何'),
  motif('孟菲斯', [family('memphis')], '抽象'),
  motif(
    '渐变 晕染',
    [variant('gradient', 0, 5), variant('gradient', 1, 5), variant('gradient', 2, 5), variant('gradient', 3, 5)],
    '抽象',
  ),
  motif('极光', [variant('gradient', 4, 5)], '抽象'),
  motif('迷彩', [variant('camouflage', 0, 3), variant('camouflage', 1, 3)], '肌理', [
    '#4b5320',
    '#8a8a5c',
    '#2b3020',
    '#b0a27a',
  ]),
  motif('数码迷彩 像素迷彩', [variant('camouflage', 2, 3)], '肌理', ['#4b5320', '#8a8a5c', '#2b3020', '#b0a27a']),
  motif('像素', [family('pixel')], '卡通'),
  // words without a drawing of their own
  without('云肩', '团花', '国潮'),
  without('火龙果', '草莓', '卡通'),
  without('独角兽', '彩虹', '卡通'),
  without('小兔 兔子 小兔子', '小动物', '卡通'),
  without('麒麟', '祥云', '国潮'),
  without('龙 金龙 龙纹', '祥云', '国潮'),
  without('凤凰 凤', '牡丹', '国潮'),
  without('火车', '小汽车', '卡通'),
  without('小狗 狗', '小动物', '卡通'),
  without('熊猫 大熊猫', '小熊', '卡通'),
  ...each('狮子 大象 猴子 狐狸 企鹅 小鹿 松鼠 绵羊 小猪 奶牛头 小马 刺猬', '小动物', '卡通'),
  ...each('海马 鲨鱼 海星 贝壳 章鱼 乌龟 螃蟹 帆船 船锚', '鲸鱼', '卡通'),
  ...each('飞机 卡车 挖掘机 摩托车 自行车', '小汽车', '卡通'),
  ...each('孔雀 火烈鸟 鹦鹉 燕子 鸳鸯 喜鹊', '仙鹤', '国潮'),
  without('蕾丝', '碎花', '碎花'),
  ...each('羽毛 蜻蜓 蜜蜂', '蝴蝶', '动物'),
  ...each('西瓜 葡萄 石榴 苹果 桃子 蓝莓 橄榄', '樱桃', '卡通'),
  ...each('牛油果 香蕉 猕猴桃', '柠檬', '卡通'),
  ...each('冰淇淋 甜甜圈 蛋糕 糖果', '草莓', '卡通'),
  ...each('骷髅 闪电 火焰 笑脸', '星星', '卡通'),
  ...each('芭蕉 仙人掌 蕨 尤加利 绿萝', '热带叶', '热带'),
  ...each('芦苇 兰草 松树', '竹子', '国潮'),
  ...each('枫叶 麦穗 稻穗', '银杏', '花卉'),
  ...each('兰花 百合 山茶 绣球', '玉兰', '花卉'),
  ...each('郁金香 康乃馨 鸢尾', '虞美人', '花卉'),
  ...each('薰衣草 满天星 铃兰 紫藤', '散花', '碎花'),
  without('蒲公英', '雪花', '卡通'),
  ...each('卷草 大马士革 宋锦', '缠枝莲', '国潮'),
  ...each('双喜 福字 寿字 中国结 蝙蝠', '团花', '国潮'),
  without('如意', '祥云', '国潮'),
  without('万字', '回纹', '民族'),
  without('人字纹', '千鸟格', '格纹'),
  ...each('马赛克 蒙德里安 拼布', '方格', '几何'),
  without('锯齿', '波浪', '几何'),
  ...each('字母 数字 报纸', '孟菲斯', '抽象'),
  ...each('蛇纹 鳄鱼纹 鸵鸟皮', '动物纹', '动物'),
  ...each('大理石 木纹 云石', '扎染', '民族'),
];

/** Further words of one kind, each a motif of its own. */
function each(names: string, instead: string, category: DesignCategory): Motif[] {
  return names.split(' ').map((name) => without([name, ...(OTHER_WORDS[name] ?? [])].join(' '), instead, category));
}

function without(words: string, instead: string, category: DesignCategory): Motif {
  const all = words.split(' ');
  return { name: all[0]!, words: all, drawn: [], category, instead };
}
