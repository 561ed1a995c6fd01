import { phoneIn } from '#contract/people/phone.ts';
import type { Area } from './areas.ts';

/** The fields found in a pasted line; others are absent. */
interface RecognisedAddress {
  readonly receiver?: string;
  readonly phone?: string;
  readonly areaCode?: string;
  readonly detail?: string;
}

const LABELS =
  /(?:收货人|收件人|联系人|姓名|手机号码|手机号|手机|联系电话|电话|所在地区|所在地|收货地址|详细地址|地址)\s*[:：]\s*/g;
const PHONE = /(?:(?:\+|00)?86[\s-]?)?1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/;
const BETWEEN = /[\s,，;；、|]+/;
/** Characters that occur in street addresses but not in names of persons. */
const STREET = /[\d路街道号楼室村镇区县市省幢栋弄巷层园厂店]/;
const NAME = /^[\p{Script=Han}·]{2,5}$|^[A-Za-z][A-Za-z .]{1,29}$/u;

/** 张三 13812345678 浙江省杭州市西湖区文一路 100 号 → its fields, in any order. */
export function recogniseAddress(pasted: string, areas: readonly Area[]): RecognisedAddress {
  let text = pasted.normalize('NFKC').replace(LABELS, ' ');
  const phone = PHONE.exec(text);
  if (phone) text = text.replace(phone[0], ' ');
  const area = areaIn(text, areas);
  const before = tokensOf(area ? text.slice(0, area.from) : text);
  const after = tokensOf(area ? text.slice(area.to) : '');
  const receiver = before.find(isName) ?? after.findLast(isName);
  const detail = after.filter((token) => token !== receiver).join(' ');
  const digits = phone && phoneIn(phone[0]);
  return {
    ...(receiver ? { receiver } : {}),
    ...(digits ? { phone: digits } : {}),
    ...(area ? { areaCode: area.code } : {}),
    ...(detail ? { detail } : {}),
  };
}

const tokensOf = (text: string): string[] => text.split(BETWEEN).filter((token) => token !== '');
const isName = (token: string): boolean => NAME.test(token) && !STREET.test(token);

interface FoundArea {
  readonly code: string;
  readonly from: number;
  readonly to: number;
}

/** The district with the most matches in the line: 朝阳区 alone may be in Beijing or Changchun. */
function areaIn(text: string, areas: readonly Area[]): FoundArea | undefined {
  let best: (FoundArea & { score: number }) | undefined;
  for (const province of areas) {
    const inProvince = placeOf(text, province.label, 0);
    for (const city of province.children ?? []) {
      const inCity =
        placeOf(text, city.label, inProvince?.to ?? 0) ?? (city.label === province.label ? inProvince : undefined);
      for (const district of city.children ?? []) {
        const upper = inCity ?? inProvince;
        const at = text.indexOf(district.label, upper?.to ?? 0);
        if (at < 0) continue;
        const score = (inProvince ? 2 : 0) + (inCity ? 2 : 0) + (upper && at - upper.to < 2 ? 1 : 0);
        if (score === 0 || (best && best.score >= score)) continue;
        best = {
          code: district.value,
          from: (inProvince ?? inCity)?.from ?? at,
          to: at + district.label.length,
          score,
        };
      }
    }
  }
  return best;
}

/** Where a place is named, in full or without its suffix: 浙江 for 浙江省. */
function placeOf(text: string, name: string, from: number): { from: number; to: number } | undefined {
  const short = name.replace(/(?:省|市|地区|盟|特别行政区|(?:维吾尔|壮族|回族)?自治区)$/, '');
  const at = text.indexOf(short, from);
  if (at < 0) return undefined;
  return { from: at, to: at + (text.startsWith(name, at) ? name : short).length };
}
