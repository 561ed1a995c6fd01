import { describe, expect, test } from 'vitest';
import type { StyleDocument } from '#contract/market/style-document.ts';
import { layersOn } from '#contract/market/style-layers.ts';
import { makeRng } from '#drawing/kit/rng.ts';
import { utf8Bytes } from './document-bytes.ts';
import { editWord } from './edit-words.ts';
import { applyEdit } from './edits.ts';
import {
  beginHistory,
  canRedo,
  canUndo,
  commit,
  goTo,
  type History,
  MOST_STEPS,
  redo,
  restore,
  sameDocument,
  serialise,
  stepWords,
  undo,
} from './history.ts';
import { emptySample, factsOf, randomEdit, wordsSample } from './style-samples.ts';

const withColour = (colourNo: string): StyleDocument => ({ ...emptySample, colourNo });

/** One step for each document. */
const through = (documents: readonly StyleDocument[], mergeKey = ''): History =>
  documents.reduce(
    (history, document) => commit(history, document, { word: document.colourNo, mergeKey }),
    beginHistory(emptySample),
  );

const hoodie = factsOf('hoodieZip');

function randomHistory(seed: number, steps: number): { history: History; documents: StyleDocument[] } {
  const rng = makeRng(seed);
  let history = beginHistory(emptySample);
  const documents = [emptySample];
  for (let step = 0; step < steps; step += 1) {
    const edit = randomEdit(rng, history.now, hoodie);
    const after = applyEdit(history.now, edit, hoodie);
    if (after === history.now) continue;
    history = commit(history, after, { word: editWord(edit, history.now), mergeKey: '' });
    documents.push(after);
  }
  return { history, documents };
}

describe('undo and redo', () => {
  test('undoing everything returns the first document, redoing everything the last', () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const { history, documents } = randomHistory(seed, 250);
      expect(documents.length).toBeGreaterThan(100);
      let at = history;
      for (const document of documents.toReversed()) {
        expect(at.now).toBe(document);
        at = undo(at);
      }
      expect(canUndo(at)).toBe(false);
      expect(undo(at)).toBe(at);
      for (const document of documents) {
        expect(at.now).toBe(document);
        at = redo(at);
      }
      expect(canRedo(at)).toBe(false);
      expect(at.now).toBe(history.now);
    }
  });

  test('at least 200 steps can be undone, and older ones are dropped', () => {
    expect(MOST_STEPS).toBeGreaterThanOrEqual(200);
    const documents = Array.from({ length: MOST_STEPS + 5 }, (_, step) => withColour(String(step)));
    let history = through(documents);
    while (canUndo(history)) history = undo(history);
    expect(history.now.colourNo).toBe('4');
    expect(stepWords(history)).toMatchObject({ done: 0, words: { length: MOST_STEPS } });
  });

  test('changes with the same key are one step', () => {
    const dragged = through([withColour('a'), withColour('b'), withColour('c')], 'drag 1');
    expect(dragged.past).toHaveLength(1);
    expect(undo(dragged).now).toBe(emptySample);
    expect(redo(undo(dragged)).now.colourNo).toBe('c');
    const next = commit(dragged, withColour('d'), { word: 'd', mergeKey: 'drag 2' });
    expect(undo(next).now.colourNo).toBe('c');
  });

  test('a change after an undo is a step of its own, also with the key of the step before', () => {
    const first = through([withColour('a')], 'arrow');
    const both = commit(first, withColour('b'), { word: 'b', mergeKey: '' });
    const again = commit(undo(both), withColour('c'), { word: 'c', mergeKey: 'arrow' });
    expect(canRedo(again)).toBe(false);
    expect(undo(again).now.colourNo).toBe('a');
  });

  test('dragging a layer back to its starting point adds no undo step', () => {
    const there = through([withColour('a')], 'drag 1');
    const back = commit(there, emptySample, { word: 'back', mergeKey: 'drag 1' });
    expect(canUndo(back)).toBe(false);
    expect(commit(back, emptySample, { word: 'same', mergeKey: '' })).toBe(back);
  });

  test('one chooses a step of the list', () => {
    const history = through(['a', 'b', 'c'].map(withColour));
    const first = goTo(history, 1);
    expect(first.now.colourNo).toBe('a');
    expect(stepWords(first)).toEqual({ words: ['a', 'b', 'c'], done: 1 });
    expect(goTo(first, 3).now.colourNo).toBe('c');
    expect(goTo(first, 99).now.colourNo).toBe('c');
  });
});

