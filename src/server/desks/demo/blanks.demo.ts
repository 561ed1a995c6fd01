import type { Crowd } from '#contract/market/crowds.ts';
import type { Hue } from '#contract/platform/colour.ts';
import type { Season } from '#contract/market/seasons.ts';
import type { GarmentFacts } from '#contract/market/garment-document.ts';
import { INFANT_HEIGHT_CM } from '#contract/market/safety.ts';
import type { PrintMethod, SizeChart } from '#contract/market/blanks.ts';
import type { Colour, PriceTier, SafetyClass } from '#contract/platform/shapes.ts';
import { timesFraction } from '#contract/platform/price.ts';
import { type MethodCode, METHOD_NAMES } from '#contract/market/print-methods.ts';
import { baseSizeOf, chartMeasures, gradedCm, isChildSize, sizeRuns } from '#drawing/garment-measures.ts';
import { cutBlank, type SizedPanel } from '#drawing/blank-cut.ts';
import type { DrawnKind } from '#drawing/recipe.ts';
import { CHART_METHOD } from '../../market/blanks/blank-columns.ts';
import type { ColourKey } from './colours.demo.ts';
import { SEED } from './demo-id.ts';
import { between, chance, momentIn2026 } from './demo-random.ts';
import { type DemoFabric, demoFabric, huesOf } from './fabrics.demo.ts';

/** Thirty-nine blanks, at least one in every leaf of the category tree, with what may be printed on them. */

interface BlankRow {
  readonly no: string;
  readonly name: string;
  /** the noun in product titles */
  readonly noun: string;
  readonly category: string;
  readonly garment: DrawnKind;
  readonly fabric: string;
  readonly shop: string;
  readonly crowd: Crowd;
  readonly fit: string;
  readonly seasons: readonly Season[];
  readonly points: readonly string[];
  /** colours of the fabric that are kept in stock; their numbers are those of its colour card */
  readonly colours: readonly ColourKey[];
  readonly sizes: readonly string[];
  readonly methods: readonly MethodCode[];
  /** largest placed print, millimetres */
  readonly placeMm: readonly [width: number, height: number];
  /** in the base size; for a parent-and-child set also the child's piece */
  readonly grams: number;
  readonly childGrams?: number;
  /** 元 for 1–9 / 10–49 / 50–299 / ≥300 pieces */
  readonly yuan: readonly [string, string, string, string];
  readonly moq: number;
  readonly multiple: number;
  readonly leadHours: number;
  readonly bulkDays: number;
  readonly safety: SafetyClass;
  readonly standard: string;
  /** of socks and down garments */
  readonly facts?: Partial<GarmentFacts>;
  /** reactive and acid printing (匹印) of a blank whose price excludes it, fen per piece */
  readonly rollPrintFen?: number;
  /** missing = drawn by lot, above those that have one: the newer blanks come after the ones that sell */
  readonly popularity?: number;
  /** made to order: no stock */
  readonly madeToOrder?: boolean;
  /** centimetres that differ from the drawing's own base size, smallest size first */
  readonly chartCm?: Readonly<Record<string, readonly number[]>>;
}

const ADULT = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL'];
const CHILD = ['90', '100', '110', '120', '130', '140', '150', '160'];
const range = (sizes: readonly string[], from: string, to: string) =>
  sizes.slice(sizes.indexOf(from), sizes.indexOf(to) + 1);
const ONE_SIZE = ['均码'];
/** Grams of down: of the first size, and so much more for each next one. */
const fillOf = (sizes: readonly string[], first: number, more: number) =>
  sizes.map((size, at) => ({ size, grams: first + more * at }));

const KNIT_TEE = 'GB/T 22849 针织T恤衫';
const KNIT_CASUAL = 'FZ/T 73020 针织休闲服装';
const KNIT_SPORT = 'GB/T 22853 针织运动服';
const SHIRT = 'GB/T 2660 衬衫';
const DRESS = 'FZ/T 81004 连衣裙、裙套';
const CHILD_KNIT = 'FZ/T 73045 针织儿童服装';

