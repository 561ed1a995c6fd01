import type { TitleRule, TitleUnit } from './channels/rules.ts';
import { isInGbk } from './gbk-characters.ts';

/** The length of a title in the channel's own unit. */
export function titleLength(text: string, unit: TitleUnit): number {
  return [...text].reduce((sum, char) => sum + LENGTHS[unit](char), 0);
}

const isAscii = (char: string): boolean => char.codePointAt(0)! < 0x80;
/** Half-width katakana, hangul and signs. */
const HALF_WIDTH_FORM = /[\u{ff61}-\u{ffdc}\u{ffe8}-\u{ffee}]/u;

const LENGTHS: Readonly<Record<TitleUnit, (char: string) => number>> = {
  character: () => 1,
  // GB 18030: ASCII one byte, characters of GBK two, all others four: ñ, ™, hangul, emoji.
  byteGbk: (char) => (isAscii(char) ? 1 : isInGbk(char) ? 2 : 4),
  halfWidth: (char) => (isAscii(char) || HALF_WIDTH_FORM.test(char) ? 1 : 2),
};

const EMOJI = /[\p{Extended_Pictographic}\u{fe0f}\u{200d}]/gu;

/**
 * The product's title for a channel: without emoji where they are refused, completed by keywords while they fit, and cut
 * between words. A limit in a guessed unit only warns, and the title is cut by characters, which allow most.
 */
export function channelTitle(title: string, keywords: readonly string[], rule: TitleRule): string {
  const plain = tidied(rule.mayHaveEmoji ? title : title.replace(EMOJI, ''));
  const fits = (text: string) => titleLength(text, rule.unit) <= rule.max;
  const isTaken = rule.isSure ? fits : (text: string) => titleLength(text, 'character') <= rule.max;
  if (!isTaken(plain)) return cutBetweenWords(plain, isTaken);
  return keywords.reduce((text, word) => {
    const longer = `${text} ${word}`;
    return word !== '' && !text.includes(word) && fits(longer) ? longer : text;
  }, plain);
}

const tidied = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Words of the trade that a general dictionary splits: T恤 into T and 恤, 纯棉 into 纯 and 棉. */
const TRADE_WORDS =
  /[A-Za-z]+[恤领衫裙裤版型码袖]|[纯全精含][梳]?棉|[长短中无七五九]分?[袖裤裙]|[圆翻立方连][领帽]|重磅|宽松|修身|加[绒厚大]|(?:[男女童]|情侣|亲子)[款装]|新款|同款|国潮|[春夏秋冬]+[季装款]|[印提绣烫][花金]|卫衣|衬衫|外套|[上下]衣|四面弹|罗纹|毛圈|抓绒|面料/gu;
/** 250g/㎡, 100%, 60S×60S: a number and its unit. */
const FIGURES = /[A-Za-z\d][A-Za-z\d.,%‰/×*+\-²㎡㎝㎜]*/gu;
/** What a cut leaves at the end. */
const DANGLING = /[\s,，、;；:：/·+&\-—(（[【《“‘]+$/u;
/** A bracket whose other half is cut off, with what is in it. */
const UNCLOSED = /[(（[【《“][^)）\]】》”]*$/u;

function cutBetweenWords(text: string, fits: (text: string) => boolean): string {
  const inside = new Set<number>();
  for (const found of [...text.matchAll(TRADE_WORDS), ...text.matchAll(FIGURES)])
    for (let at = found.index + 1; at < found.index + found[0].length; at += 1) inside.add(at);
  let kept = '';
  for (const { segment, index } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    const end = index + segment.length;
    if (!fits(text.slice(0, end))) break;
    if (!inside.has(end)) kept = text.slice(0, end);
  }
  kept = kept.replace(UNCLOSED, '').replace(DANGLING, '');
  return kept === '' ? cutAnywhere(text, fits) : kept;
}

/** One word that is longer than the channel allows. */
function cutAnywhere(text: string, fits: (text: string) => boolean): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)) {
    if (!fits(kept + segment)) break;
    kept += segment;
  }
  return kept.trim();
}
