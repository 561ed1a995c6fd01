import { MISSPELT_WORDS, RENAMED_WORDS } from './also-called.ts';

/**
 * The dictionary of the trade: expressions → filter choices as stored in the data, and expressions that are plain
 * words. All folded: lower case, simplified characters.
 */

const CHOICE_KEYS = [
  'fibre',
  'construction',
  'method',
  'season',
  'safety',
  'certificate',
  'cluster',
  'crowd',
  'colour',
  'theme',
  'designType',
  'factoryType',
  'supply',
  'inStock',
] as const;
type ChoiceKey = (typeof CHOICE_KEYS)[number];

/** One choice of a filter. */
export interface Choice {
  readonly key: ChoiceKey;
  readonly value: string;
}

/**
 * Value → its expressions; 秋冬 belongs to 秋 and to 冬. Expressions after ~ are understood, but misspelt or not suggested.
 */
type Sayings = Readonly<Record<string, string>>;

// A table: one value per line.
// oxfmt-ignore
const sayings: Readonly<Record<ChoiceKey, Sayings>> = {
  // Labels name fibres as in GB/T 4146, buyers use trade names: 涤纶 is 聚酯纤维, 天丝 is Lenzing's 莱赛尔.
  fibre: {
    棉: '棉 棉布 cotton 棉质 ~含棉',
    '100%棉': '~纯绵 ~全绵 纯棉 全棉 纯棉布 全棉布 100%棉',
    '100%聚酯纤维': '全涤 纯涤 纯涤纶',
    聚酯纤维: '涤 涤纶 聚酯 聚酯纤维 ~涤沦 的确良 polyester 再生涤纶 再生涤',
    '100%锦纶': '全锦 纯锦纶 纯尼龙',
    锦纶: '锦 锦纶 尼龙 nylon 聚酰胺 ~锦沦',
    氨纶: '氨 氨纶 莱卡 弹性纤维 弹力纤维 弹力丝 拉架 斯潘德克斯 spandex lycra ~氨沦 弹性丝 聚氨酯弹性纤维',
    '100%粘纤': '纯人棉 纯粘胶 全粘',
    粘纤: '粘 粘纤 粘胶 人棉 人造棉 粘胶纤维 ~黏胶 ~黏纤 ~黏胶纤维 人丝 人造丝 rayon viscose',
    '100%莱赛尔纤维': '纯天丝 全天丝 纯莱赛尔',
    莱赛尔纤维: '天丝 莱赛尔 莱赛尔纤维 ~莱塞尔 兰精天丝 tencel lyocell',
    '100%莫代尔纤维': '纯莫代尔 全莫代尔',
    莫代尔纤维: '莫代尔 莫代尔纤维 ~木代尔 modal',
    '100%桑蚕丝': '纯真丝 ~全真丝',
    桑蚕丝: '真丝 桑蚕丝 蚕丝 桑丝 silk 重磅真丝',
    '100%绵羊毛': '全羊毛 纯羊毛',
    绵羊毛: '羊毛 绵羊毛 美利奴 ~美丽诺 澳毛 wool',
    '100%山羊绒': '纯羊绒',
    山羊绒: '羊绒 山羊绒 cashmere',
    '100%亚麻': '纯麻 全麻 纯亚麻',
    亚麻: '麻 亚麻 linen',
    '100%苎麻': '纯苎麻',
    苎麻: '苎麻 ramie',
    腈纶: '腈 腈纶 聚丙烯腈 人造羊毛 亚克力纤维',
    醋酯纤维: '醋酸 醋酯 醋酸纤维 醋酯纤维 三醋酸',
    竹纤维: '竹纤维 竹浆纤维 竹棉',
    铜氨纤维: '铜氨 铜氨丝 铜氨纤维 宾霸',
  },
  construction: {
    knitted: '针织 针织布 针织面料 针织类',
    woven: '梭织 机织 平织 梭织布 梭织面料 机织布',
    lace: '蕾丝 蕾丝布 蕾丝面料',
    fauxLeather: '皮革绒 仿皮 仿皮绒',
  },
  method: {
    dtg: '直喷 数码直喷 成衣直喷 dtg 白墨直喷',
    dtf: '烫画 白墨烫画 柯式烫画 烫图 dtf',
    screen: '丝印 丝网 丝网印 丝网印花 网印 胶浆印 胶浆 水浆印 套色丝印',
    embroidery: '刺绣 绣花 电脑绣 电脑绣花 机绣',
    sublimation: '热转印 热升华 升华 升华转印 转印 热转移',
    reactive: '活性数码 活性印花 活性 活性直喷 活性数码印花',
    acid: '酸性数码 酸性印花 酸性 酸性直喷',
    laser: '激光 镭射 激光雕花 激光雕刻 激光镂空',
  },
  season: {
    spring: '春 春季 春天 春款 春装 春夏 春秋 春秋款 春夏款 春秋季 春夏季 春秋冬 早春',
    summer: '夏 夏季 夏天 夏款 夏装 春夏 春夏款 春夏季 盛夏 夏日 热天',
    autumn: '秋 秋季 秋天 秋款 秋装 秋冬 春秋 秋冬款 春秋款 秋冬季 春秋季 春秋冬 早秋 初秋',
    winter: '冬 冬季 冬天 冬款 冬装 秋冬 秋冬款 秋冬季 春秋冬',
  },
  safety: {
    A: 'a类 a类标准 婴幼儿a类 婴儿a类 母婴a类 母婴级 婴幼儿用品 婴幼儿用 a级 a类面料',
    B: 'b类 b类标准 直接接触皮肤 b级 b类面料',
    C: 'c类 c类标准 非直接接触皮肤 不直接接触皮肤 c级',
  },
  certificate: {
    'OEKO-TEX': 'oeko oekotex oeko-tex oeko-tex100 oekotex100 生态纺织品 欧科认证',
    GRS: 'grs 全球回收标准 回收认证 再生认证',
    // Organic means certified to one of two standards; see `organic.ts`.
    有机: '有机 有机棉认证',
    GOTS: 'gots',
    OCS: 'ocs ocs100',
    RDS: 'rds',
    RWS: 'rws',
    BCI: 'bci bci棉',
    BSCI: 'bsci bsci验厂',
    SEDEX: 'sedex sedex验厂',
    'ISO 9001': 'iso9001 质量体系认证',
    'ISO 14001': 'iso14001 环境体系认证',
  },
  cluster: {
    绍兴柯桥: '柯桥 绍兴 绍兴柯桥 轻纺城 柯桥轻纺城 中国轻纺城',
    苏州盛泽: '盛泽 苏州盛泽 吴江盛泽 吴江 苏州',
    广州中大: '中大 广州中大 中大布市 中大布匹市场 中大市场 中大轻纺城 广州',
    东莞虎门: '虎门 东莞虎门 东莞',
    泉州石狮: '石狮 泉州石狮 泉州',
    青岛即墨: '即墨 青岛即墨 青岛',
    湖州织里: '织里 湖州织里 湖州',
    嘉兴平湖: '平湖 嘉兴平湖 嘉兴',
    桐乡濮院: '濮院 桐乡濮院 桐乡 嘉兴',
    苏州常熟: '常熟 苏州常熟 苏州',
    义乌: '义乌 浙江义乌',
    广州新塘: '新塘 广州新塘 增城新塘 广州',
  },
  crowd: {
    men: '男 男款 男士 男装 男式 男生 男性 男人 ~男女款 ~男女',
    women: '女 女款 女士 女装 女式 女生 女性 女人 ~男女款 ~男女',
    unisex: '中性 中性款 男女同款 情侣款 情侣装 情侣 男女通用 ~男女都能穿',
    children: '童 儿童 童款 童装 小孩 小朋友 小孩子 孩子 儿童款 中大童 中小童 小童 大童 男童 女童',
    infants: '婴 婴儿 婴幼儿 宝宝 新生儿 婴童 婴儿款 婴儿装',
    family: '亲子 亲子装 亲子款 母女装 父子装 母子装 一大一小',
  },
  // Hues only: a buyer's 藏青 and a dyer's are never the same.
  colour: {
    white: '白 漂白 本白 米白 纯白 乳白 奶白 象牙白 本色 珍珠白 米色 奶油色 象牙色 奶白',
    grey: '灰 麻灰 花灰 炭灰 银灰 深灰 浅灰 高级灰 中灰 雾霾灰 铁灰',
    black: '黑 雅黑 纯黑 特黑 深黑 黑牛 墨黑',
    red: '红 大红 酒红 砖红 枣红 正红 暗红 珊瑚 珊瑚红 中国红 朱红',
    orange: '橙 橘 活力橙 桔色 橘红 橙红 荧光橙 爱马仕橙',
    yellow: '黄 鹅黄 姜黄 柠檬黄 明黄 土黄 荧光黄 金黄 杏黄 浅黄',
    green: '绿 军绿 墨绿 豆绿 薄荷绿 草绿 牛油果绿 果绿 橄榄绿 荧光绿 抹茶绿 薄荷色 嫩绿 深绿 浅绿 祖母绿 翠绿',
    cyan: '青 孔雀绿 湖绿 孔雀蓝 蓝绿 水绿 青绿 蒂芙尼蓝',
    blue: '蓝 藏青 藏蓝 宝蓝 雾蓝 天蓝 湖蓝 经典蓝 深蓝 浅蓝 雾霾蓝 克莱因蓝 牛仔蓝 海军蓝 石磨蓝 靛蓝 原色深靛 漂洗浅蓝 水蓝 婴儿蓝',
    purple: '紫 香芋紫 紫罗兰 深紫 浅紫 薰衣草紫 香芋色 丁香紫 葡萄紫',
    pink: '粉 粉红 浅粉 藕粉 蜜桃粉 樱花粉 桃粉 裸粉 蜜桃色 肉粉 玫粉 玫红',
    brown: '棕 咖色 卡其 摩卡 焦糖色 褐色 驼 咖啡 深咖 浅咖 燕麦 亚麻原色 杏色 巧克力色 茶色 土色 大地色 栗色',
  },
  theme: {
    花卉: '花卉 花卉图案 植物 植物花卉 植物图案 植物花型',
    动物: '动物 动物图案 动物花型 动物印花',
    几何: '几何 几何图案 几何花型 几何印花',
    抽象: '抽象 抽象图案 抽象花型 抽象印花',
    民族: '民族 民族风 民族纹样 民族图案',
    卡通: '卡通 卡通图案 卡通花型 卡通印花 卡通图',
    文字: '文字 文字图案 文字印花 标语 字母图案 文字款',
    条格: '条格 条格图案 条格花型',
    肌理: '肌理 肌理图案 肌理花型',
    热带: '热带 热带风 热带植物 热带图案 热带花型',
    国潮: '国潮 国潮风 国潮图案 国潮印花',
  },
  designType: {
    placed: '定位花 定位印花 定位花型 定位图',
    twoWay: '二方 二方连续',
    fourWay: '四方 四方连续 四方连续花型',
  },
  factoryType: {
    印花: '印花厂 印花工厂 数码印花厂 印染厂',
    织造: '织造厂 织布厂 织厂',
    现货面料: '布行 面料商 现货面料商',
    女装: '女装厂 女装工厂',
    运动: '运动服厂 运动装厂 运动服工厂 球衣厂',
    针织: '针织厂 针织工厂',
    童装: '童装厂 童装工厂',
    羽绒外套: '羽绒服厂 羽绒厂 羽绒服工厂',
    毛衫: '毛衫厂 毛衣厂 毛织厂 横机厂',
    卫衣: '卫衣厂 卫衣工厂',
    一件定制: '一件定制 一件定制工厂',
    牛仔: '牛仔厂 牛仔工厂 牛仔服厂',
  },
  supply: {
    toOrder: '订货 期货 排产 订织 定织 订做 做货 订染 定染',
  },
  inStock: {
    true: '现货 ~有现货 ~要现货 ~现货的 库存 ~有库存 现成 ~现成的 现货供应 现货速发 常备现货 备货 ~有货 现布 现货面料',
  },
};

