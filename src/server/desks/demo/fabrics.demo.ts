import type { FabricConstruction } from '#contract/market/constructions.ts';
import type { Sheerness, Stretch } from '#contract/market/fabric-fields.ts';
import type { Season } from '#contract/market/seasons.ts';
import type { FabricSupply } from '#contract/market/fabric-supply.ts';
import type { CareCode } from '#contract/market/care.ts';
import { cutTiers } from '#contract/market/cloth-tiers.ts';
import { type Hue, hueOf } from '#contract/platform/colour.ts';
import type { FabricTier, FabricUnit } from '#contract/market/fabrics.ts';
import { fenPerMetre, kgOfMetres, timesFraction } from '#contract/platform/price.ts';
import type { Colour, Fibre, SafetyClass } from '#contract/platform/shapes.ts';
import type { ClothConstruction, FabricLook } from '#drawing/recipe.ts';
import { type ColourKey, tradeColours } from './colours.demo.ts';
import { between, momentIn2026 } from './demo-random.ts';

/** Thirty-three fabrics. Prices exclude tax; derived figures (元/米, 剪版价, 匹重) are computed. */

interface FabricRow {
  readonly no: string;
  readonly name: string;
  readonly category: string;
  readonly construction: FabricConstruction;
  readonly weave: string;
  readonly cloth: ClothConstruction;
  /** 棉60 聚酯纤维40 */
  readonly composition: string;
  readonly yarn: string;
  readonly density: string;
  /** threads or loops per inch, for the drawing */
  readonly perInch: readonly [warp: number, weft: number];
  readonly gsm: number;
  readonly widthCm: number;
  readonly thicknessMm: number;
  readonly priceFen: number;
  readonly unit: FabricUnit;
  /** in the price's unit, per colour */
  readonly moq: number;
  readonly shrink: readonly [warp: number, weft: number];
  readonly tests: TestRow;
  readonly safety: SafetyClass;
  readonly supply: FabricSupply;
  readonly leadDays: number;
  readonly shop: string;
  readonly rollMetres: number;
  readonly dyeing: string;
  readonly finishes: readonly string[];
  readonly feel: readonly [stretch: Stretch, hand: string, sheer: Sheerness];
  readonly care: readonly CareCode[];
  readonly certificates: readonly string[];
  readonly uses: readonly string[];
  readonly seasons: readonly Season[];
  readonly colours: readonly ColourKey[];
  /** the colour of its pictures, otherwise the first: pictures of bleached fabrics all look the same */
  readonly shown?: ColourKey;
}

/** Laboratory grades of fastness, then 抗起毛起球, pH and 甲醛 mg/kg. */
interface TestRow {
  readonly water: string;
  readonly sweat: string;
  readonly dryRub: string;
  readonly wetRub: string;
  readonly soap: string;
  readonly light: string;
  readonly pilling: string;
  readonly ph: number;
  readonly formaldehyde: number;
}

const tests = (
  dryRub: string,
  wetRub: string,
  water: string,
  sweat: string,
  soap: string,
  light: string,
  pilling: string,
  ph: number,
  formaldehyde: number,
): TestRow => ({ water, sweat, dryRub, wetRub, soap, light, pilling, ph, formaldehyde });

const care = {
  cottonKnit: ['W08', 'B03', 'D01', 'D11', 'I05', 'P05'],
  cottonWoven: ['W07', 'B03', 'D01', 'D11', 'I04', 'P05'],
  synthetic: ['W11', 'B03', 'D05', 'D11', 'I06', 'P05'],
  delicate: ['W12', 'B03', 'D05', 'D11', 'I06', 'P03'],
  silk: ['W13', 'B03', 'D07', 'D11', 'I06', 'P04'],
  wool: ['W13', 'B03', 'D03', 'D11', 'I06', 'P03'],
  denim: ['W11', 'B03', 'D05', 'D11', 'I05', 'P05'],
  pile: ['W11', 'B03', 'D01', 'D11', 'I08', 'P05'],
} as const satisfies Record<string, readonly CareCode[]>;

