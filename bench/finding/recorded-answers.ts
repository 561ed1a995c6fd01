import { readFileSync, rmSync } from 'node:fs';
import { ask } from '../../e2e/ask.ts';
import type { ServerProcess } from '../../e2e/server-process.ts';
import type { SentStatement } from './record-sql.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
  readonly rowMode?: 'array';
}

/** The application's response to one question and the statements behind it. */
export interface RecordedAnswer {
  readonly path: string;
  readonly type: string;
  readonly body: string;
  /** the steps run one after the other; the statements of one step run in parallel */
  readonly steps: readonly (readonly Statement[])[];
}

/**
 * Asks one question at a time. `server` runs with `record-sql.ts`, which writes to `sqlFile`, and without the public
 * cache.
 */
export async function recordAnswers(
  server: Pick<ServerProcess, 'address'>,
  sqlFile: string,
  paths: readonly string[],
): Promise<RecordedAnswer[]> {
  const answers: RecordedAnswer[] = [];
  for (const path of paths) {
    rmSync(sqlFile, { force: true });
    const answer = await ask(server.address, path);
    if (answer.status !== 200) throw new Error(`${answer.status} ${path}: ${answer.body}`);
    const type = answer.headers['content-type'] ?? '';
    answers.push({ path, type, body: answer.body, steps: stepsOf(statementsIn(sqlFile)) });
  }
  return answers;
}

function statementsIn(file: string): SentStatement[] {
  let lines: string;
  try {
    lines = readFileSync(file, 'utf8');
  } catch {
    return []; // no statement was sent
  }
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SentStatement)
    .toSorted((a, b) => a.sentAt - b.sentAt);
}

function stepsOf(sent: readonly SentStatement[]): Statement[][] {
  const steps: Statement[][] = [];
  let firstAnsweredAt = -Infinity;
  for (const { sentAt, answeredAt, ...statement } of sent) {
    if (sentAt < firstAnsweredAt) {
      steps.at(-1)!.push(statement);
      firstAnsweredAt = Math.min(firstAnsweredAt, answeredAt);
    } else {
      steps.push([statement]);
      firstAnsweredAt = answeredAt;
    }
  }
  return steps;
}
