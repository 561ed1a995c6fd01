import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_DIR } from './platform/config.ts';
import { groundForThisTest } from './testing/ground.ts';

/** A row of section 7: `| POST /api/v2/shop/addCategory, editCategory, delCategory | …`. */
const ROW = /^\| (GET|POST) (\/\S+?(?:, \w+)*) \|/gm;

/** Names after a comma are in the same folder as the first. */
function callsOf(markdown: string): { method: 'GET' | 'POST'; url: string }[] {
  return [...markdown.matchAll(ROW)].flatMap(([, method, paths]) => {
    const [first, ...others] = paths!.split(', ') as [string, ...string[]];
    const folder = first.slice(0, first.lastIndexOf('/') + 1);
    return [first, ...others.map((name) => folder + name)].map((url) => ({ method: method as 'GET' | 'POST', url }));
  });
}

test('every call of the specification is served', async () => {
  const ground = await groundForThisTest();
  const calls = callsOf(readFileSync(join(PROJECT_DIR, 'docs/specification.md'), 'utf8'));
  expect(calls).toHaveLength(29);
  expect(calls.filter((call) => !ground.app.hasRoute(call))).toEqual([]);
});
