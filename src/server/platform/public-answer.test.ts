import { expect, test } from 'vitest';
import { PublicAnswer } from './public-answer.ts';

test('an answer that says the same again is the last one, with its gzip', async () => {
  const text = { parts: ['{"布":"', '棉'.repeat(2_000), '"}'] };
  const last = PublicAnswer.of(text);
  await last.pack();
  const again = PublicAnswer.of({ parts: [text.parts.join('')] }, last);
  expect(again).toBe(last);
  expect(again.packed).toBeDefined();
});

test('an answer that says something else has a tag of its own', () => {
  const last = PublicAnswer.of({ parts: ['{"metres":100}'] });
  const next = PublicAnswer.of({ parts: ['{"metres":101}'] }, last);
  expect(next.body.toString()).toBe('{"metres":101}');
  expect(next.tag).not.toBe(last.tag);
});
