import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');

interface Import {
  readonly file: string;
  /** as written, or relative to src/ when it is one of our files */
  readonly target: string;
  readonly typeOnly: boolean;
  /** `import()`: loaded when it is needed */
  readonly isLazy: boolean;
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
    const typeOnly = match[2] !== undefined || allNamedAreTypes;
    return { file, target: resolve(file, written), typeOnly, isLazy: match[5] !== undefined };
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
 * The districts, from the lowest to the highest: mechanisms, the members and what they bring, the market's items, trade
 * in them, and the desks. A district uses those below it. What it needs from above it declares as a parameter, which
 * `app.ts` or `jobs.ts` fills, and in the browser the `main.tsx` of a layout.
 */
const DISTRICTS = ['platform', 'people', 'market', 'trade', 'desks'];

/** Pairs of folders that import each other, apart from tables. Lower it when one goes; never raise it. */
const MUTUAL_FOLDERS = { contract: 7, server: 20, web: 25 };

/** Text sizes, distances and corners that are on no scale of base.css. Lower it when one goes; never raise it. */
const SIZES_WITHOUT_TOKEN = 39;

/** Functions of more than 60 lines (`npx oxlint -c scripts/long-functions.json src`). Lower it when one goes; never raise it. */
const LONG_FUNCTIONS = { contract: 0, server: 33, web: 103 };

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

