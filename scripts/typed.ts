import { createInterface } from 'node:readline';

/**
 * Asks for typed confirmations, one after the other; yes or Enter is not enough.
 * @returns true when every answer is the expected one
 */
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
