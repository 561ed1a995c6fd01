import { useAreas } from '../../people/personal-centre/areas.ts';

export interface Province {
  /** two digits */
  readonly code: string;
  /** 浙江, 广西, 香港 */
  readonly name: string;
}

const SUFFIX = /(?:壮族|回族|维吾尔)?自治区$|特别行政区$|省$|市$/;

/** Undefined until the names have loaded. */
export function useProvinces(): readonly Province[] | undefined {
  return useAreas()?.map(({ value, label }) => ({ code: value.slice(0, 2), name: label.replace(SUFFIX, '') }));
}

/** 浙江、江苏、上海 */
export function provinceWords(provinces: readonly Province[] | undefined, codes: readonly string[]): string {
  return codes.map((code) => provinces?.find((one) => one.code === code)?.name ?? code).join('、');
}