// A table: one group of facts per line.
// oxfmt-ignore
const rows: readonly FabricRow[] = [
  {
    no: 'F01', name: '精梳棉汗布', category: 'knit-jersey', construction: 'knitted', weave: '汗布', cloth: 'jersey',
    composition: '棉100', yarn: '32S/1', density: '横密 42 × 纵密 56', perInch: [42, 56], gsm: 180, widthCm: 185, thicknessMm: 0.62,
    priceFen: 4200, unit: 'kg', moq: 25, shrink: [5, 5], tests: tests('4', '3', '4', '4', '4', '4', '3-4', 6.8, 12),
    safety: 'B', supply: 'stock', leadDays: 2, shop: 'M03', rollMetres: 70, dyeing: '匹染', finishes: ['预缩', '柔软'],
    feel: ['slight', '柔软平滑', 'opaque'], care: care.cottonKnit, certificates: ['OEKO-TEX 100'], uses: ['T恤', '童装', '家居'], seasons: ['spring', 'summer'],
    colours: [
      'bleached', 'natural', 'black', 'heather', 'charcoal', 'navy', 'royal', 'haze', 'mint', 'army', 'gosling', 'mustard', 'orange',
      'red', 'wine', 'pink', 'taro', 'apricot',
    ], shown: 'haze',
  },
  {
    no: 'F02', name: '重磅棉汗布', category: 'knit-jersey', construction: 'knitted', weave: '汗布', cloth: 'jersey',
    composition: '棉100', yarn: '26S/2', density: '横密 34 × 纵密 44', perInch: [34, 44], gsm: 260, widthCm: 185, thicknessMm: 0.86,
    priceFen: 4000, unit: 'kg', moq: 25, shrink: [5, 4], tests: tests('4', '3', '4', '3-4', '4', '4', '4', 7.0, 15),
    safety: 'B', supply: 'stock', leadDays: 2, shop: 'M03', rollMetres: 50, dyeing: '匹染', finishes: ['预缩', '丝光'],
    feel: ['slight', '挺括厚实', 'opaque'], care: care.cottonKnit, certificates: ['OEKO-TEX 100'], uses: ['T恤', '卫衣'], seasons: ['spring', 'summer', 'autumn'],
    colours: ['bleached', 'black', 'charcoal', 'navy', 'haze', 'sage', 'army', 'brick', 'coffee', 'oatmeal'], shown: 'brick',
  },
  {
    no: 'F03', name: '棉氨纶汗布', category: 'knit-jersey', construction: 'knitted', weave: '汗布', cloth: 'jersey',
    composition: '棉95 氨纶5', yarn: '40S+20D', density: '横密 46 × 纵密 64', perInch: [46, 64], gsm: 200, widthCm: 175, thicknessMm: 0.66,
    priceFen: 4800, unit: 'kg', moq: 25, shrink: [4, 4], tests: tests('4', '3', '4', '4', '4', '4', '4', 6.9, 14),
    safety: 'B', supply: 'stock', leadDays: 2, shop: 'M03', rollMetres: 65, dyeing: '匹染', finishes: ['定型', '柔软'],
    feel: ['medium', '细腻贴身', 'opaque'], care: care.cottonKnit, certificates: [], uses: ['T恤', '打底衫', '内衣'], seasons: ['spring', 'summer', 'autumn'],
    colours: ['bleached', 'natural', 'black', 'heather', 'navy', 'haze', 'sage', 'pink', 'dusty', 'wine', 'taro', 'apricot'], shown: 'dusty',
  },
  {
    no: 'F04', name: 'CVC 毛圈卫衣布', category: 'knit-terry', construction: 'knitted', weave: '毛圈', cloth: 'frenchTerry',
    composition: '棉60 聚酯纤维40', yarn: '32S+10S', density: '横密 38 × 纵密 50', perInch: [38, 50], gsm: 320, widthCm: 185, thicknessMm: 1.15,
    priceFen: 3400, unit: 'kg', moq: 50, shrink: [4, 4], tests: tests('4', '3', '4', '4', '4', '4', '3-4', 7.1, 18),
    safety: 'B', supply: 'stock', leadDays: 2, shop: 'M03', rollMetres: 42, dyeing: '匹染', finishes: ['预缩', '抗起球'],
    feel: ['slight', '挺而柔软', 'opaque'], care: care.cottonKnit, certificates: [], uses: ['卫衣', '运动套装'], seasons: ['spring', 'autumn', 'winter'],
    colours: [
      'bleached', 'black', 'charcoal', 'heather', 'navy', 'royal', 'haze', 'forest', 'army', 'mustard', 'wine', 'dusty', 'camel', 'apricot',
    ], shown: 'heather',
  },
  {
    no: 'F05', name: '纯棉大毛圈', category: 'knit-terry', construction: 'knitted', weave: '毛圈', cloth: 'frenchTerry',
    composition: '棉100', yarn: '32S+8S', density: '横密 34 × 纵密 46', perInch: [34, 46], gsm: 400, widthCm: 185, thicknessMm: 1.5,
    priceFen: 4000, unit: 'kg', moq: 50, shrink: [5, 5], tests: tests('4', '3', '4', '3-4', '4', '4', '3-4', 7.0, 16),
    safety: 'B', supply: 'toOrder', leadDays: 12, shop: 'M03', rollMetres: 32, dyeing: '匹染', finishes: ['预缩', '酵素洗'],
    feel: ['slight', '厚重有骨', 'opaque'], care: care.cottonKnit, certificates: ['OEKO-TEX 100'], uses: ['卫衣', '外套'], seasons: ['autumn', 'winter'],
    colours: ['natural', 'black', 'heather', 'navy', 'forest', 'brick', 'coffee', 'oatmeal'], shown: 'forest',
  },
  {
    no: 'F06', name: '牛奶丝印花底布', category: 'knit-jersey', construction: 'knitted', weave: '汗布', cloth: 'jersey',
    composition: '聚酯纤维92 氨纶8', yarn: '75D+40D', density: '横密 44 × 纵密 60', perInch: [44, 60], gsm: 180, widthCm: 160, thicknessMm: 0.58,
    priceFen: 3000, unit: 'kg', moq: 20, shrink: [2, 2], tests: tests('4', '4', '4', '4', '4-5', '4', '4', 6.7, 10),
    safety: 'B', supply: 'stock', leadDays: 1, shop: 'M03', rollMetres: 80, dyeing: '本白', finishes: ['定型', '吸湿排汗'],
    feel: ['medium', '滑爽冰凉', 'opaque'], care: care.synthetic, certificates: [], uses: ['满印T恤', '睡衣', '泳衣'], seasons: ['spring', 'summer'],
    colours: ['bleached'],
  },
  {
    no: 'F07', name: '鸟眼网布', category: 'knit-mesh', construction: 'knitted', weave: '网眼', cloth: 'mesh',
    composition: '聚酯纤维100', yarn: '75D/72F', density: '横密 36 × 纵密 48', perInch: [36, 48], gsm: 150, widthCm: 165, thicknessMm: 0.6,
    priceFen: 2400, unit: 'kg', moq: 20, shrink: [2, 2], tests: tests('4', '4', '4', '4', '4-5', '4-5', '4', 6.8, 10),
    safety: 'B', supply: 'stock', leadDays: 1, shop: 'M03', rollMetres: 90, dyeing: '本白', finishes: ['定型', '吸湿排汗'],
    feel: ['slight', '干爽透气', 'semiSheer'], care: care.synthetic, certificates: [], uses: ['球衣', '运动T恤'], seasons: ['summer'],
    colours: ['bleached'],
  },
  {
    no: 'F08', name: '全棉府绸', category: 'woven-plain', construction: 'woven', weave: '平纹', cloth: 'poplin',
    composition: '棉100', yarn: '40S×40S', density: '133×72', perInch: [133, 72], gsm: 115, widthCm: 148, thicknessMm: 0.24,
    priceFen: 1350, unit: 'm', moq: 100, shrink: [4, 2], tests: tests('4', '3', '4', '4', '4', '4', '4', 7.0, 16),
    safety: 'B', supply: 'stock', leadDays: 2, shop: 'M01', rollMetres: 120, dyeing: '匹染', finishes: ['丝光', '预缩', '免烫'],
    feel: ['none', '细密挺爽', 'semiSheer'], care: care.cottonWoven, certificates: ['OEKO-TEX 100'], uses: ['衬衫', '连衣裙', '家居'], seasons: ['spring', 'summer'],
    colours: [
      'bleached', 'natural', 'cream', 'black', 'charcoal', 'silver', 'navy', 'classicBlue', 'haze', 'sky', 'mint', 'sage', 'army', 'gosling',
      'mustard', 'red', 'wine', 'pink', 'taro', 'khaki',
    ], shown: 'sky',
  },
  {
    no: 'F09', name: '天丝棉斜纹', category: 'woven-twill', construction: 'woven', weave: '斜纹', cloth: 'twill',
    composition: '莱赛尔纤维60 棉40', yarn: '40S×40S', density: '140×80', perInch: [140, 80], gsm: 160, widthCm: 145, thicknessMm: 0.32,
    priceFen: 2400, unit: 'm', moq: 100, shrink: [4, 3], tests: tests('4', '3', '4', '4', '4', '4', '4', 6.9, 12),
    safety: 'B', supply: 'stock', leadDays: 3, shop: 'M01', rollMetres: 100, dyeing: '匹染', finishes: ['生物抛光', '柔软'],
    feel: ['none', '垂顺丝滑', 'opaque'], care: care.delicate, certificates: ['OEKO-TEX 100'], uses: ['连衣裙', '衬衫', '阔腿裤'], seasons: ['spring', 'summer', 'autumn'],
    colours: ['cream', 'black', 'navy', 'haze', 'sage', 'army', 'brick', 'apricot'], shown: 'sage',
  },
  {
    no: 'F10', name: '雪纺印花底布', category: 'woven-plain', construction: 'woven', weave: '平纹', cloth: 'chiffon',
    composition: '聚酯纤维100', yarn: '75D×75D', density: '104×82', perInch: [104, 82], gsm: 90, widthCm: 150, thicknessMm: 0.2,
    priceFen: 680, unit: 'm', moq: 100, shrink: [2, 1], tests: tests('4', '4', '4', '4', '4-5', '4', '4', 6.6, 10),
    safety: 'B', supply: 'stock', leadDays: 2, shop: 'M02', rollMetres: 150, dyeing: '本白', finishes: ['碱减量', '定型'],
    feel: ['none', '轻薄飘逸', 'sheer'], care: care.delicate, certificates: ['GRS'], uses: ['衬衫', '连衣裙', '丝巾'], seasons: ['spring', 'summer'],
    colours: ['bleached'],
  },
  {
    no: 'F11', name: '仿真丝色丁', category: 'woven-satin', construction: 'woven', weave: '缎纹', cloth: 'satin',
    composition: '聚酯纤维100', yarn: '75D×100D', density: '174×92', perInch: [174, 92], gsm: 95, widthCm: 150, thicknessMm: 0.18,
    priceFen: 750, unit: 'm', moq: 100, shrink: [2, 1], tests: tests('4', '4', '4', '4', '4-5', '4', '4', 6.7, 10),
    safety: 'B', supply: 'stock', leadDays: 2, shop: 'M02', rollMetres: 150, dyeing: '本白', finishes: ['碱减量', '轧光'],
    feel: ['none', '光滑垂坠', 'semiSheer'], care: care.delicate, certificates: ['GRS'], uses: ['睡衣', '衬衫', '里布'], seasons: ['spring', 'summer', 'autumn'],
    colours: ['bleached'],
  },
  {
    no: 'F12', name: '真丝双绉16姆米', category: 'woven-plain', construction: 'woven', weave: '平纹（双绉）', cloth: 'crepe',
    composition: '桑蚕丝100', yarn: '20/22D', density: '132×104', perInch: [132, 104], gsm: 69, widthCm: 114, thicknessMm: 0.19,
    priceFen: 8800, unit: 'm', moq: 30, shrink: [6, 4], tests: tests('3-4', '3', '3-4', '3-4', '3-4', '3', '4', 6.4, 8),
    safety: 'B', supply: 'stock', leadDays: 2, shop: 'M02', rollMetres: 45, dyeing: '匹染', finishes: ['精练', '砂洗'],
    feel: ['none', '柔糯有绉', 'semiSheer'], care: care.silk, certificates: ['OEKO-TEX 100'], uses: ['丝巾', '连衣裙', '衬衫'], seasons: ['spring', 'summer', 'autumn'],
    colours: ['natural', 'black', 'navy', 'peacock', 'wine', 'dusty', 'taro', 'camel'], shown: 'wine',
  },
  {
    no: 'F13', name: '麻棉平纹', category: 'woven-plain', construction: 'woven', weave: '平纹', cloth: 'linen',
    composition: '亚麻55 棉45', yarn: '11S×11S', density: '52×50', perInch: [52, 50], gsm: 180, widthCm: 140, thicknessMm: 0.45,
    priceFen: 3200, unit: 'm', moq: 100, shrink: [5, 3], tests: tests('4', '3', '4', '4', '4', '4', '4', 7.1, 14),
    safety: 'B', supply: 'stock', leadDays: 3, shop: 'M01', rollMetres: 80, dyeing: '匹染', finishes: ['水洗', '预缩'],
    feel: ['none', '爽利有节', 'semiSheer'], care: care.cottonWoven, certificates: [], uses: ['衬衫', '阔腿裤', '茶服'], seasons: ['spring', 'summer'],
    colours: ['linen', 'natural', 'black', 'navy', 'haze', 'sage', 'brick', 'khaki', 'coffee'],
  },
  {
    no: 'F14', name: '弹力牛仔10安', category: 'woven-denim', construction: 'woven', weave: '斜纹', cloth: 'denim',
    composition: '棉98 氨纶2', yarn: '10S×16S+70D', density: '78×48', perInch: [78, 48], gsm: 339, widthCm: 150, thicknessMm: 0.72,
    priceFen: 2800, unit: 'm', moq: 200, shrink: [3, 10], tests: tests('3', '2', '3-4', '3', '3-4', '4', '4', 7.4, 30),
    safety: 'C', supply: 'toOrder', leadDays: 15, shop: 'M12', rollMetres: 90, dyeing: '色织', finishes: ['预缩', '退浆'],
    feel: ['medium', '厚实回弹', 'opaque'], care: care.denim, certificates: [], uses: ['牛仔夹克', '牛仔裤'], seasons: ['spring', 'autumn', 'winter'],
    colours: ['rawIndigo', 'stoneBlue', 'blackDenim'],
  },
  {
    no: 'F15', name: '锦氨防晒布', category: 'functional-sun', construction: 'knitted', weave: '经编', cloth: 'interlock',
    composition: '锦纶88 氨纶12', yarn: '40D+30D', density: '横密 52 × 纵密 70', perInch: [52, 70], gsm: 120, widthCm: 150, thicknessMm: 0.34,
    priceFen: 5800, unit: 'kg', moq: 30, shrink: [2, 2], tests: tests('4', '4', '4', '4', '4', '4-5', '4', 6.5, 9),
    safety: 'B', supply: 'stock', leadDays: 2, shop: 'M03', rollMetres: 110, dyeing: '匹染', finishes: ['凉感', 'UPF50+'],
    feel: ['high', '冰凉滑爽', 'opaque'], care: care.synthetic, certificates: [], uses: ['防晒衣', '瑜伽服', '骑行服'], seasons: ['summer'],
    colours: ['bleached', 'silver', 'haze', 'mint', 'pink', 'taro'], shown: 'mint',
  },
  {
    no: 'F16', name: '240T 春亚纺', category: 'woven-plain', construction: 'woven', weave: '平纹', cloth: 'taffeta',
    composition: '聚酯纤维100', yarn: '50D×50D', density: '140×100', perInch: [140, 100], gsm: 75, widthCm: 150, thicknessMm: 0.12,
    priceFen: 420, unit: 'm', moq: 100, shrink: [1, 1], tests: tests('4', '4', '4', '4', '4-5', '4', '4', 6.9, 20),
    safety: 'C', supply: 'stock', leadDays: 1, shop: 'M02', rollMetres: 200, dyeing: '本白', finishes: ['定型', '防泼水'],
    feel: ['none', '轻薄干爽', 'semiSheer'], care: care.synthetic, certificates: ['GRS'], uses: ['沙滩裤', '羽绒里布', '束口袋'], seasons: ['spring', 'summer', 'autumn', 'winter'],
    colours: ['bleached'],
  },
  {
    no: 'F17', name: '罗马布', category: 'knit-interlock', construction: 'knitted', weave: '双面', cloth: 'interlock',
    composition: '粘纤65 锦纶30 氨纶5', yarn: '32S+70D', density: '横密 40 × 纵密 54', perInch: [40, 54], gsm: 280, widthCm: 155, thicknessMm: 0.92,
    priceFen: 4600, unit: 'kg', moq: 25, shrink: [4, 4], tests: tests('4', '3', '4', '4', '4', '4', '4', 6.8, 15),
    safety: 'B', supply: 'stock', leadDays: 2, shop: 'M03', rollMetres: 52, dyeing: '匹染', finishes: ['定型', '抗起球'],
    feel: ['medium', '平整有弹', 'opaque'], care: care.synthetic, certificates: [], uses: ['连衣裙', '小脚裤', '西装'], seasons: ['spring', 'autumn', 'winter'],
    colours: ['black', 'charcoal', 'navy', 'forest', 'wine', 'dusty', 'camel', 'coffee'], shown: 'wine',
  },
  {
    no: 'F18', name: '双面摇粒绒', category: 'knit-fleece', construction: 'knitted', weave: '摇粒绒', cloth: 'fleece',
    composition: '聚酯纤维100', yarn: '150D/288F', density: '横密 30 × 纵密 40', perInch: [30, 40], gsm: 260, widthCm: 160, thicknessMm: 3.2,
    priceFen: 2200, unit: 'kg', moq: 30, shrink: [2, 2], tests: tests('4', '4', '4', '4', '4-5', '4', '3', 7.0, 22),
    safety: 'C', supply: 'stock', leadDays: 2, shop: 'M03', rollMetres: 48, dyeing: '匹染', finishes: ['双面抓毛', '摇粒'],
    feel: ['slight', '蓬松保暖', 'opaque'], care: care.pile, certificates: ['GRS'], uses: ['夹克', '马甲', '毯子'], seasons: ['autumn', 'winter'],
    colours: ['bleached', 'cream', 'black', 'charcoal', 'navy', 'royal', 'forest', 'army', 'mustard', 'red', 'pink', 'camel'], shown: 'camel',
  },
  {
    no: 'F19', name: '全棉泡泡纱', category: 'woven-seersucker', construction: 'woven', weave: '泡泡', cloth: 'seersucker',
    composition: '棉100', yarn: '40S×40S', density: '100×80', perInch: [100, 80], gsm: 110, widthCm: 146, thicknessMm: 0.5,
    priceFen: 1550, unit: 'm', moq: 100, shrink: [5, 3], tests: tests('4', '3', '4', '4', '4', '4', '4', 7.0, 15),
    safety: 'B', supply: 'stock', leadDays: 3, shop: 'M01', rollMetres: 90, dyeing: '色织', finishes: ['起泡', '预缩'],
    feel: ['none', '凹凸不贴身', 'semiSheer'], care: care.cottonWoven, certificates: [], uses: ['睡衣', '童装', '衬衫'], seasons: ['summer'],
    colours: ['bleached', 'sky', 'mint', 'gosling', 'pink', 'taro'], shown: 'sky',
  },
  {
    no: 'F20', name: '全棉帆布10安', category: 'woven-plain', construction: 'woven', weave: '平纹', cloth: 'canvas',
    composition: '棉100', yarn: '10S/2×10S/2', density: '42×28', perInch: [42, 28], gsm: 339, widthCm: 150, thicknessMm: 0.78,
    priceFen: 1900, unit: 'm', moq: 100, shrink: [4, 3], tests: tests('4', '3', '4', '4', '4', '4', '4', 7.2, 24),
    safety: 'C', supply: 'stock', leadDays: 2, shop: 'M01', rollMetres: 80, dyeing: '匹染', finishes: ['预缩', '上浆'],
    feel: ['none', '硬挺耐磨', 'opaque'], care: care.cottonWoven, certificates: [], uses: ['托特包', '围裙', '工装'], seasons: ['spring', 'summer', 'autumn', 'winter'],
    colours: ['natural', 'black', 'charcoal', 'navy', 'haze', 'army', 'mustard', 'brick', 'khaki', 'coffee'], shown: 'army',
  },
  {
    no: 'F21', name: '棉氨 1×1 罗纹', category: 'knit-rib', construction: 'knitted', weave: '罗纹', cloth: 'rib',
    composition: '棉95 氨纶5', yarn: '32S+40D', density: '横密 38 × 纵密 46', perInch: [38, 46], gsm: 260, widthCm: 110, thicknessMm: 1.05,
    priceFen: 4600, unit: 'kg', moq: 25, shrink: [5, 5], tests: tests('4', '3', '4', '4', '4', '4', '3-4', 6.9, 14),
    safety: 'B', supply: 'stock', leadDays: 2, shop: 'M03', rollMetres: 85, dyeing: '匹染', finishes: ['定型', '柔软'],
    feel: ['high', '弹糯有纹', 'opaque'], care: care.cottonKnit, certificates: [], uses: ['领口袖口', '打底衫', '背心'], seasons: ['spring', 'summer', 'autumn', 'winter'],
    colours: ['bleached', 'natural', 'black', 'heather', 'charcoal', 'navy', 'haze', 'army', 'wine', 'pink', 'camel', 'coffee'], shown: 'coffee',
  },
  {
    no: 'F22', name: '精梳棉双面布（A类）', category: 'knit-interlock', construction: 'knitted', weave: '双面', cloth: 'interlock',
    composition: '棉100', yarn: '40S/1', density: '横密 44 × 纵密 58', perInch: [44, 58], gsm: 200, widthCm: 180, thicknessMm: 0.9,
    priceFen: 5200, unit: 'kg', moq: 25, shrink: [5, 5], tests: tests('4', '3-4', '4', '4', '4', '4', '4', 6.5, 5),
    safety: 'A', supply: 'stock', leadDays: 3, shop: 'M06', rollMetres: 60, dyeing: '匹染', finishes: ['无荧光', '预缩'],
    feel: ['medium', '绵软亲肤', 'opaque'], care: care.cottonKnit, certificates: ['OEKO-TEX 100', 'GOTS'], uses: ['婴儿连体', '童装', '内衣'], seasons: ['spring', 'autumn', 'winter'],
    colours: ['natural', 'sky', 'mint', 'gosling', 'peach', 'pink', 'oatmeal', 'heather'], shown: 'gosling',
  },
  {
    no: 'F23', name: '锦氨裸感经编布', category: 'knit-warp', construction: 'knitted', weave: '经编', cloth: 'interlock',
    composition: '锦纶75 氨纶25', yarn: '40D+40D', density: '横密 56 × 纵密 88', perInch: [56, 88], gsm: 230, widthCm: 152, thicknessMm: 0.6,
    priceFen: 7200, unit: 'kg', moq: 30, shrink: [3, 3], tests: tests('4', '3-4', '4', '4', '4', '4', '4', 6.4, 8),
    safety: 'B', supply: 'stock', leadDays: 3, shop: 'M02', rollMetres: 60, dyeing: '匹染', finishes: ['磨毛', '吸湿排汗'],
    feel: ['high', '裸感细滑', 'opaque'], care: care.synthetic, certificates: [], uses: ['瑜伽裤', '骑行裤', '运动内衣'], seasons: ['spring', 'summer', 'autumn', 'winter'],
    colours: ['cream', 'black', 'charcoal', 'navy', 'haze', 'sage', 'wine', 'mocha'], shown: 'mocha',
  },
  {
    no: 'F24', name: '新中式团花提花', category: 'woven-jacquard', construction: 'woven', weave: '提花', cloth: 'jacquard',
    composition: '聚酯纤维62 粘纤38', yarn: '75D×(75D+30S)', density: '180×96', perInch: [180, 96], gsm: 155, widthCm: 145, thicknessMm: 0.38,
    priceFen: 2600, unit: 'm', moq: 100, shrink: [3, 2], tests: tests('4', '3', '4', '4', '4', '4', '4', 6.8, 18),
    safety: 'B', supply: 'stock', leadDays: 3, shop: 'M02', rollMetres: 80, dyeing: '匹染', finishes: ['定型', '柔软'],
    feel: ['none', '挺中带柔', 'opaque'], care: care.delicate, certificates: [], uses: ['旗袍', '马面裙', '新中式上衣'], seasons: ['spring', 'autumn'],
    colours: ['peacock', 'cream', 'black', 'navy', 'wine', 'mocha'],
  },
  {
    no: 'F25', name: '14条灯芯绒', category: 'woven-corduroy', construction: 'woven', weave: '灯芯绒', cloth: 'corduroy',
    composition: '棉100', yarn: '21S×16S', density: '64×128', perInch: [64, 128], gsm: 290, widthCm: 146, thicknessMm: 1.3,
    priceFen: 2500, unit: 'm', moq: 100, shrink: [4, 3], tests: tests('3-4', '3', '4', '3-4', '4', '4', '4', 7.2, 22),
    safety: 'B', supply: 'stock', leadDays: 3, shop: 'M12', rollMetres: 60, dyeing: '匹染', finishes: ['割绒', '刷毛'],
    feel: ['none', '绒糯有条', 'opaque'], care: care.cottonWoven, certificates: [], uses: ['衬衫外套', '童装', '帽'], seasons: ['autumn', 'winter'],
    colours: ['cream', 'black', 'navy', 'forest', 'mustard', 'brick', 'camel', 'coffee'], shown: 'mustard',
  },
  {
    no: 'F26', name: '花叶弹力蕾丝', category: 'lace-mesh', construction: 'lace', weave: '经编花边', cloth: 'lace',
    composition: '锦纶88 氨纶12', yarn: '70D+40D', density: '循环 22 × 18 cm', perInch: [28, 36], gsm: 110, widthCm: 150, thicknessMm: 0.55,
    priceFen: 1680, unit: 'm', moq: 50, shrink: [3, 3], tests: tests('4', '3-4', '4', '4', '4', '4', '3-4', 6.6, 12),
    safety: 'B', supply: 'stock', leadDays: 3, shop: 'M03', rollMetres: 50, dyeing: '匹染', finishes: ['定型'],
    feel: ['high', '轻软镂空', 'sheer'], care: care.delicate, certificates: [], uses: ['打底衫', '内衣', '礼服'], seasons: ['spring', 'summer', 'autumn'],
    colours: ['dusty', 'natural', 'black', 'wine', 'apricot'],
  },
  {
    no: 'F27', name: '冰感速干布', category: 'functional-dry', construction: 'knitted', weave: '网眼', cloth: 'mesh',
    composition: '聚酯纤维100', yarn: '75D/144F', density: '横密 40 × 纵密 54', perInch: [40, 54], gsm: 140, widthCm: 170, thicknessMm: 0.5,
    priceFen: 2700, unit: 'kg', moq: 20, shrink: [2, 2], tests: tests('4', '4', '4', '4', '4-5', '4', '4', 6.6, 9),
    safety: 'B', supply: 'stock', leadDays: 1, shop: 'M03', rollMetres: 95, dyeing: '匹染', finishes: ['凉感', '吸湿速干'],
    feel: ['slight', '凉爽干爽', 'semiSheer'], care: care.synthetic, certificates: ['GRS'], uses: ['运动T恤', '背心', '团建服'], seasons: ['summer'],
    colours: ['bleached', 'black', 'silver', 'navy', 'royal', 'lake', 'mint', 'lemon', 'orange', 'red'], shown: 'lake',
  },
  {
    no: 'F28', name: '380T 防泼水尼丝纺', category: 'functional-water', construction: 'woven', weave: '平纹', cloth: 'taffeta',
    composition: '锦纶100', yarn: '20D×20D', density: '220×160', perInch: [220, 160], gsm: 38, widthCm: 148, thicknessMm: 0.08,
    priceFen: 980, unit: 'm', moq: 100, shrink: [1, 1], tests: tests('4', '3-4', '4', '4', '4', '4', '4', 6.8, 26),
    safety: 'C', supply: 'stock', leadDays: 2, shop: 'M02', rollMetres: 200, dyeing: '匹染', finishes: ['防泼水', '防绒轧光'],
    feel: ['none', '轻薄哑光', 'semiSheer'], care: care.synthetic, certificates: ['GRS'], uses: ['羽绒服', '风衣', '皮肤衣'], seasons: ['spring', 'autumn', 'winter'],
    colours: ['bleached', 'black', 'charcoal', 'navy', 'forest', 'mustard', 'red', 'dusty'], shown: 'mustard',
  },
  {
    no: 'F29', name: '空气层健康布', category: 'knit-interlock', construction: 'knitted', weave: '双面', cloth: 'interlock',
    composition: '聚酯纤维58 粘纤37 氨纶5', yarn: '50S+75D', density: '横密 42 × 纵密 52', perInch: [42, 52], gsm: 320, widthCm: 160, thicknessMm: 1.4,
    priceFen: 4400, unit: 'kg', moq: 30, shrink: [3, 3], tests: tests('4', '3', '4', '4', '4', '4', '4', 6.9, 16),
    safety: 'B', supply: 'stock', leadDays: 3, shop: 'M03', rollMetres: 45, dyeing: '匹染', finishes: ['定型', '抗起球'],
    feel: ['slight', '挺阔有型', 'opaque'], care: care.synthetic, certificates: [], uses: ['棒球服', '卫衣', '半裙'], seasons: ['spring', 'autumn', 'winter'],
    colours: ['cream', 'black', 'navy', 'forest', 'wine', 'camel'], shown: 'forest',
  },
  {
    no: 'F30', name: '弹力麂皮绒', category: 'suede', construction: 'fauxLeather', weave: '经编磨毛', cloth: 'fleece',
    composition: '聚酯纤维92 氨纶8', yarn: '75D+40D', density: '横密 36 × 纵密 60', perInch: [36, 60], gsm: 210, widthCm: 148, thicknessMm: 0.7,
    priceFen: 1560, unit: 'm', moq: 100, shrink: [2, 2], tests: tests('3-4', '3', '4', '4', '4', '4', '4', 7.0, 28),
    safety: 'C', supply: 'stock', leadDays: 3, shop: 'M02', rollMetres: 60, dyeing: '匹染', finishes: ['磨毛', '定型'],
    feel: ['slight', '细腻绒面', 'opaque'], care: care.pile, certificates: [], uses: ['夹克', '半裙', '抱枕'], seasons: ['autumn', 'winter'],
    colours: ['camel', 'mocha', 'brick', 'coffee', 'forest', 'black'],
  },
  {
    no: 'F31', name: '羊毛混纺绞花织片', category: 'knit', construction: 'knitted', weave: '绞花', cloth: 'cable',
    composition: '聚酯纤维45 绵羊毛30 锦纶25', yarn: '26Nm/2', density: '5 针 横机', perInch: [8, 11], gsm: 480, widthCm: 90, thicknessMm: 3.6,
    priceFen: 9800, unit: 'kg', moq: 20, shrink: [3, 3], tests: tests('4', '3-4', '4', '4', '4', '4', '3', 6.7, 16),
    safety: 'B', supply: 'toOrder', leadDays: 10, shop: 'M09', rollMetres: 25, dyeing: '色纺', finishes: ['缩绒', '柔软'],
    feel: ['medium', '蓬松有骨', 'opaque'], care: care.wool, certificates: [], uses: ['毛衫', '开衫', '毛线帽'], seasons: ['autumn', 'winter'],
    colours: ['cream', 'heather', 'navy', 'wine', 'camel', 'coffee'],
  },
  {
    no: 'F32', name: '有机棉汗布', category: 'knit-jersey', construction: 'knitted', weave: '汗布', cloth: 'jersey',
    composition: '棉100', yarn: '32S/1', density: '横密 42 × 纵密 56', perInch: [42, 56], gsm: 180, widthCm: 182, thicknessMm: 0.62,
    priceFen: 5600, unit: 'kg', moq: 25, shrink: [5, 5], tests: tests('4', '3-4', '4', '4', '4', '4', '3-4', 6.7, 6),
    safety: 'A', supply: 'stock', leadDays: 3, shop: 'M06', rollMetres: 70, dyeing: '匹染', finishes: ['预缩', '酵素抛光'],
    feel: ['slight', '绵软平滑', 'opaque'], care: care.cottonKnit, certificates: ['GOTS'], uses: ['T恤', '童装', '打底衫'], seasons: ['spring', 'summer', 'autumn'],
    colours: ['natural', 'bleached', 'black', 'heather', 'navy', 'army', 'sage', 'wine'], shown: 'sage',
  },
  {
    no: 'F33', name: '有机棉毛圈', category: 'knit-terry', construction: 'knitted', weave: '毛圈', cloth: 'frenchTerry',
    composition: '棉100', yarn: '32S+10S', density: '横密 34 × 纵密 48', perInch: [34, 48], gsm: 320, widthCm: 180, thicknessMm: 1.3,
    priceFen: 5200, unit: 'kg', moq: 30, shrink: [5, 5], tests: tests('4', '3', '4', '4', '4', '4', '3-4', 6.8, 8),
    safety: 'B', supply: 'stock', leadDays: 3, shop: 'M06', rollMetres: 45, dyeing: '匹染', finishes: ['预缩', '柔软'],
    feel: ['slight', '厚实绵软', 'opaque'], care: care.cottonKnit, certificates: ['OCS'], uses: ['卫衣', '卫裤'], seasons: ['spring', 'autumn', 'winter'],
    colours: ['natural', 'black', 'heather', 'navy', 'sage', 'oatmeal'], shown: 'oatmeal',
  },
];

