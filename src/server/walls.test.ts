import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');

interface Import {
  readonly file: string;
  /** as written, or relative to src/ when it is one of our files */
  readonly target: string;
  readonly typeOnly: boolean;
}

const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !/\.test\.tsx?$/.test(file));
const imports = files.flatMap(importsOf);

function importsOf(file: string): Import[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  const found = text.matchAll(
    /(?:^|\n)\s*(import|export)\s+(type\s)?([^'"]*?from\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
  );
  return [...found].map((match) => {
    const written = match[4] ?? match[5]!;
    const named = match[3] ?? '';
    const allNamedAreTypes = /^\{\s*(type\s+\w+(\s+as\s+\w+)?\s*,?\s*)+\}/.test(named);
    return { file, target: resolve(file, written), typeOnly: match[2] !== undefined || allNamedAreTypes };
  });
}

function resolve(file: string, written: string): string {
  if (written.startsWith('#')) return written.slice(1);
  if (written.startsWith('.')) return relative(SRC, join(SRC, dirname(file), written));
  return written;
}

function crossings(from: (file: string) => boolean, forbidden: (one: Import) => boolean): string[] {
  return imports.filter((one) => from(one.file) && forbidden(one)).map(({ file, target }) => `${file} → ${target}`);
}

/**
 * The server's features, from the lowest district to the highest: mechanisms, the members and what they bring, the
 * market's items, trade in them, and the desks. A district uses those below it. What it needs from above it declares as
 * a parameter, which `app.ts` or `jobs.ts` fills.
 */
const DISTRICTS: readonly (readonly string[])[] = [
  ['platform'],
  [
    ...['accounts', 'addresses', 'archives', 'audit', 'messages', 'notices', 'pictures', 'print-sheets', 'tasks'],
    ...['uploads', 'wechat', 'writing'],
  ],
  [
    ...['alike', 'blanks', 'bundles', 'buying', 'catalogue', 'designs', 'fabrics', 'favourites', 'featured'],
    ...['generation', 'products', 'search', 'sharing', 'shops', 'site', 'sketches', 'studio', 'trends'],
  ],
  [...['bulk', 'cart', 'inquiries', 'invoices', 'ledger', 'licences', 'orders', 'payments', 'print-files', 'supply']],
  ['channels', 'demo', 'operator', 'packages', 'proposals'],
];

const under = (folder: string) => (file: string) => file.startsWith(`${folder}/`);
const isOurs = (target: string) => /^(contract|drawing|studio|server|web)\//.test(target);

describe('import rules between folders', () => {
  test('the import scanner finds imports', () => {
    expect(imports.length).toBeGreaterThan(300);
    expect(crossings(under('server'), ({ target }) => target === 'fastify').length).toBeGreaterThan(0);
  });

  test('the contract imports nothing but TypeBox', () => {
    expect(
      crossings(under('contract'), ({ target }) => !target.startsWith('contract/') && target !== 'typebox'),
    ).toEqual([]);
  });

  test('the drawings import nothing but fflate', () => {
    expect(crossings(under('drawing'), ({ target }) => !target.startsWith('drawing/') && target !== 'fflate')).toEqual(
      [],
    );
  });

  test('the studio imports nothing but contract and drawings', () => {
    expect(crossings(under('studio'), ({ target }) => !/^(contract|drawing|studio)\//.test(target))).toEqual([]);
  });

  test('the browser code never imports the server', () => {
    expect(crossings(under('web'), ({ target }) => target.startsWith('server/'))).toEqual([]);
  });

  test('the browser code imports only contract files without TypeBox schemas', () => {
    const withSchemas = new Set(
      imports
        .filter(({ file, target, typeOnly }) => under('contract')(file) && target === 'typebox' && !typeOnly)
        .map(({ file }) => file),
    );
    expect(withSchemas.size).toBeGreaterThan(3);
    expect(crossings(under('web'), ({ target, typeOnly }) => !typeOnly && withSchemas.has(target))).toEqual([]);
  });

  test('the platform never imports a feature', () => {
    const isFeature = ({ target }: Import) => target.startsWith('server/') && !target.startsWith('server/platform/');
    expect(crossings(under('server/platform'), isFeature)).toEqual([]);
    expect(
      crossings(
        under('web/platform'),
        ({ target }) => target.startsWith('web/') && !target.startsWith('web/platform/'),
      ),
    ).toEqual([]);
  });

  test('mobile pages never import antd, and desktop pages never import antd-mobile', () => {
    const isPhone = (file: string) => file.endsWith('.mobile.tsx') || under('web/mobile')(file);
    const isDesktop = (file: string) => file.endsWith('.desktop.tsx') || under('web/desktop')(file);
    expect(crossings(isPhone, ({ target }) => /^(antd|@ant-design)(\/|$)/.test(target))).toEqual([]);
    expect(crossings(isDesktop, ({ target }) => /^antd-mobile(\/|$)/.test(target))).toEqual([]);
    expect(crossings(isPhone, ({ target }) => /\.desktop\.|web\/desktop\//.test(target))).toEqual([]);
    expect(crossings(isDesktop, ({ target }) => /\.mobile\.|web\/mobile\//.test(target))).toEqual([]);
  });

  test('the features of the server import one way, from district to district', () => {
    const folders = new Set(files.flatMap((file) => /^server\/([\w-]+)\//.exec(file)?.[1] ?? []));
    for (const aside of ['migrations', 'testing']) folders.delete(aside);
    expect(DISTRICTS.flat().toSorted()).toEqual([...folders].toSorted());
    const districtOf = (file: string) => DISTRICTS.findIndex((one) => one.includes(file.split('/')[1]!));
    // A table may be read from anywhere: a join depends on the columns, not on the feature's code.
    const backwards = imports.filter(
      ({ file, target }) =>
        !/\/testing\//.test(file + target) &&
        !target.endsWith('.table.ts') &&
        /^server\/[\w-]+\//.test(target) &&
        /^server\/[\w-]+\//.test(file) &&
        districtOf(target) > districtOf(file),
    );
    expect(backwards.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  test('process.env is read only by the configuration', () => {
    const readers = files.filter((file) => under('server')(file) && /process\.env/.test(withoutComments(file)));
    expect(readers).toEqual(['server/main.ts']);
    expect(withoutComments('server/main.ts').match(/process\.env/g)).toHaveLength(1);
  });

  test('a feature writes only its own tables', () => {
    const offences = files
      .filter((file) => /^server\/(?!platform|demo|testing)\w+\//.test(file))
      .flatMap((file) => {
        const feature = file.split('/')[1];
        const foreign = imports
          .filter(
            (one) => one.file === file && one.target.endsWith('.table.ts') && one.target.split('/')[1] !== feature,
          )
          .map(({ target }) => readFileSync(join(SRC, target), 'utf8'))
          .flatMap((text) => [...text.matchAll(/export const (\w+) = pgTable/g)].map(([, name]) => name!));
        const text = readFileSync(join(SRC, file), 'utf8');
        return foreign
          .filter((name) => new RegExp(`\\.(insert|update|delete)\\(${name}\\)`).test(text))
          .map((name) => `${file} writes ${name}`);
      });
    expect(offences).toEqual([]);
  });
});

function withoutComments(file: string): string {
  return readFileSync(join(SRC, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

test('every imported file of ours exists', () => {
  const missing = imports.filter(({ target }) => isOurs(target) && /\.tsx?$/.test(target) && !files.includes(target));
  expect(missing.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});
