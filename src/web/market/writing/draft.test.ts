import { expect, test } from 'vitest';
import { type DraftEvent, type DraftState, isDirty, reduceDraft, startDraft } from './draft.ts';

interface Cloth {
  readonly name: string;
  readonly gsm: number;
}

const cotton: Cloth = { name: '棉', gsm: 180 };

const after = (...events: DraftEvent<Cloth>[]): DraftState<Cloth> =>
  events.reduce(reduceDraft<Cloth>, startDraft({ id: 'f1', version: 3, document: cotton }));

test('a draft that was just opened is saved', () => {
  expect(after()).toMatchObject({ keeping: 'kept', version: 3, sending: null, other: null });
  expect(isDirty(after())).toBe(false);
});

test('a change keeps the other fields and waits to be saved', () => {
  const state = after({ type: 'change', some: { gsm: 200 } });
  expect(state).toMatchObject({ document: { name: '棉', gsm: 200 }, saved: cotton, keeping: 'typing' });
  expect(isDirty(state)).toBe(true);
});

test('a change that is undone by hand leaves nothing to save', () => {
  const state = after({ type: 'change', some: { gsm: 200 } }, { type: 'change', some: { gsm: 180 } });
  expect(state.keeping).toBe('kept');
  expect(isDirty(state)).toBe(false);
});

test('a change that is undone by hand during a save is saved again', () => {
  const state = after(
    { type: 'change', some: { gsm: 200 } },
    { type: 'send' },
    { type: 'change', some: { gsm: 180 } },
    { type: 'saved', at: { id: 'f1', version: 4 } },
  );
  expect(state).toMatchObject({ document: { gsm: 180 }, saved: { gsm: 200 }, keeping: 'typing' });
});

test('a saved draft has the new version, and a new item its id', () => {
  const fresh = startDraft({ id: '', version: 0, document: cotton });
  const state = [
    { type: 'change', some: { gsm: 200 } } as const,
    { type: 'send' } as const,
    { type: 'saved', at: { id: 'f9', version: 1 } } as const,
  ].reduce(reduceDraft<Cloth>, fresh);
  expect(state).toMatchObject({ id: 'f9', version: 1, keeping: 'kept', sending: null });
  expect(isDirty(state)).toBe(false);
});

test('text typed during a save still counts as unsaved', () => {
  const state = after(
    { type: 'change', some: { gsm: 200 } },
    { type: 'send' },
    { type: 'change', some: { name: '麻' } },
    { type: 'saved', at: { id: 'f1', version: 4 } },
  );
  expect(state).toMatchObject({ saved: { name: '棉', gsm: 200 }, version: 4, keeping: 'typing' });
  expect(isDirty(state)).toBe(true);
});

test('a failed save keeps the document and the version it was made from', () => {
  const state = after({ type: 'change', some: { gsm: 200 } }, { type: 'send' }, { type: 'failed' });
  expect(state).toMatchObject({ document: { gsm: 200 }, saved: cotton, version: 3, keeping: 'failed', sending: null });
});

const conflict = [
  { type: 'change', some: { gsm: 200 } },
  { type: 'send' },
  { type: 'failed' },
  { type: 'foundOther', other: { version: 7, document: { name: '亚麻', gsm: 160 } } },
] as const;

test('typing goes on during a conflict, and the conflict stays', () => {
  const state = after(...conflict, { type: 'change', some: { name: '麻' } });
  expect(state).toMatchObject({ document: { name: '麻', gsm: 200 }, keeping: 'other', other: { version: 7 } });
});

test('insisting sends my document as the successor of the other version', () => {
  const state = after(...conflict, { type: 'insist' });
  expect(state).toMatchObject({ document: { name: '棉', gsm: 200 }, version: 7, other: null, keeping: 'typing' });
  expect(isDirty(state)).toBe(true);
});

test('giving way takes the other document, with nothing left to save', () => {
  const state = after(...conflict, { type: 'giveWay' });
  expect(state).toMatchObject({ document: { name: '亚麻', gsm: 160 }, version: 7, other: null, keeping: 'kept' });
  expect(isDirty(state)).toBe(false);
});

test('giving way without a conflict changes nothing', () => {
  const state = after({ type: 'change', some: { gsm: 200 } });
  expect(reduceDraft(state, { type: 'giveWay' })).toBe(state);
});
