import type { DesignerId } from '#drawing/prints/palettes.ts';
import type { Hex, SceneKind, SceneRecipe } from '#drawing/recipe.ts';

/** Twelve factories, ten designers and one trader. Every name is invented, and each note says so. */

export interface DemoAccount {
  readonly username: string;
  readonly nickname: string;
  readonly role: 'buyer' | 'operator';
}

/** Logins of a demo start. The owner of 数字花房 is the demo account of the site info. */
export const demoAccounts = {
  trader: { username: 'huafang', nickname: '数字花房·阿蓝', role: 'buyer' },
  buyer: { username: 'xiaoman', nickname: '杭州小满服饰', role: 'buyer' },
  factory: { username: 'yizhen', nickname: '一针一印·老周', role: 'buyer' },
  designer: { username: 'qingci', nickname: '青瓷纹样社·文清', role: 'buyer' },
  operator: { username: 'yunying', nickname: '锦市运营', role: 'operator' },
} as const satisfies Record<string, DemoAccount>;

interface DemoShopFacts {
  /** M01 factory, D01 designer, T01 trader: the key in the other demo tables */
  readonly no: string;
  readonly store: string;
  readonly name: string;
  readonly owner?: keyof typeof demoAccounts;
  readonly province: string;
  readonly city: string;
  readonly cluster: string | null;
  readonly intro: string;
  readonly replyMinutes: number;
  /** one or two characters of the shop's logo */
  readonly mark: string;
  readonly palette: readonly Hex[];
  readonly scene: SceneKind;
  readonly makes?: SceneRecipe['makes'];
}

export interface DemoFactory extends DemoShopFacts {
  readonly type: string;
  readonly staff: number;
  readonly foundedYear: number;
  readonly areaSquareMetres: number;
  /** per month */
  readonly capacity: string;
  readonly moq: string;
  readonly moqRank: number;
  readonly sampleDays: number;
  readonly bulkDays: number;
  readonly skills: readonly string[];
  readonly cooperation: readonly string[];
  /** as written in the trade: 导带机12 转印8 蒸化2 */
  readonly equipment: string;
  readonly certificates: readonly string[];
  readonly onTimePercent: number;
  readonly repeatPercent: number;
}

export interface DemoDesigner extends DemoShopFacts {
  readonly no: DesignerId;
  readonly styles: readonly string[];
  readonly yearsInTrade: number;
  readonly accepting: boolean;
  readonly buyoutFen: number;
  readonly licenceYearFen: number;
  readonly share: string;
}

export type DemoTrader = DemoShopFacts;

export const SHOP_NOTE = '演示店铺：名称、人员、产能与评价均为虚构，不对应任何真实企业。';