export interface DemoFabric extends Omit<FabricRow, 'composition' | 'colours' | 'care'> {
  readonly fabricNo: string;
  readonly composition: readonly Fibre[];
  readonly fenPerMetre: number;
  readonly cutFenPerMetre: number;
  readonly smallCutFenPerMetre: number | null;
  readonly tiers: readonly FabricTier[];
  readonly usableWidthCm: number;
  readonly bowSkewPercent: number | null;
  readonly rollKg: number;
  readonly colourKeys: readonly ColourKey[];
  readonly colours: readonly Colour[];
  readonly hues: readonly Hue[];
  readonly fastness: readonly { name: string; grade: string }[];
  readonly careCodes: readonly CareCode[];
  readonly look: FabricLook;
  readonly stock: readonly { colourNo: string; dyeLot: string; metres: number }[];
  readonly report: { number: string; lab: string; date: string; items: string[] };
  readonly swatchFen: number;
  readonly popularity: number;
  readonly createdAt: Date;
}

/** The selvedges (针孔, 布边) are not usable. */
const EDGES_CM = 4;
/** 纬斜 as measured after finishing: knits skew more than wovens; laces and piles are not measured. */
const BOW_SKEW_PERCENT: Readonly<Partial<Record<FabricConstruction, number>>> = { knitted: 4.5, woven: 2.5 };
const REPORT_LAB = '锦衡纺织品检测中心（演示）';
const REPORT_ITEMS = [
  '甲醛含量',
  'pH 值',
  '耐水色牢度',
  '耐汗渍色牢度',
  '耐摩擦色牢度',
  '异味',
  '可分解致癌芳香胺',
  '纤维含量',
];

