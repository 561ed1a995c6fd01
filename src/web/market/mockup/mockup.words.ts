import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import type { DesignMockups, Mockup } from '#contract/market/designs.ts';

/** 匹印 and printing on blanks are different trades: one is bought with the fabric, the other per piece. */
export function wayWords({ way, method }: Pick<Mockup, 'way' | 'method'>): string {
  return way === 'direct' ? wordOf(METHOD_NAMES, method) : `先做${wordOf(METHOD_NAMES, method)}匹布印花`;
}

export function directNote({ mockups }: DesignMockups): string {
  const direct = mockups.filter(({ way }) => way === 'direct').length;
  return `${direct} 款可直接印，按实际尺寸画`;
}

export const ROLL_TITLE = '需先做匹布印花';
export const ROLL_NOTE =
  '光版是做好的素色衣服，不接满版；要这个效果，先按同一块布做匹布印花再裁剪缝制，起订量和货期以面料商为准。';

export function leftOutWords({ leftOut, print }: DesignMockups): string | undefined {
  if (leftOut === 0) return undefined;
  return print.repeat === 'placement'
    ? `另有 ${leftOut} 款光版只接满版印花，没有列出。`
    : `另有 ${leftOut} 款光版的布料不宜满版印花（色织或混纺），没有列出。`;
}