const choices = new Map<string, Choice[]>();
const unsaid = new Set<string>(MISSPELT_WORDS);
for (const key of CHOICE_KEYS)
  for (const [value, said] of Object.entries(sayings[key]))
    for (const saying of said.split(' ')) {
      const word = saying.replace('~', '');
      choices.set(word, [...(choices.get(word) ?? []), { key, value }]);
      if (word !== saying || word.length === 1) unsaid.add(word);
    }
addEnding('colour', '色');
addEnding('certificate', '认证');

/** 蓝色 is suggested, 藏青色 only understood. */
function addEnding(key: ChoiceKey, ending: string): void {
  for (const [word, meanings] of Array.from(choices)) {
    if (meanings[0]?.key !== key || choices.has(word + ending) || word.endsWith(ending)) continue;
    choices.set(word + ending, meanings);
    if (word.length > 1) unsaid.add(word + ending);
  }
}

/** The choices of a folded word; empty for a plain word. */
export function choicesOf(word: string): readonly Choice[] {
  return choices.get(word) ?? [];
}

/** Fabrics, clothes, parts, finishes and looks: they occur in names and are searched as words. */
// oxfmt-ignore
const PLAIN_WORDS = `
  精梳棉 精梳 普梳 长绒棉 新疆棉 新疆长绒棉 埃及棉 匹马棉 皮马棉 棉氨纶 棉氨 锦氨 涤棉 棉涤 天丝棉 棉天丝 莫代尔棉 棉麻 麻棉 丝棉 丝毛 棉锦 锦棉 天丝麻 涤粘 毛涤 涤氨 仿真丝 仿丝 仿棉 仿麻 仿羊绒 仿羊毛
  cvc tc t/c t/r tr nr cvc棉 cvc布 涤纶短纤 涤纶长丝 牛奶丝 冰丝 莱卡棉 丝光棉 双丝光 液氨 竹节棉 竹节 粗针 空变丝 冰氧吧
  汗布 单面 单面布 单面汗布 双面 双面布 双面棉 罗纹 罗纹布 毛圈 毛圈布 小毛圈 大毛圈 鱼鳞布 鱼鳞毛圈 卫衣布 卫衣料 抓毛 抓绒 加绒 不倒绒 珠地 珠地布 珠地网眼 单珠地 双珠地 网眼 网眼布 网布 鸟眼 鸟眼布 鸟眼网布 三明治网布
  空气层 健康布 空气层健康布 罗马布 罗马 棉毛布 棉毛 摇粒绒 双面摇粒绒 法兰绒 珊瑚绒 天鹅绒 丝绒 金丝绒 羊羔绒 泰迪绒 颗粒绒 兔毛绒 德绒 磨毛 双面绒 舒棉绒 经编 纬编 提花布 华夫格 华夫 小香风 粗花呢 针织牛仔 拉架布 坑条 螺纹 抽条 打揽 打鸡布 四面弹 两面弹 双面针织 绞花 麻花 毛线 毛呢 呢料 呢子
  府绸 平纹 平纹布 斜纹 斜纹布 缎纹 缎面 贡缎 色丁 提花 大提花 小提花 帆布 牛津布 牛津纺 青年布 泡泡纱 泡泡布 泡泡 雪纺 珍珠雪纺 双绉 乔其 乔其纱 素绉缎 弹力缎 电力纺 顺纡绉 香云纱 欧根纱 网纱 真丝绡 春亚纺 尼丝纺 塔丝隆 塔夫绸 桃皮绒 记忆布 记忆丝 牛仔 牛仔布 丹宁 水洗牛仔 弹力牛仔 灯芯绒 条绒 卡其布 纱卡 双层纱 四层纱 纱布 巴厘纱 帕丽绒 细布 坯布 胚布 宽幅 床品布 衬衫布 色织 色织布 色织格 格子布 条纹布 素色布 里布 里料 衬布 无纺布 混纺 tpu复合 复合布 涂层布 西装料 西装呢 tr西装料 麂皮绒 鹿皮绒 皮革 pu皮 人造皮革 蕾丝花边 花边 水溶蕾丝 睫毛蕾丝 弹力蕾丝 网布蕾丝 汉麻 羊毛呢 双面呢
  丝光 磨绒 拉毛 起绒 预缩 免烫 抗皱 抗菌 抑菌 防水 防泼水 防晒 upf50+ 速干 吸湿 吸湿排汗 吸湿速干 凉感 冰感 冰凉 发热 阻燃 防静电 抗起球 不起球 不掉色 不褪色 不缩水 不变形 不透 不透光 不透明 透气 亲肤 裸感 无荧光 三防 砂洗 水洗 酵素洗 做旧 扎染 吊染 蜡染 植物染 成衣染 匹染 色纺 段染 石墨烯 防风 防油 防钻绒 防绒 轻薄 加厚 厚款 薄款 薄 厚实 垂感 垂坠 挺括 挺阔 柔软 细腻 蓬松 高支 高密 重磅 超重磅 轻磅 高克重 双股 双纱 环锭纺 气流纺 紧密纺 赛络纺 弹力 高弹 微弹 中弹 无弹 有弹力 有弹 弹性
  t恤 t裇 恤衫 t恤衫 短t 长t 圆领t 圆领t恤 短袖t恤 长袖t恤 短袖 长袖 无袖 中袖 七分袖 五分袖 卫衣 连帽卫衣 圆领卫衣 拉链卫衣 帽衫 套头卫衣 套头 开衫 衬衫 衬衣 长袖衬衫 短袖衬衫 古巴领 古巴领衬衫 夏威夷衬衫 花衬衫 polo衫 polo 翻领t恤 背心 吊带 吊带裙 打底衫 打底 打底裤 针织衫 毛衣 毛衫 羊毛衫 羊绒衫 毛线帽 马甲 夹克 牛仔夹克 冲锋衣 风衣 大衣 大衣呢 西装 西服 棒球服 棒球外套 棉衣 棉服 棉裤 羽绒 羽绒服 防晒衣 防晒服 皮肤衣 外套 上衣 衣服 工装 工作服 工衣 制服 校服 班服 团建服 文化衫 广告衫 队服 球服 球衣 篮球背心 篮球服 足球服 骑行服 瑜伽服 瑜伽裤 瑜伽 运动服 运动装 运动套装 运动背心 运动裤 运动内衣 健身服 泳衣 泳装 舞蹈服 演出服 汉服 旗袍 马面裙 唐装 茶服 新中式上衣 僧服
  连衣裙 衬衫裙 半裙 半身裙 百褶裙 短裙 长裙 包臀裙 裙子 裙装 伞裙 鱼尾裙 礼服 婚纱 裤子 裤装 短裤 长裤 沙滩裤 牛仔裤 休闲裤 阔腿裤 小脚裤 工装裤 卫裤 束脚裤 西裤 九分裤 七分裤 五分裤 哈伦裤 喇叭裤 安全裤 秋衣 秋裤 保暖内衣 内衣 内裤 文胸 袜子 袜 睡衣 睡裙 家居服 睡衣套装 睡袍 浴袍 套装 两件套 三件套 四件套 连体衣 连体 哈衣 爬服 爬爬服 包屁衣 口水巾 围兜 包被 抱被 罩衣 校服裤 围裙 方巾 大方巾 小方巾 丝巾 围巾 披肩 头巾 帽子 帽 棒球帽 渔夫帽 鸭舌帽 包 帆布包 帆布袋 托特包 手提袋 环保袋 束口袋 抽绳袋 双肩包 抱枕 靠垫 窗帘 窗帘布 沙发布 桌布 床单 床上用品 被套 枕套 地毯 毯子 毛毯 毛巾 浴巾 玩具布
  圆领 v领 立领 翻领 连帽 高领 方领 一字领 娃娃领 螺纹领 拉链 纽扣 口袋 袋盖 抽绳 松紧 橡筋 腰带 落肩 宽松 修身 合体 紧身 oversize 廓形 收腰 短款 长款 中长款 加大码 大码 高腰 直筒 微喇 开叉 前片 后片 左胸 前胸 后背 咖啡馆 咖啡店 安全 领口 袖口 下摆 侧缝 人字织带 织带 辅料 拉链头 吊牌 水洗标 洗唛 主唛
  花型 图案 印花 数码印花 数码 满印 满版 满版花 满身印 局部印花 碎花 小碎花 大花 花朵 波点 圆点 条纹 横条 竖条 格子 格纹 千鸟格 棋盘格 迷彩 豹纹 斑马纹 蛇纹 虎纹 动物纹 蝴蝶 熊猫 恐龙 小熊 龙 凤凰 祥云 云纹 瑞兽 醒狮 水墨 水墨画 青花 青花瓷 新中式 国风 中国风 团花 刺绣花 民族纹 佩斯利 佩斯利花 腰果花 几何纹 渐变 扎染纹 像素 二次元 卡通人物 手绘 儿童手绘 插画 涂鸦 街头 美式 美式复古 复古 极简 度假 度假风 热带雨林 棕榈 芭蕉叶 树叶 叶子 向日葵 玫瑰 牡丹 樱花 荷花 梅花 竹子 字母 字体 徽章 圣诞 万圣节 新年 情人节 海洋 星空 爱心 笑脸 水果 草莓 柠檬 樱桃 小清新 法式 韩版 日系 欧美 轻奢 休闲 通勤 学院风 运动风 可爱 简约 ins 新款 爆款 主推 新品
  光版 空白版 白坯 白胚 坯衣 胚衣 白胚衣 光板 光板t恤 空白t恤 面料 布料 布 样衣 样品 打样 打版 剪版 剪样 小样 色卡 大货 小单 快反 小单快反 贴牌 代工 加工 来图定制 来样定制 定制 定做 清加工 包工包料 来料加工 odm oem 一件代发 出口 外贸 跨境 电商 直播 工厂 厂家 源头工厂 设计师 设计 版权 授权 买断 独家 分成 密度 缩水率 色牢度 缸号 验厂 验针 洗水 绗缝 充绒 导带机 圆机 横机 剑杆 喷水 喷气 数码印 圆网 平网 压胶 压褶 压花 植绒 发泡 烫金 烫银 烫钻 反光 夜光 毛巾绣 贴布绣 珠片 亮片 钉珠
`.trim().split(/\s+/);

/** All words that a text is split into, misspellings included. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set([...choices.keys(), ...PLAIN_WORDS, ...RENAMED_WORDS]);

/** Words for suggestions. */
export const TRADE_WORDS: readonly string[] = [...KNOWN_WORDS].filter((word) => !unsaid.has(word));
