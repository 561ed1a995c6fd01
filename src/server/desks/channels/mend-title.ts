/**
 * Words that a channel or 广告法 refuses, with plain ones in their place. A list of its own: the check has another, so that
 * a word missing here is still found.
 */
const PLAIN: readonly (readonly [refused: string, plain: string])[] = [
  ['全网最低', ''],
  ['销量冠军', ''],
  ['国家级', ''],
  ['最高级', '高级'],
  ['最便宜', '实惠'],
  ['最佳', '优选'],
  ['最好', '好'],
  ['第一', ''],
  ['顶级', '精选'],
  ['极品', '精选'],
  ['绝对', ''],
  ['唯一', ''],
  ['100%', ''],
];

/** 一键改好: 国家级最佳印花T恤 → 优选印花T恤. @param forbidden further words, of the channel */
export function mendedTitle(title: string, forbidden: readonly string[] = []): string {
  const plain = PLAIN.reduce((text, [refused, instead]) => text.replaceAll(refused, instead), title);
  return forbidden
    .reduce((text, word) => text.replaceAll(new RegExp(escaped(word), 'giu'), ''), plain)
    .replace(/\s+/g, ' ')
    .trim();
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
