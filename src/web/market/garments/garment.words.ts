/** Words offered where a shop describes a 现货成衣. */

export const FITS = ['修身', '合体', '宽松', '落肩'];

/** 量法 of tops, trousers and skirts, in the order in which they are usually asked for. */
export const MEASURES = [
  '胸围',
  '衣长',
  '肩宽',
  '袖长',
  '下摆围',
  '腰围',
  '臀围',
  '裤长',
  '裙长',
  '脚口',
  '领宽',
] as const;

/** The product standards most often named on labels of ready-made garments. */
export const STANDARDS = [
  'FZ/T 73018 毛针织品',
  'FZ/T 73020 针织休闲服装',
  'GB/T 22849 针织T恤衫',
  'FZ/T 81004 连衣裙、裙套',
  'GB/T 2664 男西服、大衣',
  'GB/T 2665 女西服、大衣',
  'GB/T 14272 羽绒服装',
  'FZ/T 73001 袜子',
];
