/**
 * The styles of the ten designers of the demo market: which families each draws, in which colours, how large and how
 * densely.
 */
import type { Hex, PrintFamily, RepeatKind } from '../recipe.ts';

export type DesignerId = 'D01' | 'D02' | 'D03' | 'D04' | 'D05' | 'D06' | 'D07' | 'D08' | 'D09' | 'D10';

export interface DesignerHand {
  readonly id: DesignerId;
  readonly families: readonly PrintFamily[];
  readonly palettes: readonly (readonly Hex[])[];
  /** the designer's names of the palettes; first word of the titles */
  readonly paletteNames: readonly string[];
  readonly scale: number;
  readonly density: number;
  readonly repeat: RepeatKind;
  readonly words?: readonly string[];
}

export const designerHands: Readonly<Record<DesignerId, DesignerHand>> = {
  // 青瓷纹样社: celadon, ink and one cinnabar
  D01: {
    id: 'D01',
    families: ['porcelain', 'inkWash', 'lattice', 'cloudWave'],
    paletteNames: ['青瓷', '霁蓝', '松烟', '天青', '月白'],
    palettes: [
      ['#eef1ea', '#35615a', '#8fb5a8', '#c4d8cd', '#b8543c'],
      ['#f7f5ee', '#1f3d7c', '#7495cb', '#b9cbe6'],
      ['#f3efe6', '#2c3236', '#8d9490', '#c9c8be', '#b8412f'],
      ['#bcd3cf', '#23474f', '#6f9a9a', '#f4f3ea', '#a8502f'],
      ['#22384a', '#e9eee6', '#8fb3b0', '#567f8c', '#d9a66a'],
    ],
    scale: 1,
    density: 0.6,
    repeat: 'straight',
  },
  // 半糖几何: milk tea and pastel, few colours, wide spacing
  D02: {
    id: 'D02',
    families: ['geometric', 'dots', 'stripe', 'gradient'],
    paletteNames: ['奶霜', '蜜桃', '薄荷', '芋泥', '燕麦'],
    palettes: [
      ['#fbf6ee', '#f2b8a0', '#a9c9c3', '#f4d9a6', '#7d8ca3'],
      ['#fdebe3', '#ef9a86', '#f7c9a9', '#8fb3c9', '#fff8f0'],
      ['#eaf4ee', '#8cc7b0', '#f3d27a', '#f0a58f', '#5f8a8b'],
      ['#f1ecf6', '#b7a3d6', '#f0c5d2', '#8aa5d1', '#fbf3d9'],
      ['#f4ede1', '#c8a583', '#8f9f8a', '#e2c9b0', '#5d5a58'],
    ],
    scale: 1.1,
    density: 0.5,
    repeat: 'straight',
  },
  // 热岛阿木: leaves at dusk, hibiscus, sea
  D03: {
    id: 'D03',
    families: ['tropical', 'botanical', 'animalSkin', 'stripe'],
    paletteNames: ['热岛', '晚霞', '深林', '椰影', '海盐'],
    palettes: [
      ['#fdf0dc', '#f0603f', '#f9a63a', '#1f7a63', '#63b08a', '#e8486f'],
      ['#f98b5e', '#ffd29a', '#c2334d', '#1d5c5a', '#2f8f7c', '#fff1dc'],
      ['#0f2f2e', '#ef6a4c', '#f5b84b', '#2f8a68', '#6db58b', '#f6e6cf'],
      ['#1b2140', '#ff7a6b', '#ffc65c', '#2c8c83', '#78c2a4', '#f5e9dc'],
      ['#e4f3f1', '#2aa3a3', '#ff8a66', '#17696b', '#7cc6ac', '#ffd27a'],
    ],
    scale: 1.05,
    density: 0.85,
    repeat: 'halfDrop',
  },
  // 铅笔怪兽: crayons on drawing paper
  D04: {
    id: 'D04',
    families: ['kidsDoodle', 'ditsy', 'dots', 'stripe'],
    paletteNames: ['蜡笔', '云朵', '草莓', '星夜', '柠檬'],
    palettes: [
      ['#fffaf0', '#ef5b4c', '#3f9bd8', '#f6c344', '#6bbf72', '#3b3440'],
      ['#e3f2fb', '#ff8f6b', '#4f86d9', '#ffd35c', '#ffffff', '#2f3a5c'],
      ['#ffe9ea', '#f06a86', '#7cc3a6', '#ffd166', '#8fb8ef', '#4a3442'],
      ['#25305c', '#ffcf4d', '#ff7f7f', '#7fd0c5', '#9fb6ff', '#fdf6e3'],
      ['#fff3b8', '#f27d52', '#58a9c9', '#7fb661', '#f2a0b5', '#46392e'],
    ],
    scale: 1.05,
    density: 0.7,
    repeat: 'halfDrop',
  },
  // 霓虹旧梦: neon signs over night blue, varsity reds, faded cream
  D05: {
    id: 'D05',
    families: ['memphis', 'camouflage', 'tartan', 'gradient', 'lettering'],
    paletteNames: ['霓虹', '旧街', '午夜', '放克', '车库'],
    palettes: [
      ['#171335', '#ff3d81', '#24d6d0', '#ffd23f', '#7a4dff'],
      ['#efe3cb', '#c5372c', '#1f3b63', '#e0a030', '#2c2a2a'],
      ['#10131c', '#f2f0e6', '#ff5a36', '#35c2ff', '#8a8f9c'],
      ['#f7c9b6', '#e0447c', '#3b2a78', '#25a9a0', '#ffd95e'],
      ['#2a2f2b', '#6d6a4f', '#b0a27a', '#d8573a', '#e9dfc6'],
    ],
    scale: 1.1,
    density: 0.75,
    repeat: 'brick',
    words: ['午夜街头', '霓虹旧梦', 'NEON DREAM', '街头百货'],
  },
  // 织女山: brocade crimson, indigo, gold thread
  D06: {
    id: 'D06',
    families: ['paisley', 'seigaiha', 'batik', 'lattice'],
    paletteNames: ['云锦', '靛染', '苗银', '石榴', '墨金'],
    palettes: [
      ['#6f1d2b', '#d9a84e', '#e9dcc0', '#2f6b6a', '#c8553d', '#1f2b46'],
      ['#1b2c5a', '#e8e4d6', '#8fabd6', '#c9a35a', '#4c6ea8'],
      ['#2b2c36', '#d6d8dc', '#8a94a8', '#b04a4f', '#4f7d8c'],
      ['#f3e3c6', '#a92a35', '#d98e3f', '#24605c', '#2c2f52', '#e5b9a0'],
      ['#1d1b1c', '#cfa55b', '#8c5a2e', '#e9d9b4', '#7d2a2a'],
    ],
    scale: 0.95,
    density: 0.85,
    repeat: 'halfDrop',
  },
  // 像素豆腐: sweets from an 8-bit shop
  D07: {
    id: 'D07',
    families: ['pixel', 'camouflage', 'dots', 'tartan'],
    paletteNames: ['豆腐', '草莓糖', '汽水', '街机', '抹茶'],
    palettes: [
      ['#fffdf5', '#ff7fa8', '#6fc8e8', '#ffd75e', '#8fd694', '#3b3152'],
      ['#ffd9e6', '#ff5f93', '#8a6be0', '#fff1a8', '#7bd6d0', '#4a2347'],
      ['#cdefff', '#3f8efc', '#ff7aa2', '#ffe066', '#ffffff', '#24305e'],
      ['#1c1838', '#ff4f8b', '#3ee0c5', '#ffd84d', '#7f7bff', '#f6f3ff'],
      ['#e6f2d3', '#6fae5a', '#f58fa6', '#ffcf70', '#fffbea', '#36402c'],
    ],
    scale: 1,
    density: 0.65,
    repeat: 'brick',
  },
  // 花房第七间: an English garden, watercolour petals
  D08: {
    id: 'D08',
    families: ['liberty', 'botanical', 'ditsy', 'paisley'],
    paletteNames: ['晨雾', '玫瑰园', '夜花房', '鼠尾草', '杏子'],
    palettes: [
      ['#f6f1e7', '#c9607a', '#e7a3a7', '#7b8fbf', '#e9c46a', '#587a5a', '#9ab08a'],
      ['#fbe6e4', '#b93a5b', '#e58a94', '#f6c7b6', '#fff7ee', '#4d7358', '#8ca987'],
      ['#1f2638', '#e7a0a8', '#f3d9c4', '#9fb0d8', '#d9657a', '#5f8a70', '#94b79a'],
      ['#dfe6d6', '#fbf4ea', '#c98aa0', '#e8b487', '#8c7fb0', '#5b7a5c', '#8aa57c'],
      ['#fdeed8', '#e9805a', '#f3b27a', '#d0566a', '#fffaf0', '#6b8550', '#a3b07a'],
    ],
    scale: 1,
    density: 0.85,
    repeat: 'halfDrop',
  },
  // 黑白平方: black, white and at most one signal colour
  D09: {
    id: 'D09',
    families: ['lettering', 'stripe', 'geometric', 'animalSkin'],
    paletteNames: ['白底', '黑底', '信号橙', '水泥', '克莱因'],
    palettes: [
      ['#ffffff', '#111111', '#8c8c8c'],
      ['#141414', '#fafafa', '#7d7d7d'],
      ['#f7f6f2', '#161616', '#ff5a1f'],
      ['#c9c8c4', '#1b1b1b', '#f4f3ef'],
      ['#f4f4f0', '#101010', '#1536c9'],
    ],
    scale: 1,
    density: 0.6,
    repeat: 'straight',
    words: ['不加班', '好好吃饭', '别急', '慢慢来', '今日宜休', '不想上班', '自由'],
  },
  // 山海便利店: vermilion, gold and lapis of old posters
  D10: {
    id: 'D10',
    families: ['emblem', 'cloudWave', 'seigaiha', 'lettering'],
    paletteNames: ['朱金', '朱蓝', '石青', '宣纸', '夜游'],
    palettes: [
      ['#f6e7c8', '#cf3a2b', '#e0a63c', '#1f5a84', '#fff8e8', '#20232f'],
      ['#17305a', '#d8412f', '#e8b54a', '#2f86a6', '#f7ecd2', '#0d1830'],
      ['#cfe3df', '#d4472f', '#dfa13a', '#1f7a86', '#fbf5e4', '#17303c'],
      ['#fbf6ea', '#b9302a', '#c99a3f', '#2b6a5c', '#f3dfb8', '#2a2320'],
      ['#1d1c26', '#e2463a', '#f0b94d', '#3a6fb0', '#f6e9d0', '#0f0e14'],
    ],
    scale: 1,
    density: 0.7,
    repeat: 'straight',
    words: ['山海', '发财', '平安喜乐', '国潮', '上岸', '万事胜意'],
  },
};