// A table: one group of facts per line.
// oxfmt-ignore
const rows: readonly BlankRow[] = [
  {
    no: 'P01', name: '经典圆领短袖T', noun: '圆领短袖T恤', category: 'tee-short', garment: 'tee', fabric: 'F01', shop: 'M11',
    crowd: 'unisex', fit: '合体', seasons: ['spring', 'summer'], points: ['180 克精梳棉，领口 1×1 罗纹不荷叶', '肩部人字织带，久穿不塌', '四十八小时发货'],
    colours: ['bleached', 'natural', 'black', 'heather', 'navy', 'royal', 'haze', 'army', 'mustard', 'red', 'wine', 'pink'],
    sizes: range(ADULT, 'XS', '4XL'), methods: ['dtg', 'dtf', 'screen', 'embroidery'], placeMm: [360, 440], grams: 175,
    yuan: ['26', '22', '18.5', '16.5'], moq: 1, multiple: 1, leadHours: 48, bulkDays: 7, safety: 'B', standard: KNIT_TEE,
    chartCm: {
      bodyLength: [63, 66, 69, 72, 75, 77, 79, 81],
      chest: [96, 100, 104, 108, 112, 116, 120, 124],
      shoulder: [42.5, 44, 45.5, 47, 48.5, 50, 51.5, 53],
      sleeve: [19, 20, 21, 22, 23, 23.5, 24, 24.5],
    },
  },
  {
    no: 'P02', name: '重磅落肩T', noun: '重磅落肩短袖T恤', category: 'tee-short', garment: 'teeDrop', fabric: 'F02', shop: 'M11',
    crowd: 'unisex', fit: '落肩', seasons: ['spring', 'summer', 'autumn'], points: ['260 克双股棉，挺而不透', '落肩宽松，男女同款', '领口 2.5 cm 宽罗纹'],
    colours: ['bleached', 'black', 'charcoal', 'navy', 'haze', 'sage', 'coffee', 'oatmeal'],
    sizes: range(ADULT, 'S', '3XL'), methods: ['dtg', 'dtf', 'screen', 'embroidery'], placeMm: [380, 450], grams: 290,
    yuan: ['39', '34', '29', '26'], moq: 1, multiple: 1, leadHours: 48, bulkDays: 8, safety: 'B', standard: KNIT_TEE,
  },
  {
    no: 'P03', name: '女款修身短T', noun: '修身短款T恤', category: 'tee-short', garment: 'teeFitted', fabric: 'F03', shop: 'M06',
    crowd: 'women', fit: '修身', seasons: ['spring', 'summer'], points: ['棉氨纶四面微弹，贴身不勒', '短款收腰，显比例', '细窄领口'],
    colours: ['bleached', 'natural', 'black', 'haze', 'sage', 'pink', 'dusty', 'apricot'],
    sizes: range(ADULT, 'S', 'XL'), methods: ['dtf', 'screen'], placeMm: [280, 320], grams: 150,
    yuan: ['29', '25', '21', '19'], moq: 1, multiple: 1, leadHours: 48, bulkDays: 8, safety: 'B', standard: KNIT_TEE,
  },
  {
    no: 'P04', name: '儿童圆领T', noun: '儿童纯棉短袖T恤', category: 'kids-tee', garment: 'teeKids', fabric: 'F01', shop: 'M07',
    crowd: 'children', fit: '合体', seasons: ['spring', 'summer'], points: ['选用 A 类批次面料，无荧光', '领口肩扣可选，好穿脱', '全检过针，无绳带'],
    colours: ['bleached', 'natural', 'heather', 'navy', 'haze', 'mint', 'gosling', 'orange', 'red', 'pink'],
    sizes: range(CHILD, '90', '160'), methods: ['dtg', 'dtf'], placeMm: [220, 260], grams: 95,
    yuan: ['21', '18', '15.5', '14'], moq: 1, multiple: 1, leadHours: 48, bulkDays: 7, safety: 'A', standard: CHILD_KNIT,
  },
  {
    no: 'P05', name: '亲子圆领T（一大一小）', noun: '亲子装圆领T恤', category: 'family', garment: 'parentChild', fabric: 'F01', shop: 'M07',
    crowd: 'family', fit: '合体', seasons: ['spring', 'summer'], points: ['一大一小同款同色', '童装 90–100 码为 A 类批次', '大小可分开补单'],
    colours: ['bleached', 'natural', 'navy', 'haze', 'gosling', 'pink'],
    sizes: [...range(ADULT, 'S', '3XL'), ...range(CHILD, '90', '150')], methods: ['dtg', 'dtf'], placeMm: [300, 340], grams: 175, childGrams: 95,
    yuan: ['45', '39', '34', '31'], moq: 1, multiple: 1, leadHours: 48, bulkDays: 8, safety: 'B', standard: KNIT_TEE,
  },
  {
    no: 'P06', name: '满印短袖T', noun: '满印短袖T恤', category: 'tee-short', garment: 'tee', fabric: 'F06', shop: 'M05',
    crowd: 'unisex', fit: '宽松', seasons: ['summer'], points: ['牛奶丝滑爽不闷', '裁片满印，接缝不露白', '色牢度 4 级，机洗不掉色'],
    colours: ['bleached'], sizes: range(ADULT, 'XS', '5XL'), methods: ['sublimation'], placeMm: [1100, 1100], grams: 155,
    yuan: ['32', '28', '24', '21.5'], moq: 2, multiple: 1, leadHours: 72, bulkDays: 8, safety: 'B', standard: KNIT_TEE,
  },
  {
    no: 'P07', name: '篮球背心', noun: '篮球背心球衣', category: 'jersey-vest', garment: 'basketballVest', fabric: 'F07', shop: 'M05',
    crowd: 'men', fit: '宽松', seasons: ['summer'], points: ['鸟眼网布透气速干', '号码姓名可逐件换', '加大码到 5XL'],
    colours: ['bleached'], sizes: range(ADULT, 'S', '5XL'), methods: ['sublimation'], placeMm: [1100, 1100], grams: 130,
    yuan: ['30', '26', '22', '19.5'], moq: 5, multiple: 1, leadHours: 72, bulkDays: 8, safety: 'B', standard: KNIT_SPORT,
  },
  {
    no: 'P08', name: '套头连帽卫衣', noun: '连帽卫衣', category: 'sweatshirt-hoodie', garment: 'hoodie', fabric: 'F04', shop: 'M10',
    crowd: 'unisex', fit: '宽松', seasons: ['spring', 'autumn', 'winter'], points: ['320 克 CVC 毛圈，挺而软', '双层帽，帽型立得住', '袋口打枣加固'],
    colours: ['bleached', 'black', 'charcoal', 'heather', 'navy', 'haze', 'forest', 'wine', 'camel', 'apricot'],
    sizes: range(ADULT, 'S', '3XL'), methods: ['dtf', 'screen', 'embroidery'], placeMm: [360, 420], grams: 580,
    yuan: ['75', '66', '58', '53'], moq: 2, multiple: 1, leadHours: 72, bulkDays: 9, safety: 'B', standard: KNIT_CASUAL,
  },
  {
    no: 'P09', name: '重磅圆领卫衣', noun: '重磅圆领卫衣', category: 'sweatshirt-crew', garment: 'crewSweatshirt', fabric: 'F05', shop: 'M10',
    crowd: 'unisex', fit: '落肩', seasons: ['autumn', 'winter'], points: ['400 克纯棉大毛圈', '领口 V 形拼罗纹', '酵素洗不易起球'],
    colours: ['natural', 'black', 'heather', 'navy', 'forest', 'oatmeal'],
    sizes: range(ADULT, 'S', '3XL'), methods: ['embroidery', 'dtf'], placeMm: [360, 420], grams: 640,
    yuan: ['82', '73', '65', '59'], moq: 30, multiple: 1, leadHours: 72, bulkDays: 18, safety: 'B', standard: KNIT_CASUAL, madeToOrder: true,
  },
  {
    no: 'P10', name: '满印摇粒绒夹克', noun: '摇粒绒夹克', category: 'jacket', garment: 'fleeceJacket', fabric: 'F18', shop: 'M08',
    crowd: 'unisex', fit: '宽松', seasons: ['autumn', 'winter'], points: ['双面摇粒绒，轻暖蓬松', '立领全拉链', '裁片热转印，绒面色深不发灰'],
    colours: ['bleached'], sizes: range(ADULT, 'S', '4XL'), methods: ['sublimation'], placeMm: [1100, 1100], grams: 520,
    yuan: ['92', '82', '73', '67'], moq: 20, multiple: 1, leadHours: 120, bulkDays: 15, safety: 'C', standard: KNIT_CASUAL,
  },
  {
    no: 'P11', name: '古巴领印花衬衫', noun: '古巴领短袖衬衫', category: 'shirt-short', garment: 'campShirt', fabric: 'F10', shop: 'M04',
    crowd: 'unisex', fit: '宽松', seasons: ['summer'], points: ['雪纺轻垂，度假感', '左胸口袋对花', '门襟贝壳扣'],
    colours: ['bleached'], sizes: range(ADULT, 'S', '5XL'), methods: ['sublimation'], placeMm: [1100, 1100], grams: 150,
    yuan: ['46', '40', '35', '32'], moq: 5, multiple: 1, leadHours: 72, bulkDays: 10, safety: 'B', standard: SHIRT,
  },
  {
    no: 'P12', name: '府绸长袖衬衫', noun: '纯棉长袖衬衫', category: 'shirt-long', garment: 'shirt', fabric: 'F08', shop: 'M04',
    crowd: 'men', fit: '合体', seasons: ['spring', 'summer', 'autumn'], points: ['40 支高密府绸，丝光免烫', '领座双层衬，立挺', '号型齐，165–190'],
    colours: ['bleached', 'cream', 'sky', 'navy', 'pink'],
    sizes: ['165/84A', '170/88A', '175/92A', '180/96A', '180/100A', '185/104A', '190/108A'],
    methods: ['reactive', 'embroidery'], placeMm: [120, 120], grams: 210, rollPrintFen: 1800,
    yuan: ['68', '59', '52', '47'], moq: 20, multiple: 1, leadHours: 120, bulkDays: 14, safety: 'B', standard: SHIRT,
  },
  {
    no: 'P13', name: '天丝衬衫裙', noun: '天丝衬衫连衣裙', category: 'dress', garment: 'shirtDress', fabric: 'F09', shop: 'M04',
    crowd: 'women', fit: '合体', seasons: ['spring', 'summer', 'autumn'], points: ['天丝棉斜纹，垂而不贴', '同布腰带可拆', '活性数码，透底鲜亮'],
    colours: ['cream', 'haze', 'apricot'], sizes: range(ADULT, 'S', '2XL'), methods: ['reactive'], placeMm: [1100, 1300], grams: 320,
    yuan: ['128', '112', '98', '89'], moq: 30, multiple: 1, leadHours: 168, bulkDays: 16, safety: 'B', standard: DRESS, madeToOrder: true,
  },
  {
    no: 'P14', name: '雪纺吊带裙', noun: '雪纺吊带连衣裙', category: 'dress', garment: 'slipDress', fabric: 'F10', shop: 'M04',
    crowd: 'women', fit: '合体', seasons: ['summer'], points: ['双层裙身不透', '肩带可调', '斜裁垂坠'],
    colours: ['bleached'], sizes: range(ADULT, 'S', 'XL'), methods: ['sublimation'], placeMm: [1100, 1300], grams: 180,
    yuan: ['58', '50', '44', '40'], moq: 5, multiple: 1, leadHours: 72, bulkDays: 10, safety: 'B', standard: DRESS,
  },
  {
    no: 'P15', name: '真丝方巾90', noun: '真丝大方巾', category: 'scarf', garment: 'scarf', fabric: 'F12', shop: 'M02',
    crowd: 'women', fit: '90×90 cm', seasons: ['spring', 'summer', 'autumn', 'winter'], points: ['16 姆米桑蚕丝双绉', '手工卷边', '酸性数码双面透印'],
    colours: ['natural'], sizes: ONE_SIZE, methods: ['acid'], placeMm: [880, 880], grams: 62,
    yuan: ['98', '88', '79', '72'], moq: 5, multiple: 1, leadHours: 120, bulkDays: 12, safety: 'B', standard: 'FZ/T 43014 丝绸围巾、披肩',
  },
  {
    no: 'P16', name: '色丁睡衣套装', noun: '色丁睡衣套装', category: 'pyjamas', garment: 'pyjamas', fabric: 'F11', shop: 'M02',
    crowd: 'women', fit: '宽松', seasons: ['spring', 'summer', 'autumn'], points: ['仿真丝色丁，垂滑亲肤', '上衣长裤两件套', '包边撞色滚条'],
    colours: ['bleached'], sizes: range(ADULT, 'S', '2XL'), methods: ['sublimation'], placeMm: [1100, 1300], grams: 360,
    yuan: ['88', '77', '68', '62'], moq: 20, multiple: 1, leadHours: 120, bulkDays: 14, safety: 'B', standard: 'FZ/T 81001 睡衣套',
  },
  {
    no: 'P17', name: '男士沙滩裤', noun: '沙滩裤', category: 'shorts', garment: 'beachShorts', fabric: 'F16', shop: 'M05',
    crowd: 'men', fit: '宽松', seasons: ['summer'], points: ['春亚纺轻薄速干（B 类批次）', '内里网布，侧袋加深', '橡筋抽绳腰'],
    colours: ['bleached'], sizes: range(ADULT, 'S', '4XL'), methods: ['sublimation'], placeMm: [1100, 1100], grams: 140,
    yuan: ['34', '29', '25', '22.5'], moq: 10, multiple: 1, leadHours: 72, bulkDays: 9, safety: 'B', standard: 'FZ/T 81007 单、夹服装',
  },
  {
    no: 'P18', name: '防晒连帽外套', noun: '防晒连帽外套', category: 'sun-coat', garment: 'sunCoat', fabric: 'F15', shop: 'M05',
    crowd: 'unisex', fit: '宽松', seasons: ['summer'], points: ['UPF50+ 锦氨凉感布', '大帽檐，护手袖口', '可收纳成小包'],
    colours: ['bleached', 'silver', 'haze', 'mint', 'pink'], sizes: range(ADULT, 'S', '2XL'), methods: ['acid', 'dtf'],
    placeMm: [300, 360], grams: 165, rollPrintFen: 2200,
    yuan: ['79', '69', '60', '55'], moq: 20, multiple: 1, leadHours: 120, bulkDays: 12, safety: 'B', standard: KNIT_CASUAL,
  },
  {
    no: 'P19', name: '弹力牛仔夹克', noun: '牛仔夹克', category: 'denim-jacket', garment: 'denimJacket', fabric: 'F14', shop: 'M12',
    crowd: 'unisex', fit: '合体', seasons: ['spring', 'autumn'], points: ['10 安弹力牛仔，洗后不缩', '铜扣撞钉，双针压线', '激光雕花可做'],
    colours: ['rawIndigo', 'stoneBlue'], sizes: range(ADULT, 'S', '2XL'), methods: ['embroidery', 'dtf', 'laser'],
    placeMm: [300, 340], grams: 720,
    yuan: ['139', '122', '108', '98'], moq: 50, multiple: 5, leadHours: 240, bulkDays: 20, safety: 'C', standard: 'FZ/T 81006 牛仔服装', madeToOrder: true,
  },
  {
    no: 'P20', name: '帆布托特包', noun: '帆布托特包', category: 'tote', garment: 'tote', fabric: 'F20', shop: 'M11',
    crowd: 'unisex', fit: '38×42 cm', seasons: ['spring', 'summer', 'autumn', 'winter'], points: ['10 安全棉帆布，能站住', '提手 X 形车线，承重 15 公斤', '内袋可放手机'],
    colours: ['natural', 'black', 'navy', 'army'], sizes: ['38×42 cm'], methods: ['screen', 'dtf', 'embroidery'], placeMm: [280, 300], grams: 180,
    yuan: ['16', '13.5', '11', '9.8'], moq: 1, multiple: 1, leadHours: 48, bulkDays: 7, safety: 'C', standard: 'QB/T 1333 背提包',
  },
  {
    no: 'P21', name: '有机棉圆领长袖T', noun: '有机棉圆领长袖T恤', category: 'tee-long', garment: 'longSleeve', fabric: 'F32', shop: 'M06',
    crowd: 'unisex', fit: '合体', seasons: ['spring', 'autumn'], points: ['180 克有机棉，GOTS 证书随货', '袖口罗纹收口', '侧缝直筒不扭'],
    colours: ['bleached', 'black', 'heather', 'navy', 'army', 'wine'], sizes: range(ADULT, 'S', '3XL'),
    methods: ['dtg', 'dtf', 'screen'], placeMm: [360, 440], grams: 215,
    yuan: ['33', '28.5', '24', '21.5'], moq: 1, multiple: 1, leadHours: 48, bulkDays: 9, safety: 'B', standard: KNIT_TEE,
  },
  {
    no: 'P22', name: '速干运动背心', noun: '速干运动背心', category: 'tee-tank', garment: 'tank', fabric: 'F27', shop: 'M05',
    crowd: 'unisex', fit: '合体', seasons: ['summer'], points: ['冰感速干，运动不贴身', '袖窿加大，活动自如', '浅色底可满印'],
    colours: ['bleached', 'silver', 'mint', 'lemon'], sizes: range(ADULT, 'S', '3XL'), methods: ['sublimation', 'dtf'], placeMm: [300, 360], grams: 110,
    yuan: ['25', '21.5', '18', '16'], moq: 5, multiple: 1, leadHours: 72, bulkDays: 8, safety: 'B', standard: KNIT_SPORT,
  },
  {
    no: 'P23', name: '拉链连帽卫衣', noun: '拉链连帽卫衣', category: 'sweatshirt-zip', garment: 'hoodieZip', fabric: 'F04', shop: 'M10',
    crowd: 'unisex', fit: '宽松', seasons: ['spring', 'autumn', 'winter'], points: ['双头金属拉链', '帽口双层，袋里同布', '320 克 CVC 毛圈'],
    colours: ['black', 'charcoal', 'heather', 'navy', 'forest', 'apricot'], sizes: range(ADULT, 'S', '3XL'),
    methods: ['dtf', 'embroidery', 'screen'], placeMm: [340, 400], grams: 620,
    yuan: ['85', '75', '66', '60'], moq: 10, multiple: 1, leadHours: 72, bulkDays: 10, safety: 'B', standard: KNIT_CASUAL,
  },
  {
    no: 'P24', name: '空气层棒球服', noun: '棒球服外套', category: 'baseball-jacket', garment: 'baseballJacket', fabric: 'F29', shop: 'M08',
    crowd: 'unisex', fit: '宽松', seasons: ['spring', 'autumn', 'winter'], points: ['空气层面料，挺阔有型', '条纹罗纹领口袖口', '胸前毛巾绣可做'],
    colours: ['cream', 'black', 'navy', 'forest', 'wine'], sizes: range(ADULT, 'S', '3XL'), methods: ['embroidery', 'dtf'],
    placeMm: [300, 360], grams: 680,
    yuan: ['118', '104', '92', '84'], moq: 30, multiple: 1, leadHours: 120, bulkDays: 16, safety: 'B', standard: KNIT_CASUAL,
  },
  {
    no: 'P25', name: '裸感瑜伽裤', noun: '高腰瑜伽裤', category: 'yoga', garment: 'leggings', fabric: 'F23', shop: 'M05',
    crowd: 'women', fit: '修身', seasons: ['spring', 'summer', 'autumn', 'winter'], points: ['锦氨裸感，四面高弹', '高腰一片式，无前中缝', '下蹲不透'],
    colours: ['cream', 'black', 'haze', 'sage', 'mocha'], sizes: range(ADULT, 'S', 'XL'), methods: ['acid', 'dtf'],
    placeMm: [90, 160], grams: 215, rollPrintFen: 2000,
    yuan: ['62', '54', '47', '43'], moq: 20, multiple: 1, leadHours: 120, bulkDays: 12, safety: 'B', standard: KNIT_SPORT,
  },
  {
    no: 'P26', name: '婴儿连体衣', noun: '婴儿纯棉连体衣', category: 'kids-bodysuit', garment: 'bodysuit', fabric: 'F22', shop: 'M07',
    crowd: 'infants', fit: '合体', seasons: ['spring', 'autumn'], points: ['A 类双面布，绵软无荧光', '裆部无镍四合扣', '外缝线头不磨肤'],
    colours: ['natural', 'sky', 'mint', 'gosling', 'pink'], sizes: ['59', '66', '73', '80', '90'], methods: ['dtg', 'dtf'], placeMm: [130, 150], grams: 88,
    yuan: ['28', '24', '20.5', '18.5'], moq: 1, multiple: 1, leadHours: 48, bulkDays: 8, safety: 'A', standard: 'FZ/T 73025 婴幼儿针织服饰',
  },
  {
    no: 'P27', name: '帆布围裙', noun: '帆布围裙', category: 'apron', garment: 'apron', fabric: 'F20', shop: 'M11',
    crowd: 'unisex', fit: '可调', seasons: ['spring', 'summer', 'autumn', 'winter'], points: ['10 安帆布耐脏耐磨', '颈带腰带可调', '双口袋，咖啡馆花店通用'],
    colours: ['natural', 'black', 'navy', 'army', 'coffee'], sizes: ONE_SIZE, methods: ['screen', 'dtf', 'embroidery'], placeMm: [190, 190], grams: 260,
    yuan: ['29', '25', '21', '18.8'], moq: 1, multiple: 1, leadHours: 48, bulkDays: 8, safety: 'C', standard: 'FZ/T 81007 单、夹服装',
  },
  {
    no: 'P28', name: '灯芯绒棒球帽', noun: '灯芯绒棒球帽', category: 'cap', garment: 'cap', fabric: 'F25', shop: 'M11',
    crowd: 'unisex', fit: '56–60 cm 可调', seasons: ['autumn', 'winter', 'spring'], points: ['14 条灯芯绒，绒感有型', '六片帽身，弯檐', '金属扣可调围'],
    colours: ['cream', 'black', 'navy', 'forest', 'brick', 'camel'], sizes: ONE_SIZE, methods: ['embroidery', 'dtf'], placeMm: [110, 55], grams: 92,
    yuan: ['24', '20.5', '17', '15.2'], moq: 10, multiple: 1, leadHours: 72, bulkDays: 10, safety: 'B', standard: 'FZ/T 82002 机织帽',
  },
  {
    no: 'P29', name: '满印束口袋', noun: '束口袋双肩包', category: 'drawstring-bag', garment: 'drawstringBag', fabric: 'F16', shop: 'M11',
    crowd: 'unisex', fit: '34×42 cm', seasons: ['spring', 'summer', 'autumn', 'winter'], points: ['春亚纺轻薄防泼水', '双绳抽口，双肩可背', '两面满印'],
    colours: ['bleached'], sizes: ['34×42 cm'], methods: ['sublimation'], placeMm: [600, 900], grams: 68,
    yuan: ['15', '12.8', '10.5', '9.2'], moq: 50, multiple: 10, leadHours: 72, bulkDays: 8, safety: 'C', standard: 'QB/T 1333 背提包',
  },
  {
    no: 'P30', name: '儿童圆领卫衣', noun: '儿童圆领卫衣', category: 'kids-sweatshirt', garment: 'crewSweatshirt', fabric: 'F04', shop: 'M07',
    crowd: 'children', fit: '合体', seasons: ['spring', 'autumn', 'winter'], points: ['CVC 毛圈，耐洗不变形', '无绳带无小部件', '校服班服可定制'],
    colours: ['bleached', 'heather', 'navy', 'haze', 'mustard', 'dusty'], sizes: range(CHILD, '110', '160'), methods: ['dtf', 'embroidery'],
    placeMm: [220, 240], grams: 320,
    yuan: ['52', '45', '39', '35.5'], moq: 10, multiple: 1, leadHours: 72, bulkDays: 9, safety: 'B', standard: CHILD_KNIT,
  },
  {
    no: 'P31', name: '儿童泡泡纱家居服套装', noun: '儿童泡泡纱家居服套装', category: 'kids-set', garment: 'pyjamas', fabric: 'F19', shop: 'M07',
    crowd: 'children', fit: '宽松', seasons: ['summer'], points: ['全棉泡泡纱，不贴身好透气', '上衣长裤两件套，橡筋腰无绳带', '活性数码，奶渍可反复洗'],
    colours: ['bleached', 'sky', 'mint', 'gosling', 'pink'], sizes: range(CHILD, '110', '150'), methods: ['reactive'],
    placeMm: [1100, 1300], grams: 190,
    yuan: ['58', '50', '44', '40'], moq: 10, multiple: 1, leadHours: 120, bulkDays: 12, safety: 'B', standard: 'FZ/T 81001 睡衣套',
  },
  {
    no: 'P32', name: '羊毛混纺绞花毛衫', noun: '绞花毛衫', category: 'knitwear', garment: 'sweater', fabric: 'F31', shop: 'M06',
    crowd: 'women', fit: '合体', seasons: ['autumn', 'winter'], points: ['5 针横机绞花，成形衣片收针', '领口袖口 1×1 罗纹，洗后不松', '可绣章，可做提花订单'],
    colours: ['cream', 'navy', 'wine', 'camel'], sizes: range(ADULT, 'S', 'XL'), methods: ['embroidery'], placeMm: [200, 200], grams: 520,
    yuan: ['128', '112', '99', '92'], moq: 30, multiple: 1, leadHours: 240, bulkDays: 18, safety: 'B', standard: 'FZ/T 73018 毛针织品', madeToOrder: true,
    popularity: 260,
  },
  {
    no: 'P33', name: '立领轻薄羽绒服', noun: '立领羽绒服', category: 'down-jacket', garment: 'downJacket', fabric: 'F28', shop: 'M08',
    crowd: 'unisex', fit: '宽松', seasons: ['autumn', 'winter'], points: ['20D 尼丝纺防绒轧光，不钻绒', '90 白鸭绒，蓬松度 650', '横向绗线等宽，左右对齐'],
    colours: ['bleached', 'black', 'navy', 'mustard', 'red'], sizes: range(ADULT, 'S', '3XL'), methods: ['dtf', 'embroidery'], placeMm: [260, 300], grams: 460,
    yuan: ['268', '242', '222', '208'], moq: 30, multiple: 1, leadHours: 240, bulkDays: 20, safety: 'C', standard: 'GB/T 14272 羽绒服装', popularity: 250,
    facts: { down: 'whiteDuck', downPercent: 90, fillPower: 650, fillGrams: fillOf(range(ADULT, 'S', '3XL'), 78, 6) },
  },
  {
    no: 'P34', name: '天丝棉休闲西装', noun: '休闲西装外套', category: 'suit-jacket', garment: 'blazer', fabric: 'F09', shop: 'M04',
    crowd: 'women', fit: '合体', seasons: ['spring', 'summer', 'autumn'], points: ['平驳领单排两粒扣，圆摆', '半里，肩部薄衬', '活性数码，驳头领面对花'],
    colours: ['cream', 'haze', 'apricot'], sizes: range(ADULT, 'S', '2XL'), methods: ['reactive'], placeMm: [1100, 1100], grams: 430,
    yuan: ['198', '176', '158', '148'], moq: 30, multiple: 1, leadHours: 240, bulkDays: 18, safety: 'B', standard: 'GB/T 2665 女西服、大衣', madeToOrder: true,
    popularity: 240,
  },
  {
    no: 'P35', name: '天丝棉直筒长裤', noun: '直筒休闲长裤', category: 'long-trousers', garment: 'trousers', fabric: 'F09', shop: 'M04',
    crowd: 'women', fit: '合体', seasons: ['spring', 'summer', 'autumn'], points: ['垂而有骨，挺缝烫定', '后双唇袋，腰里防滑条', '左右裤片对花'],
    colours: ['cream', 'haze', 'apricot'], sizes: range(ADULT, 'S', '2XL'), methods: ['reactive'], placeMm: [1100, 1100], grams: 340,
    yuan: ['108', '95', '84', '77'], moq: 30, multiple: 1, leadHours: 168, bulkDays: 16, safety: 'B', standard: 'FZ/T 81007 单、夹服装', madeToOrder: true,
    popularity: 230,
  },
  {
    no: 'P36', name: '束脚卫裤', noun: '束脚卫裤', category: 'sweatpants', garment: 'sweatpants', fabric: 'F04', shop: 'M10',
    crowd: 'unisex', fit: '宽松', seasons: ['spring', 'autumn', 'winter'], points: ['320 克 CVC 毛圈，不起膝包', '罗纹脚口，侧袋加深', '与同料卫衣同缸配套'],
    colours: ['black', 'charcoal', 'heather', 'navy'], sizes: range(ADULT, 'S', '3XL'), methods: ['dtf', 'embroidery', 'screen'], placeMm: [120, 200], grams: 480,
    yuan: ['68', '60', '53', '48'], moq: 10, multiple: 1, leadHours: 120, bulkDays: 12, safety: 'B', standard: KNIT_CASUAL, popularity: 270,
  },
  {
    no: 'P37', name: '色丁A字半裙', noun: '色丁A字半裙', category: 'half-skirt', garment: 'skirt', fabric: 'F11', shop: 'M04',
    crowd: 'women', fit: '合体', seasons: ['spring', 'summer', 'autumn'], points: ['仿真丝色丁，摆大垂顺', '后中隐形拉链，腰头合身', '前后片侧缝对花'],
    colours: ['bleached'], sizes: range(ADULT, 'S', 'XL'), methods: ['sublimation'], placeMm: [1100, 1100], grams: 190,
    yuan: ['62', '54', '47', '43'], moq: 10, multiple: 1, leadHours: 120, bulkDays: 12, safety: 'B', standard: 'FZ/T 81004 连衣裙、裙套', popularity: 280,
  },
  {
    no: 'P38', name: '短袖骑行服', noun: '短袖骑行服', category: 'cycling', garment: 'cyclingJersey', fabric: 'F27', shop: 'M05',
    crowd: 'unisex', fit: '修身', seasons: ['summer'], points: ['冰感速干网布，腋下不闷', '后背三袋带反光条', '下摆硅胶防滑带'],
    colours: ['bleached', 'silver', 'lemon'], sizes: range(ADULT, 'S', '3XL'), methods: ['sublimation'], placeMm: [1100, 1100], grams: 140,
    yuan: ['58', '50', '44', '39'], moq: 5, multiple: 1, leadHours: 120, bulkDays: 10, safety: 'B', standard: KNIT_SPORT, popularity: 220,
  },
  {
    no: 'P39', name: '精梳棉中筒袜', noun: '印花中筒袜', category: 'socks', garment: 'socks', fabric: 'F03', shop: 'M06',
    crowd: 'unisex', fit: '合体', seasons: ['spring', 'summer', 'autumn', 'winter'], points: ['精梳棉加氨纶，罗纹袜口不勒', '袜头袜跟加固', '两侧可印，一双一卡'],
    colours: ['bleached', 'natural', 'haze', 'pink'], sizes: ONE_SIZE, methods: ['dtf'], placeMm: [60, 90], grams: 48,
    yuan: ['9.8', '8.2', '6.9', '6.2'], moq: 20, multiple: 10, leadHours: 72, bulkDays: 10, safety: 'B', standard: 'FZ/T 73001 袜子', popularity: 290,
    facts: { legHeight: 'crew', sole: 'reinforced', toe: 'handLinked', needles: 168 },
  },
];

