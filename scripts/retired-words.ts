import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { WIRE_NAMES } from '../src/contract/wire-names.ts';

/**
 * Fails on a word that docs/glossary.md retired, in names, comments, tests, documents, file names and package.json;
 * `-- count` prints how often each occurs. The specification's own names (wire-names.ts) are allowed where they are
 * written whole. Also fails on stilted words in comments and on test titles without a subject.
 */
const RETIRED: readonly (readonly [retired: string, now: string, places: RegExp])[] = [
  ['plate|plates', 'blank', /./],
  ['goods', 'product', /^(?!src\/drawing\/scenes\/|src\/server\/desks\/channels\/drivers\/alibaba)/],
  ['deed|deeds', 'handler, action, mutation, work', /./],
  ['settle|settles', 'checkout', /^src\/(web\/(trade\/(checkout|cart|orders)|market\/(shops|buying))|contract)/],
  ['handpick|handpicks', 'featured', /./],
  ['belt|belts', 'cluster', /^(?!src\/drawing\/|src\/contract\/market\/search\/)/],
  [
    'stray|strays',
    'unmatched, orphan, unassigned',
    /^(?!src\/server\/platform\/strict-json|src\/contract\/platform\/tidy)/,
  ],
  ['letBack', 'reinstate', /./],
  ['ruleCase|ruleRefund|ruleClose', 'resolveDispute', /./],
  ['takenFrom|givenBack|giveBack|giveBackLines|takeSkus|giveSkusBack|takeBlanks', 'reserve, release', /./],
  ['goneSignal|takeTurn|hurry|patiently', 'client-abort, advisory-lock, minimum-rate, slow-statement', /./],
];

/** Words of no plain English, in comments: write subject, verb, object (CONTRIBUTING, 英文怎么写). */
const STILTED = /^\s*(?:\/\/|\/?\*).*\b(?:whoever|anew)\b/i;
/** A test title that means nothing without its `describe`: it begins with a verb, or its subject is a clause. */
const HEADLESS =
  /^\s*(?:test|it)\b.*\(\s*['"`](?:is|are|has|have|of (?:two|several|ten|twenty|thirty|concurrent)|its|their|can|does|do|who|whoever|whose|what|takes|gets|leaves|waits|stays|keeps|shows|stands?|lies|nobody) /;

/** Names that only quote: the specification, the links of old and this table itself. */
const QUOTES =
  /^(docs\/(specification|glossary|decisions\/0045)|src\/contract\/wire-names|src\/web\/platform\/wire-names\.test|src\/server\/desks\/demo\/demo-id|src\/web\/platform\/retired-links|scripts\/retired-words)/;
const WIRE = new RegExp(
  WIRE_NAMES.map(({ wire }) => `(?:/api/v2/shop/)?${wire.replace('/api/v2/shop/', '')}\\b`).join('|'),
  'g',
);
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

const files = execFileSync(
  'git',
  ['ls-files', 'src', 'e2e', 'bench', 'scripts', 'docs', 'README.md', 'CONTRIBUTING.md', 'package.json'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => !QUOTES.test(file));
const isText = (file: string): boolean => /\.(ts|tsx|js|css|html|md)$|^package\.json$/.test(file);

const found: string[] = [];
const headless: string[] = [];
const counts = new Map(RETIRED.map(([retired]) => [retired, 0]));
for (const file of files) {
  const lines = isText(file) ? readFileSync(file, 'utf8').split('\n') : [];
  // the file's name, as line 0
  for (const [at, line] of [file, ...lines].entries()) {
    const place = `${file}:${at}`;
    if (STILTED.test(line)) found.push(`${place}: whoever, anew → plain words: ${line.trim().slice(0, 100)}`);
    if (/\.test\.tsx?$/.test(file) && HEADLESS.test(line)) headless.push(`${place}: ${line.trim().slice(0, 100)}`);
    const said = line.replace(WIRE, '');
    const names = said.match(/[A-Za-z]+/g) ?? [];
    const words = new Set([...names, ...(said.match(WORD) ?? []).map((word) => word.toLowerCase())]);
    for (const [retired, now, places] of RETIRED) {
      if (!places.test(file) || !retired.split('|').some((word) => words.has(word))) continue;
      counts.set(retired, counts.get(retired)! + 1);
      found.push(`${place}: ${retired} → ${now}: ${line.trim().slice(0, 100)}`);
    }
  }
}
if (headless.length > 0) found.push('test titles without a subject:', ...headless);
if (process.argv.includes('count')) for (const [retired, lines] of counts) console.log(`${retired}: ${lines}`);
else for (const one of found) console.log(one);
process.exit(found.length === 0 ? 0 : 1);
