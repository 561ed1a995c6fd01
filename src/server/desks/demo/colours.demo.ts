import type { Hex } from '#drawing/recipe.ts';

/**
 * The dyer's names for colours, with hex values for the screen. A TCX number is given only where the name is that
 * colour's own.
 */
interface TradeColour {
  readonly name: string;
  readonly hex: Hex;
  readonly pantone: string | null;
}

const colour = (name: string, hex: Hex, pantone: string | null = null): TradeColour => ({ name, hex, pantone });

export const tradeColours = {
  bleached: colour('漂白', '#fafafa', '11-0601 TCX'),
  natural: colour('本白', '#f4f0e6', '11-4201 TCX'),
  cream: colour('米白', '#f2eadb'),
  black: colour('雅黑', '#1c1c1e', '19-0303 TCX'),
  charcoal: colour('炭灰', '#4a4c50'),
  heather: colour('麻灰', '#b9bbbd'),
  silver: colour('银灰', '#c9cbcd'),
  ultimateGray: colour('高级灰', '#939597', '17-5104 TCX'),
  navy: colour('藏青', '#1f2a44'),
  classicBlue: colour('经典蓝', '#0f4c81', '19-4052 TCX'),
  royal: colour('宝蓝', '#2451a3'),
  haze: colour('雾蓝', '#8fa9c0'),
  sky: colour('天蓝', '#8cc1e6'),
  lake: colour('湖蓝', '#2a8fbd'),
  peacock: colour('孔雀绿', '#0f6e73'),
  mint: colour('薄荷绿', '#a9d8c6'),
  sage: colour('豆绿', '#9caf88'),
  army: colour('军绿', '#4b5320'),
  forest: colour('墨绿', '#1f4a3a'),
  grass: colour('草绿', '#5f9e3f'),
  avocado: colour('牛油果绿', '#8f9b4b'),
  lemon: colour('柠檬黄', '#f4e04d'),
  gosling: colour('鹅黄', '#f7e6a1'),
  mustard: colour('姜黄', '#d9a326'),
  orange: colour('活力橙', '#f0752b'),
  brick: colour('砖红', '#a8452f'),
  red: colour('大红', '#c8202f'),
  wine: colour('酒红', '#6d1f2f'),
  coral: colour('珊瑚', '#ff6f61', '16-1546 TCX'),
  peach: colour('蜜桃粉', '#ffbe98', '13-1023 TCX'),
  pink: colour('浅粉', '#f4c6cf'),
  dusty: colour('藕粉', '#d9a5a5'),
  rose: colour('玫红', '#d6246e'),
  violet: colour('紫罗兰', '#6a4c93'),
  taro: colour('香芋紫', '#b39cc9'),
  coffee: colour('咖啡', '#4b3429'),
  mocha: colour('摩卡', '#a47864', '17-1230 TCX'),
  camel: colour('驼色', '#b48a5a'),
  khaki: colour('卡其', '#c3a97b'),
  apricot: colour('杏色', '#ecd3b0'),
  oatmeal: colour('燕麦', '#ddd0ba'),
  linen: colour('亚麻原色', '#cbbd9f'),
  rawIndigo: colour('原色深靛', '#23324f'),
  stoneBlue: colour('石磨蓝', '#5f7fa8'),
  bleachBlue: colour('漂洗浅蓝', '#a9bfd6'),
  blackDenim: colour('黑牛', '#2a2b2f'),
} as const satisfies Record<string, TradeColour>;

export type ColourKey = keyof typeof tradeColours;

/** Perceived lightness, 0 to 1: enough to tell whether ink shows on cloth. */
export function lightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
