/**
 * Care symbols of GB/T 8685-2008, numbered in the groups of the 44-code list of the sales channels: W 水洗, B 漂白, D 干燥, I
 * 熨烫, P 专业维护. Iron temperatures are those of GB/T 8685; channels with 210/160/120 ℃ need their own texts, never other
 * codes.
 */
export const CARE_TEXTS = {
  W01: '最高洗涤温度95℃，常规程序',
  W02: '最高洗涤温度70℃，常规程序',
  W03: '最高洗涤温度60℃，常规程序',
  W04: '最高洗涤温度60℃，缓和程序',
  W05: '最高洗涤温度50℃，常规程序',
  W06: '最高洗涤温度50℃，缓和程序',
  W07: '最高洗涤温度40℃，常规程序',
  W08: '最高洗涤温度40℃，缓和程序',
  W09: '最高洗涤温度40℃，非常缓和程序',
  W10: '最高洗涤温度30℃，常规程序',
  W11: '最高洗涤温度30℃，缓和程序',
  W12: '最高洗涤温度30℃，非常缓和程序',
  W13: '手洗，最高洗涤温度40℃',
  W14: '不可水洗',
  B01: '允许任何漂白剂',
  B02: '仅允许氧漂或非氯漂',
  B03: '不可漂白',
  D01: '悬挂晾干',
  D02: '悬挂滴干',
  D03: '平摊晾干',
  D04: '平摊滴干',
  D05: '阴凉处悬挂晾干',
  D06: '阴凉处悬挂滴干',
  D07: '阴凉处平摊晾干',
  D08: '阴凉处平摊滴干',
  D09: '可翻转干燥，常规温度，排气口最高80℃',
  D10: '可翻转干燥，较低温度，排气口最高60℃',
  D11: '不可翻转干燥',
  I04: '熨斗底板最高温度200℃',
  I05: '熨斗底板最高温度150℃',
  I06: '熨斗底板最高温度110℃',
  I07: '熨斗底板最高温度110℃，不可蒸汽熨烫',
  I08: '不可熨烫',
  P01: '四氯乙烯和石油类溶剂干洗，常规程序',
  P02: '四氯乙烯和石油类溶剂干洗，缓和程序',
  P03: '石油类溶剂干洗，常规程序',
  P04: '石油类溶剂干洗，缓和程序',
  P05: '不可干洗',
  P06: '专业湿洗，常规程序',
  P07: '专业湿洗，缓和程序',
  P08: '专业湿洗，非常缓和程序',
} as const;

export type CareCode = keyof typeof CARE_TEXTS;

/** The mandatory order of symbols on a label. */
const CARE_ORDER = 'WBDIP';

function isCareCode(code: string): code is CareCode {
  return code in CARE_TEXTS;
}

/** The Chinese text of a symbol; an unknown code is returned as it is. */
export function careText(code: string): string {
  return isCareCode(code) ? CARE_TEXTS[code] : code;
}

/** True when wash, bleach, dry, iron and professional care are all present, in the order of the standard. */
export function isCareLabel(codes: readonly string[]): boolean {
  const groups = codes.map((code) => CARE_ORDER.indexOf(code.charAt(0)));
  const saysEach = [...CARE_ORDER].every((group) => codes.some((code) => code.startsWith(group)));
  const inOrder = groups.every((group, index) => group >= (groups[index - 1] ?? 0));
  return saysEach && inOrder && codes.every(isCareCode);
}
