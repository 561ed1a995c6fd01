import { createInterface } from 'node:readline';

/** Asks one question after the other: what is asked is typed, not merely confirmed. @returns was every answer as wanted? */
export async function hasTyped(
  ...questions: readonly (readonly [question: string, wanted: string])[]
): Promise<boolean> {
  const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  for (const [question, wanted] of questions) {
    process.stdout.write(question);
    const { value } = (await answers.next()) as { value: string | undefined };
    process.stdout.write('\n');
    if (value?.trim() !== wanted) return false;
  }
  return true;
}
