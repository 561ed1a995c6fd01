import { describe, expect, test } from 'vitest';
import { fold } from './fold.ts';
import { readSentence, type Slot } from './sentence.ts';
import { HELD_OUT, type Labelled, SENTENCES } from './sentences.ts';

const sayEnd = (end: number | undefined): string => (end === undefined ? '' : String(end));

function saySlot(slot: Slot): string {
  if ('value' in slot) return `${slot.key}=${slot.not ? '!' : ''}${slot.value.replaceAll(' ', '_')}`;
  return `${slot.key}=${sayEnd(slot.least)}-${sayEnd(slot.most)}`;
}

/** A slot counts when its key, its value or both ends, and its negation agree. */
function score(sentences: readonly Labelled[]) {
  const counts = { right: 0, read: 0, labelled: 0 };
  const misses: string[] = [];
  for (const [text, slots] of sentences) {
    const labelled = new Set(slots.split(' ').filter(Boolean));
    const read = new Set(readSentence(text).slots.map(saySlot));
    const right = [...labelled].filter((slot) => read.has(slot));
    counts.right += right.length;
    counts.read += read.size;
    counts.labelled += labelled.size;
    if (right.length < labelled.size || right.length < read.size) {
      const missing = [...labelled].filter((slot) => !read.has(slot)).join(' ');
      const wrong = [...read].filter((slot) => !labelled.has(slot)).join(' ');
      misses.push(`${text}\n    not read: ${missing || '—'}   misread: ${wrong || '—'}`);
    }
  }
  const precision = counts.right / counts.read;
  const recall = counts.right / counts.labelled;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall), misses };
}

function lostWords(sentences: readonly Labelled[]): string[] {
  return sentences.flatMap(([text, , words = '']) => {
    const left = fold(readSentence(text).words.join(' '));
    const lost = words.split(' ').filter((word) => !left.includes(word));
    return lost.length > 0 ? [`${text}: ${lost.join(' ')} (left: ${left})`] : [];
  });
}

describe('what buyers say', () => {
  test('two hundred sentences are read as they were meant: slot F1 is 0.95 or better', () => {
    const { precision, recall, f1, misses } = score(SENTENCES);
    expect(SENTENCES.length).toBeGreaterThanOrEqual(200);
    expect(f1, `precision ${precision}, recall ${recall}\n${misses.join('\n')}`).toBeGreaterThanOrEqual(0.95);
  });

  test('forty sentences that it was never tuned on: slot F1 is 0.9 or better', () => {
    const { precision, recall, f1, misses } = score(HELD_OUT);
    expect(f1, `precision ${precision}, recall ${recall}\n${misses.join('\n')}`).toBeGreaterThanOrEqual(0.9);
  });

  test('no word that may be the name of something is lost on the way', () => {
    expect(lostWords(SENTENCES)).toEqual([]);
  });
});
