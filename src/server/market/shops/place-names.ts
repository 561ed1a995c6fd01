import { areaOf } from '../../people/addresses/areas.ts';

/**
 * A shop's place in the short form of the trade: 浙江 绍兴, without 省 and 市. @returns null for a code that is not a
 * district
 */
export function placeOf(areaCode: string): { province: string; city: string } | null {
  const area = areaOf(areaCode);
  if (area === null) return null;
  // Counties administered by the province have no city, so their own name is used; a municipality is its own city.
  const city = area.city === area.province && !area.province.endsWith('市') ? area.district : area.city;
  return {
    province: area.province.replace(/(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/, ''),
    city: city.replace(/市$/, ''),
  };
}

/** 浙江省 绍兴市 柯桥区, for display; empty for a code that is not a district. */
export function areaNames(areaCode: string): string {
  const area = areaOf(areaCode);
  // 北京市 北京市 东城区 repeats the name.
  return area === null ? '' : [...new Set([area.province, area.city, area.district])].join(' ');
}
