import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { ErrorTable } from '#contract/platform/errors.ts';

const CONTRACT = join(import.meta.dirname, '../contract');
const files = globSync('*/*errors.ts', { cwd: CONTRACT });
const modules = await Promise.all(
  files.map(async (file) => (await import(join(CONTRACT, file))) as Readonly<Record<string, ErrorTable>>),
);
const declared = modules.flatMap((module) => Object.values(module)).flatMap((table) => Object.entries(table));

test('the failures declared beside the features are all assembled', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(Object.keys(errors).toSorted()).toEqual(declared.map(([word]) => word).toSorted());
});

test('a word or a code of a failure is declared once', () => {
  const twice = (all: readonly (string | number)[]) => all.filter((one, at) => all.indexOf(one) !== at);
  expect(twice(declared.map(([word]) => word))).toEqual([]);
  expect(twice(declared.map(([, { code }]) => code))).toEqual([]);
});
