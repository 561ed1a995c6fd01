import { areaList } from '@vant/area-data';

export interface Area {
  readonly province: string;
  /** in a municipality the same name again: 北京市 北京市 东城区 */
  readonly city: string;
  readonly district: string;
}

/** @param code six digits, of a district @returns null for an unknown code */
export function areaOf(code: string): Area | null {
  const district = own(areaList.county_list, code);
  const province = own(areaList.province_list, `${code.slice(0, 2)}0000`);
  const city = own(areaList.city_list, `${code.slice(0, 4)}00`);
  if (district === undefined || province === undefined || city === undefined) return null;
  return { province, city: cityName(city, province, district), district };
}

/** The table groups districts without a city under placeholder names, which are replaced. */
function cityName(city: string, province: string, district: string): string {
  if (city === '县') return province; // 重庆市 重庆市 云阳县
  return city.includes('直辖') ? district : city; // 湖北省 仙桃市 仙桃市
}

function own(names: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(names, code) ? names[code] : undefined;
}
