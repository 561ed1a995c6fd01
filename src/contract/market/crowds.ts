/** 适用人群: for whom a garment is cut. */
export const CROWDS = ['men', 'women', 'unisex', 'children', 'infants', 'family'] as const;
export type Crowd = (typeof CROWDS)[number];

export const crowdWords: Readonly<Record<Crowd, string>> = {
  men: '男',
  women: '女',
  unisex: '中性',
  children: '童',
  infants: '婴',
  family: '亲子',
};
