import type { TitleRule, TitleUnit } from './channels/rules.ts';

/** The length of a title in the channel's own unit. */
export function titleLength(text: string, unit: TitleUnit): number {
  const characters = [...text];
  if (unit === 'character') return characters.length;
  return characters.reduce((sum, char) => sum + gbkBytes(char), 0);
}

/** GB 18030: ASCII one byte, Chinese two, characters beyond the basic plane four. */
function gbkBytes(char: string): number {
  const point = char.codePointAt(0)!;
  if (point < 0x80) return 1;
  return point > 0xffff ? 4 : 2;
}

const EMOJI = /[\p{Extended_Pictographic}\u{fe0f}\u{200d}]/gu;

/**
 * The product's title for a channel: without emoji where they are refused, completed by keywords while they fit, and cut
 * between words.
 */
export function channelTitle(title: string, keywords: readonly string[], rule: TitleRule): string {
  const plain = tidied(rule.mayHaveEmoji ? title : title.replace(EMOJI, ''));
  const fits = (text: string) => titleLength(text, rule.unit) <= rule.max;
  if (!fits(plain)) return cutBetweenWords(plain, fits);
  return keywords.reduce((text, word) => {
    const longer = `${text} ${word}`;
    return word !== '' && !text.includes(word) && fits(longer) ? longer : text;
  }, plain);
}

const tidied = (text: string): string => text.replace(/\s+/g, ' ').trim();

function cutBetweenWords(text: string, fits: (text: string) => boolean): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    if (!fits(kept + segment)) break;
    kept += segment;
  }
  return kept.trim();
}