export interface DemoBlank extends Omit<BlankRow, 'colours' | 'methods' | 'fabric' | 'popularity'> {
  readonly blankNo: string;
  readonly fabric: DemoFabric;
  readonly colours: readonly Colour[];
  readonly hues: readonly Hue[];
  readonly baseSize: string;
  readonly sizeChart: SizeChart;
  readonly weights: readonly { size: string; grams: number }[];
  readonly tiers: readonly PriceTier[];
  /** a single blank: the first tier, even below the minimum order */
  readonly singleFen: number;
  readonly samplePriceFen: number;
  readonly sampleHours: number;
  readonly methodCodes: readonly MethodCode[];
  readonly printMethods: readonly PrintMethod[];
  readonly fullStandard: string;
  readonly skus: readonly { colourNo: string; size: string; stock: number }[];
  readonly popularity: number;
  readonly createdAt: Date;
}

// --- sizes ---------------------------------------------------------------------------------------------------

function sizeChartOf(row: BlankRow): SizeChart {
  return {
    sizes: [...row.sizes],
    parts: chartMeasures(row.garment).map(({ key, name, toleranceCm }) => ({
      ...{ key, name, toleranceCm },
      valuesCm: [...(row.chartCm?.[key] ?? gradedCm(row, key))],
    })),
    method: CHART_METHOD,
  };
}

