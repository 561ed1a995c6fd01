import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLogFile, openLogStream } from './log-stream.ts';

const folder = mkdtempSync(join(tmpdir(), 'jinshi-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const request = (level: number, status: number, path = '/api/v2/light/list') =>
  `${JSON.stringify({ level, time: '2026-11-23T07:26:11.000Z', method: 'GET', path, status, msg: 'request' })}\n`;

test('on a terminal every log line goes to the file, and only warnings and errors are shown, one short line each', () => {
  const path = join(folder, 'server.log');
  const shown: string[] = [];
  const stream = openLogStream(openLogFile(path, (words) => shown.push(words)));
  stream.write(request(30, 200));
  stream.write(request(50, 500, '/api/v2/order/place'));
  stream.write(request(30, 304));
  stream.close();
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { status: number }).status)).toEqual([200, 500, 304]);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatch(/^\d\d:\d\d:\d\d 错误 GET \/api\/v2\/order\/place 500 request\n$/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('the log file is rotated at 20 MB', () => {
  const path = join(folder, 'long.log');
  const file = openLogFile(path, () => {});
  const megabyte = request(30, 200).padEnd(1_000_000, ' ');
  for (let written = 0; written < 22; written += 1) file.write(megabyte);
  expect(statSync(`${path}.1`).size).toBeGreaterThan(20_000_000);
  expect(statSync(path).size).toBeLessThan(2_000_000);
});