describe('a history that survives a reload', () => {
  test('a restored history undoes and redoes to equal documents, and shares its layers', () => {
    const { history, documents } = randomHistory(11, 300);
    const half = goTo(history, Math.floor(history.past.length / 2));
    const restored = restore(serialise(half))!;
    expect(restored).toEqual(half);
    const last = goTo(restored, history.past.length);
    expect(last.now).toEqual(documents.at(-1));
    const panelsOf = ({ past }: History) => past.flatMap(({ before }) => before.panels);
    expect(new Set(panelsOf(last)).size).toBeLessThan(panelsOf(last).length / 4);
  });

  test('the text is bounded: the newest steps are kept, and the present document always', () => {
    const { history } = randomHistory(3, 300);
    const whole = serialise(history);
    const bounded = serialise(history, 60_000);
    expect(utf8Bytes(whole)).toBeGreaterThan(60_000);
    expect(utf8Bytes(bounded)).toBeLessThanOrEqual(60_000);
    const restored = restore(bounded)!;
    expect(restored.now).toEqual(history.now);
    expect(restored.past.length).toBeGreaterThan(0);
    expect(restored.past).toEqual(history.past.slice(-restored.past.length));
    expect(restore(serialise(history, 10))).toEqual(beginHistory(history.now));
  });

  test.each([
    '',
    'null',
    '[]',
    '{"format":9}',
    '{"format":1,"layers":[],"panels":[],"documents":[{}],"steps":[],"at":0}',
  ])('a text that is no history is refused: %s', (text) => expect(restore(text)).toBeUndefined());

  test('a history with a document of another schema or without a layer is refused', () => {
    const filled = applyEdit(emptySample, { kind: 'add', layers: [{ panelNo: '01', layer: wordsSample() }] }, hoodie);
    const text = serialise(through([filled]));
    expect(restore(text)).toBeDefined();
    expect(restore(text.replaceAll('"schema":1', '"schema":2'))).toBeUndefined();
    expect(restore(text.replace(/"layers":\[\{.*?\}\]/, '"layers":[]'))).toBeUndefined();
  });

  test('documents are compared whatever the order of their keys', () => {
    const { now } = randomHistory(4, 40).history;
    const reordered = JSON.parse(JSON.stringify(now), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    ) as StyleDocument;
    expect(JSON.stringify(reordered)).not.toBe(JSON.stringify(now));
    expect(sameDocument(now, reordered)).toBe(true);
    expect(sameDocument(now, { ...reordered, colourNo: 'other' })).toBe(false);
    expect(sameDocument(now, { ...reordered, panels: [] })).toBe(false);
  });
});

test('a step is named after what it did', () => {
  const layer = wordsSample({ id: 'L1', words: '知足常乐知足常乐' });
  const document = applyEdit(emptySample, { kind: 'add', layers: [{ panelNo: '01', layer }] }, hoodie);
  const on = { panelNo: '01', layerIds: ['L1'] };
  const still = { dxMm: 0, dyMm: 0, scale: 1, turnDeg: 0, aboutMm: [0, 0] } as const;
  expect(editWord({ kind: 'add', layers: [{ panelNo: '01', layer }] }, emptySample)).toBe('加知足常乐知足常乐');
  expect(editWord({ kind: 'transform', ...on, ...still, dxMm: 5 }, document)).toBe('移动知足常乐知足常乐');
  expect(editWord({ kind: 'transform', ...on, ...still, scale: 2 }, document)).toBe('缩放知足常乐知足常乐');
  expect(editWord({ kind: 'change', ...on, fields: { xMm: 5, yMm: 4 } }, document)).toBe('改知足常乐知足常乐的位置');
  const two = applyEdit(document, { kind: 'duplicate', ...on }, hoodie);
  const named = applyEdit(two, { kind: 'change', ...on, fields: { name: '胸前' } }, hoodie);
  const layerIds = layersOn(named, '01').map(({ id }) => id);
  expect(editWord({ kind: 'remove', panelNo: '01', layerIds }, named)).toBe('删除2个图层');
});
