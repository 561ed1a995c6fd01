import { useQuery } from '@tanstack/react-query';

/** Provinces, cities and districts by their official six-digit codes. */
export type Area = { readonly value: string; readonly label: string; readonly children?: Area[] };

/** 60 kB of names: fetched only when a user opens the choice. Undefined until loaded. */
export function useAreas(): Area[] | undefined {
  const { data } = useQuery({ queryKey: ['areas'], queryFn: loadAreas, staleTime: Infinity, gcTime: Infinity });
  return data;
}

export async function loadAreas(): Promise<Area[]> {
  const { areaList } = await import('@vant/area-data');
  const districts = groupBy(areaList.county_list, 4);
  const cities = groupBy(areaList.city_list, 2, (code) => districts.get(code.slice(0, 4)));
  return Object.entries(areaList.province_list).map(([value, label]) => ({
    value,
    label,
    children: cities.get(value.slice(0, 2)) ?? [],
  }));
}

/** 330106 → 330000, 330100, 330106; empty for an empty code. */
export function areaPath(code: string): string[] {
  return code === '' ? [] : [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code];
}

/** 浙江省 杭州市 西湖区; a municipality is named once. */
export function areaName(areas: readonly Area[], code: string): string {
  const names: string[] = [];
  let level: readonly Area[] | undefined = areas;
  for (const step of areaPath(code)) {
    const found: Area | undefined = level?.find(({ value }) => value === step);
    if (!found) break;
    if (names.at(-1) !== found.label) names.push(found.label);
    level = found.children;
  }
  return names.join(' ');
}

function groupBy(
  names: Readonly<Record<string, string>>,
  digits: number,
  childrenOf: (code: string) => Area[] | undefined = () => undefined,
): Map<string, Area[]> {
  const groups = new Map<string, Area[]>();
  for (const [value, label] of Object.entries(names)) {
    const children = childrenOf(value);
    const area = children ? { value, label, children } : { value, label };
    const group = groups.get(value.slice(0, digits));
    if (group) group.push(area);
    else groups.set(value.slice(0, digits), [area]);
  }
  return groups;
}
