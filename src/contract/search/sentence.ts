import { saysOnlyTheKind, withoutFillers } from './fillers.ts';
import { fold } from './fold.ts';
import { knownWordAt, latinRunAt } from './known-words.ts';
import { type Measure, measureAt, RUSH, type Setting } from './measures.ts';
import { type Choice, choicesOf } from './trade-words.ts';
import type { MeasureKey } from './units.ts';

/** 「180克左右纯棉汗布 不要氨纶 急」 read as a clerk at a fabric stall reads it. */

/** A choice of a filter; `word` is a word that the buyer does not want and that no filter knows. */
export interface ChoiceSlot {
  readonly key: Choice['key'] | 'word';
  readonly value: string;
  /** the buyer does not want it */
  readonly not: boolean;
  /** what the buyer wrote */
  readonly text: string;
}

/** A measure in the unit of its filter, see `units.ts`; an open end is left out. */
export interface MeasureSlot {
  readonly key: MeasureKey;
  readonly least?: number;
  readonly most?: number;
  readonly text: string;
}

export type Slot = ChoiceSlot | MeasureSlot;

export interface Reading {
  /** in the order in which they were said, each once */
  readonly slots: readonly Slot[];
  /** what is left to search for, as typed */
  readonly words: readonly string[];
}

const MOST_LETTERS = 400;

export function readSentence(text: string): Reading {
  const sentence = new Sentence(text.slice(0, MOST_LETTERS));
  while (!sentence.isDone) sentence.readOn();
  return sentence.reading();
}