// A table: one group of facts per line.
// oxfmt-ignore
export const demoFactories: readonly DemoFactory[] = [
  {
    no: 'M01', store: 'yunxiu', name: '云岫数码印花', province: '浙江', city: '绍兴', cluster: '绍兴柯桥', type: '印花',
    staff: 120, foundedYear: 2013, areaSquareMetres: 9600, capacity: '60 万米/月', moq: '1 米', moqRank: 1,
    sampleDays: 1, bulkDays: 3, skills: ['活性数码', '分散直喷', '酸性数码'], cooperation: ['来料加工', '包工包料'],
    equipment: '导带机12 转印机8 蒸化机2', certificates: ['OEKO-TEX', 'ISO 9001'], onTimePercent: 97, repeatPercent: 46,
    replyMinutes: 8, mark: '云', palette: ['#f4efe6', '#1e3a5f', '#6f8fae', '#c8442e'], scene: 'printWorks',
    intro: '专做一米起印的数码印花，活性、分散、酸性三条线同厂。当天收稿、次日出样，大货按封样对色，ΔEcmc ≤ 1.0。柯桥轻纺城自提，长三角次日达。',
  },
  {
    no: 'M02', store: 'lanchuan', name: '岚川丝织', province: '江苏', city: '苏州', cluster: '苏州盛泽', type: '织造',
    staff: 260, foundedYear: 2004, areaSquareMetres: 42000, capacity: '180 万米/月', moq: '500 米', moqRank: 500,
    sampleDays: 5, bulkDays: 20, skills: ['色丁', '春亚纺', '雪纺', '真丝'], cooperation: ['包工包料', 'ODM'],
    equipment: '喷水织机480 剑杆织机64 整经机6', certificates: ['OEKO-TEX', 'GRS'], onTimePercent: 94, repeatPercent: 38,
    replyMinutes: 25, mark: '岚', palette: ['#f1eee9', '#3e5c76', '#a9bccb', '#d9b27c'], scene: 'weavingMill',
    intro: '盛泽本地织造厂，喷水织机四百八十台，色丁、雪纺、春亚纺常年备坯。再生纱可出 GRS 交易证书，匹长、门幅与四分制检验单随货。真丝双绉与缎条可小缸订染。',
  },
  {
    no: 'M03', store: 'litang', name: '荔塘针织布行', province: '广东', city: '广州', cluster: '广州中大', type: '现货面料',
    staff: 40, foundedYear: 2010, areaSquareMetres: 3200, capacity: '90 吨/月', moq: '1 匹', moqRank: 100,
    sampleDays: 1, bulkDays: 2, skills: ['汗布', '毛圈', '罗马布', '罗纹'], cooperation: ['现货批发', '来样订染'],
    equipment: '圆机36 验布机4 开幅定型机1', certificates: [], onTimePercent: 96, repeatPercent: 51,
    replyMinutes: 5, mark: '荔', palette: ['#fbf3ea', '#b5392f', '#e8b7a0', '#3e7c6b'], scene: 'fabricMarket',
    intro: '中大布市的针织现货档口，汗布、毛圈、罗马布按缸入库，颜色以色卡编号为准。剪版当天发，大货按公斤计价，净布不含纸筒。缺色可七天订染。',
  },
  {
    no: 'M04', store: 'chaoxu', name: '潮序制衣', province: '广东', city: '东莞', cluster: '东莞虎门', type: '女装',
    staff: 85, foundedYear: 2015, areaSquareMetres: 4800, capacity: '2.5 万件/月', moq: '50 件/款', moqRank: 50,
    sampleDays: 4, bulkDays: 12, skills: ['连衣裙', '衬衫', '吊带'], cooperation: ['包工包料', 'ODM'],
    equipment: '平车60 打边车24 电脑裁床1', certificates: ['BSCI'], onTimePercent: 92, repeatPercent: 35,
    replyMinutes: 18, mark: '潮', palette: ['#f7f0ee', '#7c3a4b', '#d8a7ab', '#34505c'], scene: 'sewingLine', makes: 'dress',
    intro: '虎门女装小单快反厂，连衣裙、衬衫、吊带五十件起做。版师七位，头样四天、产前样两天，雪纺与天丝的卷边、压褶是强项。',
  },
  {
    no: 'M05', store: 'langyu', name: '浪屿运动服饰', province: '福建', city: '泉州', cluster: '泉州石狮', type: '运动',
    staff: 180, foundedYear: 2009, areaSquareMetres: 12500, capacity: '8 万件/月', moq: '100 件', moqRank: 100,
    sampleDays: 3, bulkDays: 10, skills: ['球衣', '卫衣', '瑜伽服'], cooperation: ['包工包料', 'ODM'],
    equipment: '自动裁床2 平车120 四针六线18 滚筒转印机4', certificates: ['ISO 9001', 'BSCI'], onTimePercent: 95, repeatPercent: 41,
    replyMinutes: 12, mark: '浪', palette: ['#eef3f5', '#12507a', '#58a4c9', '#f0752b'], scene: 'sewingLine', makes: 'tee',
    intro: '石狮运动服工厂，球衣从裁片热转印到号码烫印同一车间完成。团队定制三天出样，四针六线拼缝，弹力面料不爆线。',
  },
  {
    no: 'M06', store: 'muyang', name: '沐阳针织', province: '山东', city: '青岛', cluster: '青岛即墨', type: '针织',
    staff: 220, foundedYear: 2002, areaSquareMetres: 18600, capacity: '12 万件/月', moq: '200 件', moqRank: 200,
    sampleDays: 5, bulkDays: 15, skills: ['T恤', '出口针织', 'Polo'], cooperation: ['清加工', '包工包料'],
    equipment: '吊挂流水线3 平车110 自动铺布机2', certificates: ['GOTS', 'SEDEX'], onTimePercent: 96, repeatPercent: 44,
    replyMinutes: 30, mark: '沐', palette: ['#f3f2ea', '#2f5d50', '#9cbfa7', '#d9a326'], scene: 'knittingMill',
    intro: '二十多年出口针织厂，三条吊挂流水线，基础T恤月产十二万件。有机棉可出 GOTS 证书，缩水与扭度按出口日韩标准控制。',
  },
  {
    no: 'M07', store: 'xiaomaitian', name: '小麦田童装', province: '浙江', city: '湖州', cluster: '湖州织里', type: '童装',
    staff: 65, foundedYear: 2016, areaSquareMetres: 3600, capacity: '4 万件/月', moq: '30 件', moqRank: 30,
    sampleDays: 3, bulkDays: 7, skills: ['童T', '亲子装', '婴儿连体'], cooperation: ['包工包料', 'ODM'],
    equipment: '平车48 验针机2 四合扣机6', certificates: ['OEKO-TEX'], onTimePercent: 93, repeatPercent: 39,
    replyMinutes: 10, mark: '麦', palette: ['#fdf6e3', '#e0a42c', '#7fb069', '#e2725b'], scene: 'sewingLine', makes: 'tee',
    intro: '织里童装厂，90–100 码一律用 A 类面料，每件过验针机，无绳带、小部件做拉力测试。亲子同款可拆大小单独补货。',
  },
  {
    no: 'M08', store: 'rongxu', name: '绒序羽绒', province: '浙江', city: '嘉兴', cluster: '嘉兴平湖', type: '羽绒外套',
    staff: 150, foundedYear: 2008, areaSquareMetres: 11000, capacity: '3 万件/月', moq: '100 件', moqRank: 100,
    sampleDays: 6, bulkDays: 20, skills: ['羽绒服', '夹克', '棒球服'], cooperation: ['清加工', '包工包料', 'ODM'],
    equipment: '自动充绒机6 绗缝机8 平车90', certificates: ['RDS', 'BSCI'], onTimePercent: 91, repeatPercent: 30,
    replyMinutes: 22, mark: '绒', palette: ['#f2f0ee', '#3c4a5b', '#b7c3cf', '#c8442e'], scene: 'downWorkshop',
    intro: '平湖羽绒与外套工厂，六台自动充绒机，克重误差 ±1.5%。夏季做摇粒绒夹克与棒球服，旺季提前锁产能。',
  },
  {
    no: 'M09', store: 'puli', name: '濮里毛衫', province: '浙江', city: '嘉兴', cluster: '桐乡濮院', type: '毛衫',
    staff: 90, foundedYear: 2011, areaSquareMetres: 5200, capacity: '3.5 万件/月', moq: '50 件', moqRank: 50,
    sampleDays: 5, bulkDays: 15, skills: ['横机毛衫', '提花', '绞花'], cooperation: ['清加工', '包工包料'],
    equipment: '电脑横机80 套口机40 缩绒机3', certificates: [], onTimePercent: 90, repeatPercent: 33,
    replyMinutes: 35, mark: '濮', palette: ['#f5efe6', '#6b4f3a', '#c9a57b', '#7d2f38'], scene: 'flatKnitting',
    intro: '濮院电脑横机厂，3 针到 14 针全覆盖，嵌花、提花、绞花一线成型。来样五天出片，纱线支数与含毛量如实标注。',
  },
  {
    no: 'M10', store: 'qinghe', name: '青禾卫衣', province: '江苏', city: '苏州', cluster: '苏州常熟', type: '卫衣',
    staff: 110, foundedYear: 2012, areaSquareMetres: 6800, capacity: '6 万件/月', moq: '50 件', moqRank: 50,
    sampleDays: 3, bulkDays: 9, skills: ['卫衣', '套装', '刺绣'], cooperation: ['包工包料', 'ODM'],
    equipment: '平车90 绣花机4 双针车22', certificates: ['ISO 9001'], onTimePercent: 95, repeatPercent: 43,
    replyMinutes: 9, mark: '禾', palette: ['#f2f4ec', '#4b6b3c', '#a7bf8d', '#2b2f33'], scene: 'sewingLine', makes: 'hoodie',
    intro: '常熟卫衣专业厂，320–400 克毛圈长年备色，帽口双层、袋口打枣是标配。四台十二头绣花机同厂，裁片先绣后缝不变形。',
  },
  {
    no: 'M11', store: 'yizhen', name: '一针一印', owner: 'factory', province: '浙江', city: '金华', cluster: '义乌', type: '一件定制',
    staff: 75, foundedYear: 2019, areaSquareMetres: 4200, capacity: '9 万单/月', moq: '1 件', moqRank: 1,
    sampleDays: 0, bulkDays: 2, skills: ['成衣直喷', '白墨烫画', '一件代发'], cooperation: ['一件代发', '包工包料'],
    equipment: '成衣直喷机16 烫画打印机10 压烫机24', certificates: ['OEKO-TEX'], onTimePercent: 98, repeatPercent: 57,
    replyMinutes: 3, mark: '印', palette: ['#f6f2ec', '#c8442e', '#1e3a5f', '#e8b04a'], scene: 'onDemand',
    intro: '义乌一件定制工厂，光版常年备库，下单四十八小时内发出。直喷十六台、烫画十台，每件打印前机检分辨率，错印免费补发。',
  },
  {
    no: 'M12', store: 'lanji', name: '蓝脊牛仔', province: '广东', city: '广州', cluster: '广州新塘', type: '牛仔',
    staff: 140, foundedYear: 2006, areaSquareMetres: 9800, capacity: '5 万件/月', moq: '100 件', moqRank: 100,
    sampleDays: 5, bulkDays: 14, skills: ['牛仔夹克', '牛仔裤', '环保洗水'], cooperation: ['包工包料', 'ODM'],
    equipment: '激光机3 洗水线2 打枣车16 平车86', certificates: ['ISO 14001'], onTimePercent: 92, repeatPercent: 36,
    replyMinutes: 20, mark: '蓝', palette: ['#eef0f2', '#23324f', '#6f8db3', '#b7793f'], scene: 'denimWash',
    intro: '新塘牛仔厂，裁、缝、洗水、激光一条龙。激光雕花替代手擦，臭氧洗水省水七成，经向缩水按洗后尺寸放码。',
  },
];