/** 剪版 below 5 m, 散剪 up to the MOQ from stock, then the bulk price and its two discounts. */
const TIER_RULE = {
  cutPercent: 150,
  smallCutPercent: 120,
  bulk: [
    { name: '大货价', timesMoq: 1, percent: 100 },
    { name: '大货二档', timesMoq: 5, percent: 95 },
    { name: '大货三档', timesMoq: 20, percent: 90 },
  ],
} as const;

function pricesOf(row: FabricRow, perMetre: number) {
  const { priceFen, unit, moq, supply } = row;
  const cutFenPerMetre = timesFraction(perMetre, TIER_RULE.cutPercent, 100);
  // Fabric woven to order has too little stock for small cuts.
  const smallCutFenPerMetre = supply === 'stock' ? timesFraction(perMetre, TIER_RULE.smallCutPercent, 100) : null;
  const bulk = TIER_RULE.bulk.map((tier) => ({
    name: tier.name,
    from: moq * tier.timesMoq,
    unit,
    priceFen: timesFraction(priceFen, tier.percent, 100),
  }));
  const tiers: FabricTier[] = [...cutTiers({ cutFenPerMetre, smallCutFenPerMetre }), ...bulk];
  return { cutFenPerMetre, smallCutFenPerMetre, tiers };
}

