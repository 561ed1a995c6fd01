import type { Licence } from '#contract/designs.ts';
import type { DesignDocument } from '#contract/own-designs.ts';

/** The licences from the two prices of the form; other licences are negotiated. */
export function licencesOf({ offered, licenceYearFen, buyoutFen }: DesignDocument): Licence[] {
  if (!offered) return [];
  return [
    {
      name: '普通授权',
      priceFen: licenceYearFen,
      share: null,
      term: '1 年',
      scope: '单店单品类，5,000 件以内，中国大陆线上线下',
      exclusive: false,
    },
    {
      name: '买断',
      priceFen: buyoutFen,
      share: null,
      term: '永久',
      scope: '转让著作财产权并交付原稿，署名权保留',
      exclusive: true,
    },
  ];
}