// A table: one group of facts per line.
// oxfmt-ignore
export const demoDesigners: readonly DemoDesigner[] = [
  {
    no: 'D01', store: 'qingci', name: '青瓷纹样社', owner: 'designer', province: '江西', city: '景德镇', cluster: null,
    styles: ['新中式', '水墨'], yearsInTrade: 12, accepting: true,
    buyoutFen: 280_000, licenceYearFen: 48_000, share: '6%', replyMinutes: 40, mark: '青瓷',
    palette: ['#f5f3ec', '#1f3f6e', '#5b86b5', '#b8cadb', '#2b2f33'], scene: 'studio',
    intro: '从青花残片里找纹样，再用水墨重画一遍。擅长大身水墨定位与青花四方连续，提供分色稿与裁片定位图。',
  },
  {
    no: 'D02', store: 'bantang', name: '半糖几何', province: '上海', city: '上海', cluster: null,
    styles: ['几何', '极简'], yearsInTrade: 7, accepting: true,
    buyoutFen: 120_000, licenceYearFen: 26_000, share: '4%', replyMinutes: 15, mark: '半糖',
    palette: ['#f7f3ea', '#2f4858', '#e0a458', '#d96c4f', '#86a8a1'], scene: 'studio',
    intro: '三种形状、四个颜色，讲完一件衣服。几何纹样全部矢量绘制，丝网套色不超过五色，打版成本可控。',
  },
  {
    no: 'D03', store: 'redaoamu', name: '热岛阿木', province: '海南', city: '三亚', cluster: null,
    styles: ['热带', '度假满版'], yearsInTrade: 9, accepting: true,
    buyoutFen: 180_000, licenceYearFen: 36_000, share: '5%', replyMinutes: 20, mark: '阿木',
    palette: ['#0f3b3a', '#1f7a5c', '#7fbf7f', '#f2a65a', '#f25f5c', '#f7ead0'], scene: 'studio',
    intro: '住在海边，画棕榈、鹤望兰和傍晚的海。满版花型按古巴领与沙滩裤的裁片走向接版，门襟对花稿可另出。',
  },
  {
    no: 'D04', store: 'qianbiguaishou', name: '铅笔怪兽', province: '四川', city: '成都', cluster: null,
    styles: ['儿童手绘', '卡通'], yearsInTrade: 6, accepting: true,
    buyoutFen: 90_000, licenceYearFen: 18_000, share: '1.2 元/件', replyMinutes: 12, mark: '怪兽',
    palette: ['#fff7e8', '#f4a259', '#5b8e7d', '#8cb369', '#bc4b51', '#3d405b'], scene: 'studio',
    intro: '和女儿一起画画的插画师，怪兽都不吓人。童装用色避开大面积深底，适合直喷与烫画，亲子同款可配大小稿。',
  },
  {
    no: 'D05', store: 'nihongjiumeng', name: '霓虹旧梦', province: '广东', city: '广州', cluster: null,
    styles: ['复古', '美式街头'], yearsInTrade: 10, accepting: false,
    buyoutFen: 150_000, licenceYearFen: 32_000, share: '5%', replyMinutes: 55, mark: '霓虹',
    palette: ['#1d1b22', '#e94f37', '#f2c14e', '#3f88c5', '#efe6dd'], scene: 'studio',
    intro: '收旧海报、拆老字体，做带年代感的街头图案。擅长迷彩、渐变与大字背印，卫衣后背稿按 38×42 厘米出图。',
  },
  {
    no: 'D06', store: 'zhinvshan', name: '织女山', province: '贵州', city: '贵阳', cluster: null,
    styles: ['提花', '民族纹'], yearsInTrade: 15, accepting: true,
    buyoutFen: 320_000, licenceYearFen: 56_000, share: '7%', replyMinutes: 90, mark: '织女',
    palette: ['#1f2d4d', '#8e2f2f', '#d6a24a', '#e9dfc9', '#3f6b5c'], scene: 'studio',
    intro: '在黔东南记录蜡染与织锦十五年，纹样经传承人授权后再设计。提供提花意匠图，印花、织花两用。',
  },
  {
    no: 'D07', store: 'xiangsudoufu', name: '像素豆腐', province: '江苏', city: '南京', cluster: null,
    styles: ['像素', '二次元原创'], yearsInTrade: 5, accepting: true,
    buyoutFen: 100_000, licenceYearFen: 22_000, share: '1.5 元/件', replyMinutes: 6, mark: '豆腐',
    palette: ['#20223a', '#5f6bd8', '#ef6f9f', '#ffd166', '#8be0c8', '#fdfcf7'], scene: 'studio',
    intro: '一格一格点出来的原创像素世界，绝不碰任何已有角色。像素边缘锐利，适合烫画与丝网，放大不糊。',
  },
  {
    no: 'D08', store: 'huafangdiqijian', name: '花房第七间', province: '云南', city: '昆明', cluster: null,
    styles: ['碎花', '写实花卉'], yearsInTrade: 11, accepting: true,
    buyoutFen: 160_000, licenceYearFen: 30_000, share: '4%', replyMinutes: 18, mark: '花房',
    palette: ['#fbf5f0', '#c9577a', '#e9a6b3', '#7c9a72', '#f0c987', '#5a4a6a'], scene: 'studio',
    intro: '在斗南花市旁写生，碎花到大花都有。配色按春夏六套、秋冬四套成组出，雪纺、府绸、真丝各有校色稿。',
  },
  {
    no: 'D09', store: 'heibaipingfang', name: '黑白平方', province: '北京', city: '北京', cluster: null,
    styles: ['字体', '标语'], yearsInTrade: 8, accepting: true,
    buyoutFen: 80_000, licenceYearFen: 16_000, share: '3%', replyMinutes: 10, mark: '平方',
    palette: ['#ffffff', '#17181a', '#c8202f', '#8d9094'], scene: 'studio',
    intro: '只用黑、白和一点红的字体工作室。标语全部自写，字形自绘，团建、班服、品牌文化衫可按名录批量排版。',
  },
  {
    no: 'D10', store: 'shanhaibianlidian', name: '山海便利店', province: '重庆', city: '重庆', cluster: null,
    styles: ['国潮', '插画'], yearsInTrade: 7, accepting: true,
    buyoutFen: 220_000, licenceYearFen: 42_000, share: '6%', replyMinutes: 28, mark: '山海',
    palette: ['#f3e6cf', '#b5302a', '#1e3a5f', '#3e7c6b', '#e0a03c', '#23201f'], scene: 'studio',
    intro: '把山海经里的瑞兽请进便利店：醒狮、祥云、海水江崖，一张图一个故事。徽章定位与满版云纹都做，刺绣稿附针法说明。',
  },
];

export const demoTrader: DemoTrader = {
  no: 'T01',
  store: 'huafang',
  name: '数字花房',
  owner: 'trader',
  province: '浙江',
  city: '杭州',
  cluster: null,
  replyMinutes: 4,
  mark: '花',
  palette: ['#faf7f1', '#1e3a5f', '#c8442e', '#3e7c6b'],
  scene: 'ecommerce',
  intro:
    '把签约设计师的花型放到全国工厂的光版上，一件起订、四十八小时发货。所有款式附裁片生产稿与商品数据包，可直接铺货。',
};

/** 导带机12 转印机8 → [{ name: 导带机, count: 12 }, …] */
export function parseEquipment(text: string): { name: string; count: number }[] {
  return text.split(' ').map((item) => {
    const match = /^(\D+)(\d+)$/.exec(item);
    const [, name, count] = match ?? [];
    if (!name || !count) throw new RangeError(`equipment without a count: ${item}`);
    return { name, count: Number(count) };
  });
}

export const demoShops: readonly (DemoFactory | DemoDesigner | DemoTrader)[] = [
  demoTrader,
  ...demoFactories,
  ...demoDesigners,
];