const GAP = /[\s,;:|!?。.、，；：！？…~()[\]{}<>《》【】「」“”"'`*#@&+=/\\-]+/y;
const LISTS = /^[、和或及跟与]$/;

/** What is not wanted stands behind these … */
const NOT_BEFORE =
  /(?:我?不想要|不要有|不要带|不要含|不要用|不要|不含有?|不用|不带|不加|不能有|不能含|不能是|不考虑|别要|别用|别含|别带|别给|避开|排除|去掉|拒绝|(?<!有)没有|除了|除开|除去)(?:任何)?/y;
/** … or these, when it follows at once: 无 and 非 begin many a word … */
const NOT_CLOSE = /[无非除]/y;
/** … or before these: 氨纶不要, 黑色除外. */
const NOT_AFTER = /(?:的|都)?(?:不要|除外|免谈|勿扰|不考虑|不行|就算了|就不要了|pass)(?=$|[\s,;、。!，；！])/y;
const ELASTIC = /^(?:带|有)?(?:弹力|弹性|高弹|微弹|中弹|弹|有弹|有弹力|四面弹|两面弹)$/;
const INELASTIC = new Set(['无弹', '无弹力', '不弹', '没有弹力', '没弹力', '没弹']);
/** Whoever sends off single pieces takes an order for one. */
const SINGLE_PIECES = '一件代发';
const ONE_PIECE: Measure = { key: 'moq', most: 1 };
const RUSHES = new Set(
  '急 加急 急单 急用 急需 急要 急求 很急 特急 急急 急急急 着急 赶货 赶工 赶单 尽快 马上要 马上发 马上发货 火急 十万火急'.split(
    ' ',
  ),
);
const TODAY = /(?:当天|当日|今天|今日|明天|次日|隔天)(?:能|可以|就)?(?:发货|发出|出货|到货|发|到|要|交货|交)/y;
const DAY: Measure = { key: 'lead', most: 24 };

/** percentages of a composition */
const SHARE_BEFORE = /\d{1,3}(?:\.\d)?%? ?/y;
const SHARE_AFTER = / ?\d{1,3}(?:\.\d)?%/y;

/** A word left over, with where it stands: neighbours become one again. */
interface Left {
  readonly start: number;
  readonly end: number;
}

/** Reads from left to right; always the longest thing that stands here. */
class Sentence {
  private readonly typed: string;
  private readonly text: string;
  /** where each folded letter stands in `typed` */
  private readonly origin: readonly number[];
  private readonly setting: Setting;
  private readonly slots: Slot[] = [];
  private readonly left: Left[] = [];
  private at = 0;
  /** where the letters begin that nothing has understood yet */
  private unknownFrom: number | null = null;
  /** where a negation began, and what it has excluded so far */
  private negation: { start: number; key: string | null } | null = null;
  /** the slots that were just read, and where they ended: for 氨纶不要 */
  private last: { slots: number; end: number } = { slots: 0, end: -1 };

  constructor(typed: string) {
    this.typed = typed;
    const traced = trace(typed);
    this.text = traced.text;
    this.origin = traced.origin;
    this.setting = {
      isSilk: /真丝|桑蚕|蚕丝|双绉|素绉缎|乔其|电力纺/.test(this.text),
      isChildren: /童|婴|宝宝|小孩|幼儿/.test(this.text),
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
    const words = this.joined().map(({ start, end }) => this.written(start, end));
    const telling = words.filter((word) => !saysOnlyTheKind(fold(word)));
    const slots = once(bounded(this.slots));
    const kept = slots.length > 0 || telling.length > 0 ? telling : words;
    // a sentence of nothing but filling is still what was asked for
    return { slots, words: slots.length === 0 && kept.length === 0 && this.text ? [this.typed.trim()] : kept };
  }

  private readGap(): boolean {
    const gap = this.match(GAP);
    if (!gap) return false;
    this.closeUnknown();
    const isListing = LISTS.test(gap.trim());
    if (this.negation?.key && !isListing) this.negation = null;
    this.at += gap.length;
    return true;
  }

  private readNegation(): boolean {
    const after = this.match(NOT_AFTER);
    if (after && this.excludesLast(after)) return true;
    const before = this.match(NOT_BEFORE) ?? (this.choosesAt(this.at + 1) ? this.match(NOT_CLOSE) : null);
    if (!before || INELASTIC.has(knownWordAt(this.text, this.at) ?? '')) return false;
    this.closeUnknown();
    this.negation = { start: this.at, key: null };
    this.at += before.length;
    return true;
  }

  /** 氨纶不要: what was just read is not wanted. */
  private excludesLast(words: string): boolean {
    this.closeUnknown();
    const { slots, end } = this.last;
    if (slots === 0 || end !== this.at) return false;
    const from = this.slots.length - slots;
    this.at += words.length;
    for (let index = from; index < this.slots.length; index += 1) {
      const slot = this.slots[index];
      if (slot && 'value' in slot) this.slots[index] = { ...slot, not: true, text: slot.text + words };
    }
    return true;
  }

  private choosesAt(at: number, key?: Choice['key']): boolean {
    const word = knownWordAt(this.text, at) ?? this.text.charAt(at);
    return choicesOf(word).some((choice) => !key || choice.key === key);
  }

  /** A measure, a word of the trade or a run of letters: whichever reaches farthest. */
  private readKnown(): boolean {
    const today = this.match(TODAY);
    if (today) return this.measured(DAY, this.at + today.length);
    const word = this.knownHere();
    const measure = this.startsRun() ? measureAt(this.text, this.at, this.setting) : null;
    if (!measure && this.readShare()) return true;
    if (measure && measure.end > this.at + (word?.length ?? 0)) return this.measured(measure.measure, measure.end);
    const run = latinRunAt(this.text, this.at);
    if (run && run.length > (word?.length ?? 0)) return this.leftOver(this.at, this.at + run.length);
    if (!word) return false;
    if (word === SINGLE_PIECES) return this.measured(ONE_PIECE, this.at + word.length);
    return RUSHES.has(word) ? this.measured(RUSH, this.at + word.length) : this.understood(word);
  }

  /** 95棉5氨纶, 棉95%氨纶5%: how much of a fibre is not asked for, only that it is in. */
  private readShare(): boolean {
    const before = this.match(SHARE_BEFORE);
    if (before && this.choosesAt(this.at + before.length, 'fibre')) {
      this.closeUnknown();
      this.at += before.length;
      return true;
    }
    const after = this.match(SHARE_AFTER);
    if (!after) return false;
    this.closeUnknown();
    if (this.last.end !== this.at || this.slots.at(-1)?.key !== 'fibre') return false;
    this.at += after.length;
    return true;
  }

  private knownHere(): string | null {
    const rush = Array.from(RUSHES).find((one) => one.length > 1 && this.text.startsWith(one, this.at));
    const elastic = Array.from(INELASTIC).find((one) => this.text.startsWith(one, this.at));
    return rush ?? elastic ?? knownWordAt(this.text, this.at);
  }

  /** Numbers inside a run of letters are part of it: D26S00123K. */
  private startsRun(): boolean {
    return (
      this.at === 0 || !/[a-z\d.]/.test(this.text.charAt(this.at - 1)) || !/[a-z\d]/.test(this.text.charAt(this.at))
    );
  }

  private readLetter(): void {
    this.unknownFrom ??= this.at;
    this.at += 1;
  }

  private measured(measure: Measure, end: number): true {
    this.closeUnknown();
    this.slots.push({ ...measure, text: this.written(this.at, end) });
    this.negation = null;
    this.pass(end, 0);
    return true;
  }

  private understood(word: string): true {
    this.closeUnknown();
    const end = this.at + word.length;
    const choices = this.meaningOf(word);
    if (choices.length > 0) this.choose(choices, this.at, end);
    else this.leftOver(this.at, end);
    this.pass(end, choices.length);
    return true;
  }

  /** Elastic cloth holds 氨纶: who wants none of the one wants none of the other. */
  private meaningOf(word: string): readonly Choice[] {
    if (INELASTIC.has(word)) {
      this.negation ??= { start: this.at, key: null };
      return [{ key: 'fibre', value: '氨纶' }];
    }
    if (this.negation && ELASTIC.test(word)) return [{ key: 'fibre', value: '氨纶' }];
    return choicesOf(word);
  }

  private choose(choices: readonly Choice[], start: number, end: number): void {
    const key = choices[0]?.key ?? null;
    if (this.negation?.key && this.negation.key !== key) this.negation = null;
    const not = this.negation !== null;
    const from = this.negation && this.negation.key === null ? this.negation.start : start;
    for (const choice of choices) this.slots.push({ ...choice, not, text: this.written(from, end) });
    if (this.negation) this.negation = { ...this.negation, key };
  }

  private leftOver(start: number, end: number): true {
    if (this.unknownFrom !== null && start === this.at) this.closeUnknown();
    if (this.negation && this.negation.key === null) {
      const text = this.written(this.negation.start, end);
      this.slots.push({ key: 'word', value: this.text.slice(start, end), not: true, text });
    } else {
      this.left.push({ start, end });
    }
    this.negation = null;
    this.pass(end, 0);
    return true;
  }

  private pass(end: number, slots: number): void {
    this.at = end;
    this.last = { slots, end };
  }

  /** Letters that nothing has understood: filling, one-letter choices (黑白灰), or a word. */
  private closeUnknown(): void {
    if (this.unknownFrom === null) return;
    const from = this.unknownFrom;
    const to = this.at;
    this.unknownFrom = null;
    const chunk = this.text.slice(from, to);
    const { start, end } = withoutFillers(chunk);
    const word = chunk.slice(start, end);
    if (word === '') {
      if (this.negation?.key && !LISTS.test(chunk)) this.negation = null;
      return;
    }
    if (RUSHES.has(word)) this.slots.push({ ...RUSH, text: this.written(from + start, from + end) });
    else if (!this.choseLetters(word, from + start)) this.leftOver(from + start, from + end);
    this.at = to;
  }

  private choseLetters(word: string, start: number): boolean {
    const all = Array.from(word.replace(/[色款]$/, ''), (letter) => choicesOf(letter));
    const keys = new Set(all.map((choices) => choices[0]?.key));
    if (keys.size !== 1 || keys.has(undefined)) return false;
    all.forEach((choices, index) => this.choose(choices, start + index, start + index + 1));
    this.last = { slots: all.length, end: start + word.length };
    return true;
  }

  private joined(): Left[] {
    const joined: Left[] = [];
    for (const word of this.left) {
      const before = joined.at(-1);
      if (before?.end === word.start) joined[joined.length - 1] = { start: before.start, end: word.end };
      else joined.push(word);
    }
    return joined;
  }

  private written(start: number, end: number): string {
    return this.typed.slice(this.origin[start], this.origin[end] ?? this.typed.length).trim();
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0] ?? null;
  }
}

/** The folded text and where each of its letters came from. */
function trace(typed: string): { text: string; origin: readonly number[] } {
  let text = '';
  const origin: number[] = [];
  let at = 0;
  for (const letter of typed) {
    const folded = /\s/.test(letter) ? ' ' : fold(letter);
    if (!(folded === ' ' && text.endsWith(' '))) {
      for (let unit = 0; unit < folded.length; unit += 1) origin.push(at);
      text += folded;
    }
    at += letter.length;
  }
  return { text, origin };
}

/** 200克以上 300克以下: two open ends of one measure are one range. */
function bounded(slots: readonly Slot[]): readonly Slot[] {
  const kept: Slot[] = [];
  for (const slot of slots) {
    const index = kept.findIndex((one) => completes(one, slot));
    const other = kept[index];
    if (other) kept[index] = { ...other, ...slot, text: `${other.text} ${slot.text}` };
    else kept.push(slot);
  }
  return kept;
}

function completes(one: Slot, other: Slot): boolean {
  if ('value' in one || 'value' in other || one.key !== other.key || one.key === 'moq' || one.key === 'lead')
    return false;
  const least = one.least ?? other.least;
  const most = one.most ?? other.most;
  const areOpen =
    (one.least === undefined) !== (one.most === undefined) && (one.least === undefined) === (other.most === undefined);
  return areOpen && (other.least === undefined) !== (other.most === undefined) && Number(least) <= Number(most);
}

function once(slots: readonly Slot[]): readonly Slot[] {
  const seen = new Set<string>();
  return slots.filter((slot) => {
    const name = 'value' in slot ? `${slot.key}=${slot.not}${slot.value}` : `${slot.key}=${slot.least}-${slot.most}`;
    return !seen.has(name) && seen.add(name);
  });
}