/** Fabric consumption grows with length and girth: about 6 % per size for adults, 9 % for children. */
function weightsOf(row: BlankRow): { size: string; grams: number }[] {
  return sizeRuns(row.sizes).flatMap((run) => {
    const child = isChildSize(run[0] ?? '');
    const base = child ? (row.childGrams ?? row.grams) : row.grams;
    const percent = child ? 9 : 6;
    const baseAt = run.indexOf(baseSizeOf(run));
    return run.map((size, index) => ({ size, grams: timesFraction(base, 100 + (index - baseAt) * percent, 100) }));
  });
}

// --- prices --------------------------------------------------------------------------------------------------

export const TIER_QUANTITIES = [1, 10, 50, 300] as const;

/** Yuan as text ("18.5") to fen, without binary rounding. */
export function fenOf(yuan: string): number {
  const [whole = '', cents = ''] = yuan.split('.');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** Tiers below the minimum order are omitted; the tier that contains it starts at the minimum. */
export function tiersFrom(moq: number, pricesFen: readonly number[]): PriceTier[] {
  return TIER_QUANTITIES.flatMap((quantity, index) => {
    const next = TIER_QUANTITIES[index + 1];
    const priceFen = pricesFen[index];
    if (priceFen === undefined || (next !== undefined && next <= moq)) return [];
    return [{ fromQuantity: Math.max(quantity, moq), priceFen }];
  });
}

/** A single piece made to order costs half as much again, unless single pieces are the rule. */
export const samplePriceOf = (moq: number, singleFen: number): number =>
  moq === 1 ? singleFen : timesFraction(singleFen, 3, 2);

// --- printing ------------------------------------------------------------------------------------------------

const EMBROIDERY_HOOP_MM = 280;

export function printMethod(
  code: MethodCode,
  row: Pick<BlankRow, 'placeMm' | 'rollPrintFen'>,
  fabric: DemoFabric,
): PrintMethod {
  const name = METHOD_NAMES[code];
  const [maxWidthMm, maxHeightMm] = row.placeMm;
  const clothWidthMm = fabric.usableWidthCm * 10;
  const roll = { maxWidthMm: clothWidthMm, maxHeightMm: 3000, setupFen: 0 };
  const rollPrice = { surchargeFen: row.rollPrintFen ?? 0, surchargePer: 'piece' } as const;
  switch (code) {
    case 'dtf':
      return {
        code,
        name,
        surchargeFen: 600,
        surchargePer: 'a4',
        setupFen: 0,
        maxWidthMm,
        maxHeightMm,
        limits: '300 dpi 透明底；避免大面积实色，细线不小于 0.5 mm；湿摩 4 级',
      };
    case 'dtg':
      return {
        code,
        name,
        surchargeFen: 1200,
        surchargePer: 'a4',
        setupFen: 0,
        maxWidthMm,
        maxHeightMm,
        limits: '限棉含量 ≥80%；深色需白墨与前处理；湿摩 2–2.5 级，干摩 4 级',
      };
    case 'screen':
      return {
        code,
        name,
        surchargeFen: 350,
        surchargePer: 'colour',
        setupFen: 8000,
        maxWidthMm,
        maxHeightMm,
        limits: '每色一版，最多 6 套色；渐变需改网点；水浆限浅色，胶浆可盖深色',
      };
    case 'embroidery':
      return {
        code,
        name,
        surchargeFen: 120,
        surchargePer: 'thousandStitches',
        setupFen: 3000,
        maxWidthMm: Math.min(maxWidthMm, EMBROIDERY_HOOP_MM),
        maxHeightMm: Math.min(maxHeightMm, EMBROIDERY_HOOP_MM),
        limits: '最多 12 色线；最细笔画 1 mm；贴布、毛巾绣另询',
      };
    case 'sublimation':
      return {
        code,
        name,
        ...roll,
        ...{ surchargeFen: 0, surchargePer: 'piece' },
        limits: '限聚酯纤维 ≥65%，白色或浅色底；150 dpi，裁片四周出血 5 mm',
      };
    case 'reactive':
      return {
        code,
        name,
        ...roll,
        ...rollPrice,
        limits: '限棉、麻、粘纤、莱赛尔；需上浆蒸化水洗；150 dpi，匹印后裁',
      };
    case 'acid':
      return {
        code,
        name,
        ...roll,
        ...rollPrice,
        limits: '限桑蚕丝、羊毛、锦纶，浅色底；150 dpi，匹印后裁',
      };
    case 'laser':
      return {
        code,
        name,
        surchargeFen: 800,
        surchargePer: 'place',
        setupFen: 0,
        maxWidthMm,
        maxHeightMm,
        limits: '单色灰阶，限牛仔深色底',
      };
  }
}

// --- the blanks ------------------------------------------------------------------------------------------------

function standardOf(row: BlankRow): string {
  const heights = row.sizes.filter(isChildSize).map(Number);
  if (heights.length === 0) return row.standard;
  const infants = heights.some((height) => height <= INFANT_HEIGHT_CM);
  const children = heights.some((height) => height > INFANT_HEIGHT_CM);
  if (!children) return `${row.standard}；GB 31701 婴幼儿用品`;
  if (!infants) return `${row.standard}；GB 31701 B 类`;
  if (row.safety === 'A') return `${row.standard}；GB 31701 A 类`;
  return `${row.standard}；GB 31701（${INFANT_HEIGHT_CM} 码及以下 A 类，以上 ${row.safety} 类）`;
}

/** Colour cards begin with white, but a list of white garments is hard to tell apart: the cover colours alternate. */
function coverFirst(no: string, keys: readonly ColourKey[]): readonly ColourKey[] {
  const cover = (Number(no.slice(1)) * 2 + 1) % keys.length;
  return [...keys.slice(cover, cover + 1), ...keys.slice(0, cover), ...keys.slice(cover + 1)];
}

function completeBlank(row: BlankRow): DemoBlank {
  const { colours: colourKeys, methods: methodCodes, fabric: fabricRef, ...facts } = row;
  const fabric = demoFabric(fabricRef);
  const colours = coverFirst(row.no, colourKeys).map((key) => {
    const colour = fabric.colours[fabric.colourKeys.indexOf(key)];
    if (!colour) throw new RangeError(`fabric ${fabric.no} has no colour ${key} for blank ${row.no}`);
    return colour;
  });
  const prices = row.yuan.map(fenOf);
  const [singleFen = 0] = prices;
  return {
    ...facts,
    blankNo: `GB260${row.no.slice(1)}`,
    fabric,
    colours,
    hues: huesOf(colours),
    baseSize: baseSizeOf(row.sizes),
    sizeChart: sizeChartOf(row),
    weights: weightsOf(row),
    tiers: tiersFrom(row.moq, prices),
    singleFen,
    samplePriceFen: samplePriceOf(row.moq, singleFen),
    sampleHours: Math.min(row.leadHours, 72),
    methodCodes,
    printMethods: methodCodes.map((code) => printMethod(code, row, fabric)),
    fullStandard: standardOf(row),
    skus: colours.flatMap((colour) =>
      row.sizes.map((size) => ({ colourNo: colour.colourNo, size, stock: stockOf(row, colour, size) })),
    ),
    popularity: row.popularity ?? between(300, 990, SEED.blank, row.no),
    createdAt: momentIn2026(SEED.blank, row.no),
  };
}

/** Middle sizes have deep stock, outer sizes little; a few are sold out. */
function stockOf(row: BlankRow, colour: Colour, size: string): number {
  if (row.madeToOrder) return 0;
  if (chance('gone', row.no, colour.name, size) < 0.05) return 0;
  const at = row.sizes.indexOf(size);
  const fromMiddle = Math.abs(at - (row.sizes.length - 1) / 2);
  return between(60, Math.max(120, 1600 - Math.round(fromMiddle * 320)), 'stock', row.no, colour.name, size);
}

export const demoBlanks: readonly DemoBlank[] = rows.map(completeBlank);

export function demoBlank(no: string): DemoBlank {
  const blank = demoBlanks.find((one) => one.no === no);
  if (!blank) throw new RangeError(`no such blank: ${no}`);
  return blank;
}

const panelsCut = new Map<string, readonly SizedPanel[]>();

/** Its cut panels, cached because cutting takes time. */
export function panelsOf(blank: DemoBlank): readonly SizedPanel[] {
  const known = panelsCut.get(blank.no);
  if (known) return known;
  const panels = cutBlank({ ...blank, chart: blank.sizeChart.parts });
  if (panels === null) throw new RangeError(`${blank.no} cannot be cut`);
  panelsCut.set(blank.no, panels);
  return panels;
}
