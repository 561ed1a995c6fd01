/**
 * What buyers write, with what is meant: `motifs ! unwanted ; colours ! unwanted ; density ; repeat`. Written before the
 * dictionary. Density: s(parse), n(ormal) or d(ense); repeat: 平 跳 砖 定, or nothing where it is left to us.
 */
const LINES = `
藏青底白色小碎花，密一点 → 碎花 ; 蓝白 ; d ;
牡丹大花，红色，喜庆 → 牡丹 ; 红 ; n ;
新中式锦鲤 水墨感 不要红色 → 锦鲤 水墨 ; ! 红 ; n ;
回纹 黑底金线 → 回纹 ; 黑黄 ; n ;
苏格兰格子 红绿 圣诞感 → 格纹 ; 红绿 ; n ;
奶牛纹 黑白 → 奶牛 ; 黑白 ; n ;
豹纹 驼色底 稀一点 → 豹纹 ; 棕 ; s ;
椰林 度假风 蓝绿色调 → 椰林 ; 蓝绿 ; n ;
大波点 粉色 少女 → 波点 ; 粉 ; n ;
棋盘格 黑白 → 棋盘 ; 黑白 ; n ;
想要一个祥云的花，浅蓝色，砖接 → 祥云 ; 蓝 ; n ; 砖
海水江崖 明黄 → 海水江崖 ; 黄 ; n ;
青花瓷缠枝莲 → 缠枝莲 ; ; n ;
冰裂梅花 灰绿 → 冰梅 ; 灰绿 ; n ;
水墨山水 大气 留白多 → 山水 ; ; s ;
竹子 不要花 → 竹 ! 花 ; ; n ;
仙鹤梅花 酒红底 → 仙鹤 ; 红 ; n ;
龟背纹 靛蓝 → 龟背 ; 蓝 ; n ;
海棠窗 月白 → 海棠窗 ; ; n ;
海魂衫条纹 → 海魂条 ; ; n ;
细条纹 蓝白 → 条纹 ; 蓝白 ; n ;
儿童恐龙 黄色底 可爱 → 恐龙 ; 黄 ; n ;
小动物手绘 宝宝睡衣用 → 小动物 ; ; n ;
像素风 街机 → 像素 ; ; n ;
迷彩 军绿 → 迷彩 ; 绿 ; n ;
数码迷彩 灰黑 → 数码迷彩 ; 灰黑 ; n ;
扎染 蓝色 → 扎染 ; 蓝 ; n ;
蜡染花 靛蓝白 → 蜡染 ; 蓝白 ; n ;
佩斯利 酒红 复古 满一点 → 佩斯利 ; 红 ; d ;
渐变 晚霞色 橙粉 → 渐变 ; 橙粉 ; n ;
极光 紫色 → 极光 ; 紫 ; n ;
青海波 蓝白 → 鳞纹 ; 蓝白 ; n ;
孟菲斯 撞色 → 孟菲斯 ; ; n ;
包豪斯几何 燕麦色 → 包豪斯 ; 棕 ; n ;
彩虹 奶油风 → 彩虹 ; ; n ;
三角形 薄荷绿 → 三角 ; 绿 ; n ;
波浪线 橘色 → 波浪 ; 橙 ; n ;
斑马纹 → 斑马 ; ; n ;
长颈鹿纹 咖啡色 → 长颈鹿 ; 棕 ; n ;
龟背竹 墨绿 满铺 → 龟背竹 ; 绿 ; d ;
扶桑花 夏威夷衬衫 大红 → 扶桑 ; 红 ; n ;
千鸟格 黑白 秋冬大衣 → 千鸟格 ; 黑白 ; n ;
菱形格 藏青 毛衣 → 菱形格 ; 蓝 ; n ;
格子 不要红色的 → 格纹 ; ! 红 ; n ;
樱花 粉色 日系 疏一些 → 樱花 ; 粉 ; s ;
玫瑰 黑底 → 玫瑰 ; 黑 ; n ;
向日葵 黄色 → 向日葵 ; 黄 ; n ;
荷花 淡绿 定位 → 荷花 ; 绿 ; n ; 定
樱桃 红色 小图案 → 樱桃 ; 红 ; n ;
草莓 粉底 → 草莓 ; 粉 ; n ;
柠檬 夏天 → 柠檬 ; ; n ;
爱心 情人节 红粉 → 爱心 ; 红粉 ; n ;
星星 夜空 深蓝 → 星星 ; 蓝 ; n ;
蝴蝶 淡紫 → 蝴蝶 ; 紫 ; n ;
银杏叶 秋天 → 银杏 ; ; n ;
雪花 圣诞 蓝白 → 雪花 ; 蓝白 ; n ;
蘑菇 森系 → 蘑菇 ; ; n ;
月亮 星星 儿童家居服 → 月亮 星星 ; ; n ;
老虎 国潮 定位花 → 老虎 ; ; n ; 定
云肩 大红 嫁衣 → 云肩 ; 红 ; n ;
满版碎花，米白底，不要蓝色 → 碎花 ; 白 ! 蓝 ; d ;
小雏菊 绿底白花 → 雏菊 ; 绿白 ; n ;
散花 稀疏 留白 → 散花 ; ; s ;
四方连续 跳接 热带叶 → 热带叶 ; ; n ; 跳
平铺的回纹 米色 → 回纹 ; 棕 ; n ; 平
条纹 别太密 → 条纹 ; ; s ;
波点 越密越好 → 波点 ; ; d ;
来个格纹，咖啡色系 → 格纹 ; 棕 ; n ;
菠萝 夏威夷 → 菠萝 ; ; n ;
火龙果 夏日水果 → 火龙果 ; ; n ;
独角兽 女童 粉紫 → 独角兽 ; 粉紫 ; n ;
红底白波点 → 波点 ; 红白 ; n ;
白底红波点 → 波点 ; 白红 ; n ;
黑底白色豹纹 → 豹纹 ; 黑白 ; n ;
莫兰迪色系 几何 → 几何 ; ; n ;
马卡龙 波点 → 波点 ; ; n ;
多巴胺配色 孟菲斯 → 孟菲斯 ; ; n ;
敦煌配色 祥云 → 祥云 ; ; n ;
中国红 福气 祥云 不要海浪 → 祥云 ! 海浪 ; 红 ; n ;
海浪 浮世绘 靛蓝 → 海浪 ; 蓝 ; n ;
要锦鲤不要仙鹤 → 锦鲤 ! 仙鹤 ; ; n ;
动物纹但不要豹纹 → 动物纹 ! 豹纹 ; ; n ;
几何图案，除了红色和紫色都行 → 几何 ; ! 红紫 ; n ;
没有黑色的条纹 → 条纹 ; ! 黑 ; n ;
无红色碎花 → 碎花 ; ! 红 ; n ;
碎花连衣裙用，奶黄色，循环32cm → 碎花 ; 黄 ; n ;
真丝方巾 定位 佩斯利 孔雀绿 → 佩斯利 ; 绿 ; n ; 定
男士沙滩裤 椰树 日落橙 → 椰林 ; 橙 ; n ;
女童睡衣 小兔子 粉色 → 小兔 ; 粉 ; n ;
男童 恐龙 绿色 大一点 → 恐龙 ; 绿 ; n ;
格子衬衫 蓝灰 → 格纹 ; 蓝灰 ; n ;
旗袍 牡丹 宝蓝底 大朵 → 牡丹 ; 蓝 ; n ;
汉服 团花 朱红 → 团花 ; 红 ; n ;
民族风 蜡染 → 蜡染 ; ; n ;
小清新 碎花 淡蓝 浅绿 → 碎花 ; 蓝绿 ; n ;
法式 碎花 红底 → 碎花 ; 红 ; n ;
复古 波点 棕色 → 波点 ; 棕 ; n ;
冬天 雪花 红色 密 → 雪花 ; 红 ; d ;
运动 迷彩 荧光绿 → 迷彩 ; 绿 ; n ;
瑜伽裤 渐变 紫 → 渐变 ; 紫 ; n ;
遮阳棚宽条纹 黄白 → 条纹 ; 黄白 ; n ;
窗棂 冰裂纹 墨绿 → 冰裂 ; 绿 ; n ;
水波 涟漪 锦鲤 青色 → 锦鲤 ; 青 ; n ;
麒麟 国风 → 麒麟 ; ; n ;
火车 男童 → 火车 ; ; n ;
小花 少一点 → 散花 ; ; s ;
满印 蝴蝶 黑底彩色 → 蝴蝶 ; 黑 ; d ;
竖条纹 白底黑条 → 条纹 ; 白黑 ; n ;
斜格 菱形 灰 → 菱形格 ; 灰 ; n ;
千鳥格 粉 → 千鸟格 ; 粉 ; n ;
棋盤格 绿白 → 棋盘 ; 绿白 ; n ;
热带雨林 深绿 密密的 → 热带叶 ; 绿 ; d ;
四方连续 小碎花 砖形接 藕粉 → 碎花 ; 粉 ; n ; 砖
二分之一跳接 大花 米白 → 大花 ; 白 ; n ; 跳
定位印 虎头 → 老虎 ; ; n ; 定
云纹 灰白 → 祥云 ; 灰白 ; n ;
豹紋 灰色 → 豹纹 ; 灰 ; n ;
不要花 不要动物 只要几何 → 几何 ! 花 动物纹 ; ; n ;
格纹里不要绿也不要黄 → 格纹 ; ! 绿黄 ; n ;
草莓和樱桃 白底 → 草莓 樱桃 ; 白 ; n ;
`;

export interface Sentence {
  readonly said: string;
  readonly motifs: readonly string[];
  readonly unwanted: readonly string[];
  readonly hues: readonly string[];
  readonly notHues: readonly string[];
  readonly density: string;
  readonly repeat: string;
}

const wordsOf = (list = ''): string[] => list.split(' ').filter((word) => word !== '');

export const SENTENCES: readonly Sentence[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [said, meant] = line.split(' → ') as [string, string];
    const [what, colours, density, repeat] = meant.split(';').map((part) => part.trim()) as [
      string,
      string,
      string,
      string,
    ];
    const [motifs, unwanted] = what.split('!');
    const [hues, notHues] = colours.split('!');
    return {
      said,
      ...{ motifs: wordsOf(motifs), unwanted: wordsOf(unwanted) },
      ...{ hues: [...(hues ?? '').trim()], notHues: [...(notHues ?? '').trim()] },
      ...{ density, repeat: repeat ?? '' },
    };
  });
