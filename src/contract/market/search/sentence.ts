import { type Said, withCompositions } from './composition.ts';
import { WHOLE_PERCENT } from './fibre-choice.ts';
import { englishIn } from './english.ts';
import { saysOnlyTheKind, withoutFillers } from './fillers.ts';
import { fold } from './fold.ts';
import { knownWordAt, latinRunAt } from './known-words.ts';
import { type Measure, measureAt, measureSaid } from './measures.ts';
import { withNamedStandard } from './organic.ts';
import type { Setting } from './phrase.ts';
import { eachOnce, joinEnds, type Place, type Slot } from './slots.ts';
import { type Choice, choicesOf } from './trade-words.ts';

export type { ChoiceSlot, MeasureSlot, Place, Slot } from './slots.ts';

/** 「180克左右纯棉汗布 不要氨纶 急」 as filters and search words. */
export interface Reading {
  /** in the order of the sentence, each once */
  readonly slots: readonly Slot[];
  /** the remaining search words, as typed */
  readonly words: readonly string[];
  /** slots and words in the order of the sentence, for lists without a filter for some slot */
  readonly pieces: readonly Piece[];
}

/** A part of the sentence: its slots, or a remaining word. */
export interface Piece {
  readonly text: string;
  readonly place: Place;
  readonly slots: readonly Slot[];
  /** written without a space after the previous piece: 小麦田|童装 */
  readonly isJoined: boolean;
}

/** The maximum length of a search, see `SearchWord`. */
const MOST_LETTERS = 200;

/** 磅儿童 is a fragment of 重磅儿童圆领: in a text this short, a single unknown letter leaves no conditions. */
const MOST_CUT_OUT = 3;
const ONE_LETTER = /^\p{Script=Han}$/u;

export function readSentence(typed: string): Reading {
  const reader = new SentenceReader(typed.slice(0, MOST_LETTERS));
  while (!reader.isDone) reader.readOn();
  return reader.reading();
}

