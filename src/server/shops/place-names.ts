import { areaOf } from '../addresses/areas.ts';

/** Where a shop is, as the trade says it: 浙江 绍兴, without 省 and 市. @returns null for a code that is no district */
export function placeOf(areaCode: string): { province: string; city: string } | null {
  const area = areaOf(areaCode);
  if (area === null) return null;
  // A county that its province rules itself is known by its own name; a city under direct rule is its province.
  const city = area.city === area.province && !area.province.endsWith('市') ? area.district : area.city;
  return {
    province: area.province.replace(/(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/, ''),
    city: city.replace(/市$/, ''),
  };
}

/** 浙江省 绍兴市 柯桥区, for reading; empty for a code that is no district. */
export function areaNames(areaCode: string): string {
  const area = areaOf(areaCode);
  // 北京市 北京市 东城区 says it twice
  return area === null ? '' : [...new Set([area.province, area.city, area.district])].join(' ');
}