  test.each(['server', 'contract', 'web'])(
    'the features of the %s import one way, from district to district',
    (side) => {
      expect(districtsIn(side)).toEqual(DISTRICTS.toSorted());
      // A table may be read from anywhere: a join depends on the columns, not on the feature's code.
      expect(backwardImports(side).filter((one) => !/\/testing\//.test(one) && !one.endsWith('.table.ts'))).toEqual([]);
    },
  );

  test.each(Object.entries(MUTUAL_FOLDERS))('fewer and fewer folders of the %s import each other', (side, most) => {
    expect(mutualFolders(side).length).toBeLessThanOrEqual(most);
  });

  test('no files need each other in a circle to be loaded', () => {
    const needs = Map.groupBy(
      imports.filter(({ target, typeOnly, isLazy }) => isOurs(target) && !typeOnly && !isLazy),
      ({ file }) => file,
    );
    const isLoaded = new Set<string>();
    const circles: string[] = [];
    const load = (file: string, by: readonly string[]): void => {
      if (by.includes(file)) circles.push([...by.slice(by.indexOf(file)), file].join(' → '));
      if (by.includes(file) || isLoaded.has(file)) return;
      for (const { target } of needs.get(file) ?? []) load(target, [...by, file]);
      isLoaded.add(file);
    };
    for (const file of files) load(file, []);
    expect(circles).toEqual([]);
  });

  test('process.env is read only by the configuration', () => {
    const product = files.filter((file) => under('server')(file) && !file.includes('/testing/'));
    const readers = product.filter((file) => /process\.env/.test(withoutComments(file)));
    expect(readers).toEqual(['server/main.ts']);
    expect(withoutComments('server/main.ts').match(/process\.env/g)).toHaveLength(1);
  });

  test('a feature writes only its own tables', () => {
    const offences = files
      .filter((file) => /^server\/(people|market|trade|desks\/(?!demo))/.test(file))
      .flatMap((file) => {
        const feature = featureOf(file);
        const foreign = imports
          .filter((one) => one.file === file && one.target.endsWith('.table.ts') && featureOf(one.target) !== feature)
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

/** The folders of a side that hold features. */
function districtsIn(side: string): string[] {
  const folders = new Set(files.flatMap((file) => new RegExp(`^${side}/([\\w-]+)/`).exec(file)?.[1] ?? []));
  for (const aside of ['migrations', 'testing', 'desktop', 'mobile']) folders.delete(aside);
  return [...folders].toSorted();
}

/** `a ↔ b` of the features' folders; a table may be read from anywhere. */
function mutualFolders(side: string): string[] {
  const inDistrict = (file: string) => under(side)(file) && DISTRICTS.includes(file.split('/')[1]!);
  const pairs = new Set(
    imports
      .filter(({ file, target }) => inDistrict(file) && inDistrict(target) && !target.endsWith('.table.ts'))
      .map(({ file, target }) => `${featureOf(file)} ${featureOf(target)}`),
  );
  return [...pairs]
    .map((pair) => pair.split(' '))
    .filter(([from, to]) => from! < to! && pairs.has(`${to} ${from}`))
    .map(([from, to]) => `${from} ↔ ${to}`);
}

/** Imports of a file by one in a lower district, as `file → target`. */
function backwardImports(side: string): string[] {
  const districtOf = (file: string) => (under(side)(file) ? DISTRICTS.indexOf(file.split('/')[1]!) : -1);
  return imports
    .filter(({ file, target }) => districtOf(file) !== -1 && districtOf(target) > districtOf(file))
    .map(({ file, target }) => `${file} → ${target}`);
}

describe('the style sheets', () => {
  const BASE = 'web/platform/base.css';
  const read = (file: string) => readFileSync(join(SRC, file), 'utf8');
  const sheets = new Map(globSync('web/**/*.css', { cwd: SRC }).map((file) => [file, read(file)]));
  const root = /:root \{[^}]*\}/.exec(sheets.get(BASE)!)![0];
  const tokens = [...root.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => ({ name, colour }));

  test('a colour is written once, as a token of base.css', () => {
    const written = [...sheets].flatMap(([file, text]) =>
      [...text.replace(root, '').matchAll(/#[0-9a-f]{3,8}\b(?=[\s;,)])|rgba?\(|hsla?\(/gi)].map(
        ([colour]) => `${file}: ${colour}`,
      ),
    );
    expect(written).toEqual([]);
    const colours = tokens.filter(({ name }) => name !== 'card').map(({ colour }) => colour);
    expect(colours).toEqual([...new Set(colours)]);
  });

  test('a size of text, a distance or a corner that has a token is written with it; others are fewer and fewer', () => {
    const sized = (named: RegExp) =>
      new Set([...root.matchAll(/--([\w-]+): (\d+)px;/g)].flatMap(([, name, px]) => (named.test(name!) ? [px!] : [])));
    const scales: readonly (readonly [property: RegExp, scale: ReadonlySet<string>])[] = [
      [/^font(-size)?$/, sized(/^text-/)],
      [/^((row-|column-)?gap|(scroll-)?(margin|padding)(-[a-z-]+)?)$/, sized(/^space-/)],
      [/^border(-[a-z-]+)?-radius$/, sized(/^radius/)],
    ];
    const raw = [...sheets].flatMap(([file, text]) =>
      [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap(
        ([, property, value]) => {
          const scale = scales.find(([named]) => named.test(property!))?.[1];
          // of the shorthand `font: 600 16px/24px …` only the size, which has a scale
          const sizes = [...value!.matchAll(/(?<![\w./])(\d+(?:\.\d+)?)px/g)].map(([, px]) => px!);
          return scale === undefined
            ? []
            : sizes
                .filter((px) => px !== '0' && px !== '1')
                .map((px) => ({ where: `${file}: ${property}: ${px}px`, hasToken: scale.has(px) }));
        },
      ),
    );
    expect(raw.filter(({ hasToken }) => hasToken).map(({ where }) => where)).toEqual([]);
    expect(raw.length).toBeLessThanOrEqual(SIZES_WITHOUT_TOKEN);
  });

  test('every token is used', () => {
    const used = new Set(
      [...sheets.values()].flatMap((text) => [...text.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name)),
    );
    const all = [...root.matchAll(/--([\w-]+):/g)].map(([, name]) => name!);
    expect(all.length).toBeGreaterThan(tokens.length);
    expect(all.filter((name) => !used.has(name))).toEqual([]);
  });

  test('every class of a style sheet is given to something', () => {
    const code = files.filter(under('web')).map(read).join('\n');
    const written = new Set(code.match(/[a-z_][\w-]*/gi));
    /** `facet-${kind}` gives all classes that begin so */
    const begun = [...code.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, start]) => start!);
    const unused = [...sheets].flatMap(([file, text]) =>
      [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/\.([a-z_][\w-]*)/gi)]
        .map(([, name]) => name!)
        .filter((name) => !/^(ant|adm)-/.test(name) && !written.has(name) && !begun.some((one) => name.startsWith(one)))
        .map((name) => `${file}: .${name}`),
    );
    expect(unused).toEqual([]);
  });
});

/** `server/trade/orders` of a file in it. */
const featureOf = (file: string): string => file.split('/').slice(0, 3).join('/');

function withoutComments(file: string): string {
  return readFileSync(join(SRC, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

test('every imported file of ours exists', () => {
  const missing = imports.filter(({ target }) => isOurs(target) && /\.tsx?$/.test(target) && !files.includes(target));
  expect(missing.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test('a test that reads one row says which one: `limit(1)` has an order', () => {
  const unordered = globSync('../{src,e2e}/**/*.test.ts', { cwd: SRC }).flatMap((file) => {
    const text = readFileSync(join(SRC, file), 'utf8');
    const places = [...text.matchAll(/\.limit\(1\)/g)].map(({ index }) => index);
    return places
      .filter((at) => !text.slice(text.lastIndexOf('.select', at), at).includes('.orderBy('))
      .map((at) => `${file}:${text.slice(0, at).split('\n').length}`);
  });
  expect(unordered, 'make the row with testing/make-rows.ts, or order by the id').toEqual([]);
});

test('functions of more than sixty lines are fewer and fewer', () => {
  const root = join(SRC, '..');
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['-c', 'scripts/long-functions.json', '-f', 'unix', 'src'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  const long = stdout
    .split('\n')
    .filter((line) => line.startsWith('src/') && !line.includes('.test.') && !line.includes('/testing/'));
  expect(long.length).toBeGreaterThan(0);
  for (const [district, most] of Object.entries(LONG_FUNCTIONS))
    expect(long.filter((line) => line.startsWith(`src/${district}/`)).length, district).toBeLessThanOrEqual(most);
});