/** 棉60 聚酯纤维40 → [{ fibre: 棉, percent: 60 }, …] */
export function parseComposition(text: string): Fibre[] {
  return text.split(' ').map((part) => {
    const [, fibre, percent] = /^(\D+)(\d+)$/.exec(part) ?? [];
    if (!fibre || !percent) throw new RangeError(`not a fibre and its share: ${part}`);
    return { fibre, percent: Number(percent) };
  });
}

export function coloursOf(keys: readonly ColourKey[], prefix: string): Colour[] {
  return keys.map((key, index) => ({
    colourNo: `${prefix}${String(index + 1).padStart(2, '0')}`,
    ...tradeColours[key],
  }));
}

export const huesOf = (colours: readonly Colour[]): Hue[] => [...new Set(colours.map((colour) => hueOf(colour.hex)))];

function completeFabric(row: FabricRow): DemoFabric {
  const { composition, colours: colourKeys, care: careCodes, ...facts } = row;
  const perMetre = row.unit === 'kg' ? fenPerMetre(row.priceFen, row.gsm, row.widthCm) : row.priceFen;
  const serial = row.no.slice(1);
  const colours = coloursOf(colourKeys, `C${serial}`);
  const [firstColour = 'bleached'] = colourKeys;
  return {
    ...facts,
    fabricNo: `ML260${serial}`,
    composition: parseComposition(composition),
    fenPerMetre: perMetre,
    ...pricesOf(row, perMetre),
    usableWidthCm: row.widthCm - EDGES_CM,
    bowSkewPercent: BOW_SKEW_PERCENT[row.construction] ?? null,
    rollKg: kgOfMetres(row.rollMetres, row.gsm, row.widthCm),
    colourKeys,
    colours,
    hues: huesOf(colours),
    fastness: [
      { name: '耐水', grade: row.tests.water },
      { name: '耐汗渍', grade: row.tests.sweat },
      { name: '干摩', grade: row.tests.dryRub },
      { name: '湿摩', grade: row.tests.wetRub },
      { name: '皂洗', grade: row.tests.soap },
      { name: '耐光', grade: row.tests.light },
      // required for infants, who put clothes into their mouths
      ...(row.safety === 'A' ? [{ name: '耐唾液', grade: '4-5' }] : []),
    ],
    careCodes,
    look: {
      construction: row.cloth,
      colour: tradeColours[row.shown ?? firstColour].hex,
      gsm: row.gsm,
      densityPerInch: { warp: row.perInch[0], weft: row.perInch[1] },
    },
    stock: stockOf(row, colours),
    report: {
      number: `JH26${serial}${between(10_000, 99_999, 'report', row.no)}`,
      lab: REPORT_LAB,
      date: momentIn2026('report', row.no).toISOString().slice(0, 10),
      items: REPORT_ITEMS,
    },
    swatchFen: 0,
    popularity: between(200, 980, 'fabric', row.no),
    createdAt: momentIn2026('fabric', row.no),
  };
}

/** Two dye lots of a current colour, one of a slow one; fabric made to order keeps only metres for swatches. */
function stockOf(row: FabricRow, colours: readonly Colour[]) {
  return colours.flatMap((colour, index) => {
    const lots = row.supply === 'toOrder' ? 1 : index < 3 ? 2 : 1;
    const [least, most] = row.supply === 'toOrder' ? [150, 400] : [1200, 24_000];
    return Array.from({ length: lots }, (_, lot) => ({
      colourNo: colour.colourNo,
      dyeLot: `${row.no.slice(1)}${between(2601, 2606, 'month', row.no, index, lot)}-${between(101, 989, 'lot', row.no, index, lot)}`,
      // measuring machines show tenths of a metre
      metres: between(least, most, 'metres', row.no, index, lot) / 10,
    }));
  });
}

export const demoFabrics: readonly DemoFabric[] = rows.map(completeFabric);

export function demoFabric(no: string): DemoFabric {
  const fabric = demoFabrics.find((one) => one.no === no);
  if (!fabric) throw new RangeError(`no such fabric: ${no}`);
  return fabric;
}
