import { type ChannelRules, type TitleUnit, titleUnitWords, whitePlaceWords } from './rules.ts';

/** A rule that differs between two editions, in Chinese words. */
export interface RuleChange {
  /** 主图 › 最多 */
  readonly where: string;
  readonly before: string;
  readonly after: string;
}

const NAMES: Readonly<Record<string, string>> = {
  ...{ edition: '版本', title: '标题', main: '主图', sku: 'SKU 图', detail: '详情图', photo: '要实拍照片' },
  ...{
    noWords: '图上不能有字',
    on: '哪些图',
    whiteMain: '白底主图',
    swatch: '色块',
    white: '白底图',
    place: '放在哪里',
    portrait: '竖图',
    allPictures: '图片一共',
    skuCount: '规格数量',
    code: '商家编码',
  },
  ...{ forbidden: '不收的词', words: '词', price: '价格', leastFen: '最低（分）', mostFen: '最高（分）' },
  ...{ sizeChart: '尺码表', form: '形式', newADay: '一天新建' },
  ...{ steps: '给卖家的步骤', unknown: '没有核到的', source: '出处', readOn: '核对日期', isSure: '核到官方原文' },
  ...{ unit: '怎样算字数', min: '最少', max: '最多', mayHaveEmoji: '可以有表情', refused: '不收的字符' },
  ...{ mostRepeats: '同一个词最多', madePx: '制作宽度 px', leastPx: '最小边 px', mostPx: '最大边 px', px: '边长 px' },
  ...{
    mostHeightPx: '最高 px',
    mostBytes: '最多字节',
    leastBytes: '最少字节',
    shape: '高宽比 ‰',
    made: '制作',
    least: '最小',
    most: '最大',
  },
  ...{ sizeFrom: '边长的出处', bytesFrom: '字节的出处' },
};

const NONE = '没有';

/** In the order of the new rules, then what is gone. */
export function diffRules(before: ChannelRules, after: ChannelRules): RuleChange[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...is.keys(), ...was.keys()])];
  return paths
    .map((where) => ({ where, before: was.get(where) ?? NONE, after: is.get(where) ?? NONE }))
    .filter((one) => one.before !== one.after);
}

/** Every rule of a channel, e.g. 主图 › 最多: 5. */
export function leavesOf(rules: ChannelRules): Map<string, string> {
  const leaves = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [name, part] of Object.entries(value)) {
        const word = NAMES[name];
        if (word !== undefined) walk(part, path === '' ? word : `${path} › ${word}`);
      }
      return;
    }
    leaves.set(path, wordsOf(value));
  };
  walk(rules, '');
  return leaves;
}

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string' && Object.hasOwn(titleUnitWords, value)) return titleUnitWords[value as TitleUnit];
  if (typeof value === 'string' && Object.hasOwn(whitePlaceWords, value))
    return whitePlaceWords[value as keyof typeof whitePlaceWords];
  if (value === 'template') return '渠道的模板';
  if (value === 'main' || value === 'all') return value === 'main' ? '主图' : '全部图';
  return Array.isArray(value) ? value.join('；') : String(value);
}