const GAP = /(?:[\s,;:|!?。.、，；：！？…~()[\]{}<>《》【】「」“”"'`#@&+=/\\-]|(?<![\da-z])\*|\*(?![\da-z]))+/y;
const AND = /^[、和或及跟与]$/;

/** A negated condition follows these … */
const NOT_BEFORE =
  /(?:不想要|不喜欢|不接受|不是|唔要|不要有(?!机)|不要带|不要含|不要用|不要|不含有?|不用|不带|不加(?!班|价|盟)|不能有|不能含|不能是|不考虑|别要|别用|别含|别带|避开|排除|去掉|拒绝|(?<!有)没有|除了|除开|除去)(?:任何)?/y;
/** … or directly follows these, which also begin other words … */
const NOT_CLOSE_BEFORE = /(?<!有)[无非除]/y;
/** … or precedes these: 氨纶不要, 黑色除外. */
const NOT_AFTER = /(?:的|都)?(?:不要|除外|免谈|勿扰|不考虑|不行|就算了|就不要了|pass)(?=$|[\s,;、。!，；！])/y;

/** Elastic fabric contains 氨纶: a condition on one is a condition on the other. */
const ELASTANE: readonly Choice[] = [{ key: 'fibre', value: '氨纶' }];
const ELASTIC = /^(?:弹力|弹性|高弹|微弹|中弹|有弹|有弹力|四面弹|两面弹)$/;
const INELASTIC = /无弹力?|不弹|没有?弹力|没弹/y;

/** percentages of a composition */
const SHARE_BEFORE = /(?:百分百|\d{1,3}(?:\.\d)?%?) ?/y;
const SHARE_AFTER = / ?\d{1,3}(?:\.\d)?%|(?:100|\d{1,2})(?=$|[\s,;、棉涤锦氨粘麻腈])/y;
/** 棉60涤40卫衣: a number after a fibre is its share if the shares add up to a hundred. */
const LAST_SHARE = /\d{1,2}(?=\p{Script=Han})/uy;
const shareOf = (said: string): number => (said.startsWith('百') ? WHOLE_PERCENT : Number.parseFloat(said));

/** Reads from left to right, always the longest match at the position. */
class SentenceReader {
  private readonly typed: string;
  private readonly text: string;
  /** index in `typed` of each folded letter */
  private readonly origin: readonly number[];
  private readonly setting: Setting;
  private readonly stretches: Said[] = [];
  /** the share of the next fibre, and where it is written: 60棉 */
  private shareAhead: { readonly share: number; readonly start: number } | undefined;
  private at = 0;
  /** start of the letters not understood yet */
  private unknownFrom: number | null = null;
  /** start of a negation, and the filter of its exclusions so far */
  private negation: { readonly start: number; readonly key: string | null } | null = null;

  constructor(typed: string) {
    const { text, origin } = translate(trace(typed));
    this.typed = typed;
    this.text = text;
    this.origin = origin;
    this.setting = {
      isSilk: /真丝|桑蚕|蚕丝|双绉|素绉缎|乔其|电力纺/.test(text),
      isChildren: /童|婴|宝宝|小孩|幼儿/.test(text),
    };
  }

  get isDone(): boolean {
    return this.at >= this.text.length && this.unknownFrom === null;
  }

  readOn(): void {
    if (this.at >= this.text.length) this.closeUnknown();
    else if (!(this.readGap() || this.readNegation() || this.readKnown())) this.readLetter();
  }

  reading(): Reading {
    const said = withNamedStandard(eachOnce(withCompositions(this.stretches, this.text, this.typed)));
    const slots = joinEnds(said);
    const all = this.pieces();
    const telling = all.filter((piece) => piece.slots.length > 0 || !saysOnlyTheKind(fold(piece.text)));
    const pieces = telling.length > 0 ? telling : all;
    const words = pieces.filter((piece) => piece.slots.length === 0).map(({ text }) => text);
    const isCutOut =
      slots.length > 0 && this.text.trim().length <= MOST_CUT_OUT && words.some((word) => ONE_LETTER.test(word));
    if (!isCutOut && (pieces.length > 0 || this.text.trim() === '')) return { slots, words, pieces };
    // a sentence of fillers only is still a search
    const text = this.typed.trim();
    const kept = isCutOut ? [] : slots;
    const place = { start: 0, end: this.typed.length };
    return { slots: kept, words: [text], pieces: [{ text, place, slots: kept, isJoined: false }] };
  }

  private readGap(): boolean {
    const gap = this.match(GAP);
    if (!gap) return false;
    this.closeUnknown();
    if (this.negation?.key && !AND.test(gap.trim())) this.negation = null;
    this.at += gap.length;
    return true;
  }

  private readNegation(): boolean {
    const after = this.match(NOT_AFTER);
    if (after && this.excludeLast(after)) return true;
    const close = this.match(NOT_CLOSE_BEFORE);
    const before = this.match(NOT_BEFORE) ?? (close && this.choosesAt(this.at + close.length) ? close : null);
    // 不要超过200克 excludes nothing, 无弹 is a word
    if (!before || this.match(INELASTIC) || measureAt(this.text, this.at, this.setting)) return false;
    this.closeUnknown();
    this.negation = { start: this.at, key: null };
    this.at += before.length;
    return true;
  }

  /** 氨纶不要 excludes what was just read; 非现货勿扰 requires it. */
  private excludeLast(words: string): boolean {
    this.closeUnknown();
    const last = this.stretches.at(-1);
    if (!last || last.end !== this.at) return false;
    this.at += words.length;
    const where = this.said(last.start, this.at);
    const word: Slot = { key: 'word', value: this.text.slice(last.start, last.end), not: false, ...where };
    const meant = last.slots.length > 0 ? last.slots : [word];
    const slots = meant.map((slot) => ('value' in slot ? { ...slot, not: !slot.not, ...where } : slot));
    this.stretches[this.stretches.length - 1] = { start: last.start, end: this.at, slots };
    return true;
  }

  private choosesAt(at: number, key?: Choice['key']): boolean {
    const word = knownWordAt(this.text, at) ?? this.text.charAt(at);
    return choicesOf(word).some((choice) => !key || choice.key === key);
  }

  /** A measure, a trade word or a run of letters: the longest. */
  private readKnown(): boolean {
    const word = this.match(INELASTIC) ?? knownWordAt(this.text, this.at);
    const reach = this.at + (word?.length ?? 0);
    const said = measureSaid(this.text, this.at);
    if (said && said.end >= reach) return this.measured(said);
    if (this.readShare()) return true;
    const measure = this.isInsideRun() ? null : measureAt(this.text, this.at, this.setting);
    if (measure && measure.end > reach) return this.measured(measure);
    const run = latinRunAt(this.text, this.at);
    if (run && this.at + run.length > reach) return this.leave(this.at, this.at + run.length);
    return word !== null && this.understand(word);
  }

  /** Numbers within a run of letters are part of it: D26S00123K. */
  private isInsideRun(): boolean {
    return /[a-z\d.][a-z\d]/.test(this.text.slice(Math.max(0, this.at - 1), this.at + 1));
  }

  /** 95棉5氨纶, 棉95%氨纶5%: shares are no condition; all fibres are required. */
  private readShare(): boolean {
    const before = this.match(SHARE_BEFORE);
    if (before && this.choosesAt(this.at + before.length, 'fibre')) {
      this.closeUnknown();
      this.shareAhead = { share: shareOf(before), start: this.at };
      this.at += before.length;
      return true;
    }
    const after = this.match(SHARE_AFTER) ?? this.lastShare();
    if (!after) return false;
    this.closeUnknown();
    const last = this.stretches.at(-1);
    if (last?.end !== this.at || last.slots[0]?.key !== 'fibre') return false;
    this.at += after.length;
    const { end } = this.placeOf(last.start, this.at);
    const slots = last.slots.map((slot) => ({ ...slot, places: [{ start: slot.places[0]!.start, end }] }));
    this.stretches[this.stretches.length - 1] = { ...last, slots, share: shareOf(after) };
    return true;
  }

  private lastShare(): string | null {
    const said = this.match(LAST_SHARE);
    if (said === null || !this.saysShares()) return null;
    this.closeUnknown();
    const others = this.stretches.reduce((sum, { share = 0 }) => sum + share, 0);
    return others + Number(said) === WHOLE_PERCENT ? said : null;
  }

  private saysShares(): boolean {
    return this.shareAhead !== undefined || this.stretches.some(({ share }) => share !== undefined);
  }

  private readLetter(): void {
    this.unknownFrom ??= this.at;
    this.at += 1;
  }

  private measured({ measure, end }: { readonly measure: Measure; readonly end: number }): true {
    this.closeUnknown();
    this.keep(this.at, end, [{ ...measure, ...this.said(this.at, end) }]);
    this.negation = null;
    return true;
  }

  private understand(word: string): true {
    this.closeUnknown();
    const end = this.at + word.length;
    const choices = this.meaningOf(word);
    if (choices.length > 0) this.choose(choices, this.at, end);
    else this.leave(this.at, end);
    return true;
  }

  private meaningOf(word: string): readonly Choice[] {
    if (this.match(INELASTIC)) {
      this.negation ??= { start: this.at, key: null };
      return ELASTANE;
    }
    return ELASTIC.test(word) ? ELASTANE : choicesOf(word);
  }

  private choose(choices: readonly Choice[], start: number, end: number): void {
    const key = choices[0]?.key ?? null;
    if (this.negation?.key && this.negation.key !== key) this.negation = null;
    const not = this.negation !== null;
    const from = this.negation && this.negation.key === null ? this.negation.start : start;
    const { text } = this.said(from, end);
    // 不要黑色和白色: both include the negation before them
    const places = [this.placeOf(this.negation?.start ?? this.shareAhead?.start ?? from, end)];
    this.keep(
      from,
      end,
      choices.map((choice) => ({ ...choice, not, text, places })),
    );
    if (this.negation) this.negation = { ...this.negation, key };
  }

  /** A word without a filter; an unwanted one is kept as an exclusion. */
  private leave(start: number, end: number): true {
    this.closeUnknown();
    const excluded = this.negation?.key === null ? this.negation : null;
    this.negation = null;
    if (!excluded) return this.keep(start, end, []);
    const value = this.text.slice(start, end);
    return this.keep(excluded.start, end, [{ key: 'word', value, not: true, ...this.said(excluded.start, end) }]);
  }

  private keep(start: number, end: number, slots: readonly Slot[]): true {
    const ahead = slots[0]?.key === 'fibre' ? this.shareAhead : undefined;
    this.shareAhead = undefined;
    const isElastic = ELASTIC.test(this.text.slice(start, end));
    this.stretches.push({
      start,
      end,
      slots,
      ...(ahead && { share: ahead.share }),
      ...(isElastic ? { isElastic } : {}),
    });
    this.at = end;
    return true;
  }

  /** Letters not understood: fillers, one-letter choices (黑白灰), or a word. */
  private closeUnknown(): void {
    if (this.unknownFrom === null) return;
    const from = this.unknownFrom;
    const to = this.at;
    this.unknownFrom = null;
    const chunk = this.text.slice(from, to);
    const { start, end } = withoutFillers(chunk);
    const word = chunk.slice(start, end);
    if (word === '') {
      if (this.negation?.key && !AND.test(chunk)) this.negation = null;
      return;
    }
    this.at = from + start;
    const said = measureSaid(word, 0);
    if (said?.end === word.length) this.measured({ measure: said.measure, end: from + end });
    else if (!this.chooseLetters(word)) this.leave(this.at, from + end);
    this.at = to;
  }

  private chooseLetters(word: string): boolean {
    const letters = Array.from(word.replace(/[色款]$/, ''), (letter) => choicesOf(letter));
    const keys = new Set(letters.map((choices) => choices[0]?.key));
    if (keys.size !== 1 || keys.has(undefined)) return false;
    for (const choices of letters) this.choose(choices, this.at, this.at + 1);
    return true;
  }

  /** Joins words that are written together: 鸟眼|网布. */
  private pieces(): Piece[] {
    const joined: Said[] = [];
    for (const stretch of this.stretches) {
      const before = joined.at(-1);
      const isWord = before?.slots.length === 0 && stretch.slots.length === 0;
      if (isWord && before.end === stretch.start) joined[joined.length - 1] = { ...before, end: stretch.end };
      else joined.push(stretch);
    }
    return joined.map(({ start, end, slots }, index) => ({
      text: this.said(start, end).text,
      place: this.placeOf(start, end),
      slots,
      isJoined: joined[index - 1]?.end === start,
    }));
  }

  /** The typed text of a range, with its place. */
  private said(start: number, end: number): { readonly text: string; readonly places: readonly Place[] } {
    const place = this.placeOf(start, end);
    return { text: this.typed.slice(place.start, place.end).trim(), places: [place] };
  }

  private placeOf(start: number, end: number): Place {
    return { start: this.origin[start] ?? 0, end: this.origin[end] ?? this.typed.length };
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0] ?? null;
  }
}

/** T 恤, A 类, POLO 衫: typography puts a space between the two scripts. */
const APART = /[a-z] [恤裇类類领領衫]/i;

/** A text to read, with the index in the typed text of each letter. */
interface Traced {
  readonly text: string;
  readonly origin: readonly number[];
}

/** Translates English into trade words; all their letters have the place of the English word's beginning. */
function translate({ text, origin }: Traced): Traced {
  const english = englishIn(text);
  if (english.length === 0) return { text, origin };
  let read = '';
  const places: number[] = [];
  let from = 0;
  for (const { start, end, chinese } of english) {
    read += text.slice(from, start) + chinese;
    places.push(...origin.slice(from, start), ...Array.from(chinese, () => origin[start]!));
    from = end;
  }
  return { text: read + text.slice(from), origin: [...places, ...origin.slice(from)] };
}

/** Folds the text and traces each letter to its origin. */
function trace(typed: string): Traced {
  let text = '';
  const origin: number[] = [];
  let at = 0;
  for (const letter of typed) {
    const folded = /\s/.test(letter) ? ' ' : fold(letter);
    const isKept = folded !== ' ' || !(text.endsWith(' ') || APART.test(typed.slice(Math.max(0, at - 1), at + 2)));
    if (isKept) {
      for (let unit = 0; unit < folded.length; unit += 1) origin.push(at);
      text += folded;
    }
    at += letter.length;
  }
  return { text, origin };
}
