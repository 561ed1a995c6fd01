import { spawn } from 'node:child_process';

/**
 * Types, lint and format in parallel; each reports, even when another has failed. One type checker: every further one
 * checks the shared types again, four take twice the processor time.
 */
const checks: readonly (readonly [name: string, ...command: string[]])[] = [
  ['类型', 'tsc', '-b', '--checkers', '1'],
  ['规则', 'oxlint', '--type-aware', '--deny-warnings'],
  ['格式', 'oxfmt', '--check'],
  ['用词', 'node', 'scripts/retired-words.ts'],
];

const outcomes = await Promise.all(
  checks.map(
    ([name, program, ...args]) =>
      new Promise<boolean>((done) => {
        const beganAt = Date.now();
        const child = spawn(`node_modules/.bin/${program}`, args, { stdio: ['ignore', 'pipe', 'pipe'] });
        let output = '';
        child.stdout.on('data', (chunk) => (output += String(chunk)));
        child.stderr.on('data', (chunk) => (output += String(chunk)));
        child.once('exit', (code) => {
          console.log(`${code === 0 ? '✓' : '✗'} ${name}（${Math.round((Date.now() - beganAt) / 1000)} 秒）`);
          if (code !== 0) console.log(output);
          done(code === 0);
        });
      }),
  ),
);
process.exit(outcomes.every(Boolean) ? 0 : 1);
