import type { LicenceFieldName } from '#contract/market/design-fields.ts';
import type { Licence } from '#contract/market/designs.ts';
import { licenceKindWords, shareWords } from '#contract/market/licence-words.ts';
import type { DesignDocument } from '#contract/market/own-designs.ts';

type Offer = Pick<DesignDocument, 'offered' | LicenceFieldName>;

const NOTHING = { priceFen: null, share: null, pieceFen: null, permille: null, mostPieces: null, exclusive: false };

/** The licences that the form's prices offer. */
export function licencesOf(offer: Offer): Licence[] {
  if (!offer.offered) return [];
  const { licenceYearFen, buyoutFen, exclusiveYearFen, pieceFen, sharePermille, mostPieces } = offer;
  const pieces = mostPieces === null ? '不限件数' : `每年 ${mostPieces.toLocaleString('zh-CN')} 件以内`;
  return [
    {
      ...NOTHING,
      ...{ kind: 'ordinary', name: licenceKindWords.ordinary, priceFen: licenceYearFen, mostPieces },
      ...{ term: '按年，1–5 年', scope: `被授权方自己用，${pieces}，中国大陆线上线下` },
    },
    ...(exclusiveYearFen === null
      ? []
      : [
          {
            ...NOTHING,
            ...{ kind: 'exclusive' as const, name: licenceKindWords.exclusive, priceFen: exclusiveYearFen },
            ...{ term: '按年，1–5 年', scope: '期内不再授权他人，不限件数', exclusive: true },
          },
        ]),
    {
      ...NOTHING,
      ...{ kind: 'buyout', name: licenceKindWords.buyout, priceFen: buyoutFen },
      ...{ term: '永久', scope: '转让著作财产权，花型不再对外授权，署名权保留', exclusive: true },
    },
    ...(pieceFen === null
      ? []
      : [
          {
            ...NOTHING,
            ...{ kind: 'piece' as const, name: licenceKindWords.piece, pieceFen },
            ...{ share: shareWords({ pieceFen, permille: null }), term: '1 年' },
            scope: '卖出一件收一件，无保底，不限件数',
          },
        ]),
    ...(sharePermille === null
      ? []
      : [
          {
            ...NOTHING,
            ...{ kind: 'share' as const, name: licenceKindWords.share, permille: sharePermille },
            ...{ share: shareWords({ pieceFen: null, permille: sharePermille }), term: '1 年' },
            scope: '按卖出的货款分成，无保底，不限件数',
          },
        ]),
  ];
}
