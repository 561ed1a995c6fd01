/** Shortens path data without moving a point: relative commands and no superfluous signs or zeros. */
const NUMBERS_OF: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** shortens every path of a fragment */
export function compactPaths(fragment: string): string {
  return fragment.replaceAll(/ d="([^"]*)"/g, (_, d: string) => ` d="${compactPath(d)}"`);
}

function compactPath(d: string): string {
  // integers in units of the finest digit, so that sums of steps stay exact
  const unit = /\.\d{3}/.test(d) ? 1000 : /\.\d{2}/.test(d) ? 100 : 10;
  const tokens = d.match(/[a-zA-Z]|-?\d*\.?\d+/g) ?? [];
  let out = '';
  let previous = '';
  let penX = 0;
  let penY = 0;
  let startX = 0;
  let startY = 0;
  let letter = 'M';
  let at = 0;
  while (at < tokens.length) {
    if (/[a-zA-Z]/.test(tokens[at] ?? '')) letter = tokens[at++] ?? 'M';
    const command = letter.toLowerCase();
    if (command === 'z') {
      out += 'z';
      previous = 'z';
      penX = startX;
      penY = startY;
      continue;
    }
    const count = NUMBERS_OF[command] ?? 2;
    const values = tokens.slice(at, at + count).map((token) => Math.round(Number(token) * unit));
    at += count;
    const steps = letter === command ? values : relative(command, values, penX, penY);
    if (command === 'h') penX += steps[0] ?? 0;
    else if (command === 'v') penY += steps[0] ?? 0;
    else {
      penX += steps.at(-2) ?? 0;
      penY += steps.at(-1) ?? 0;
    }
    if (command === 'm') {
      startX = penX;
      startY = penY;
    }
    const numbers = written(command, steps, unit);
    // a second move without its letter would be read as a line
    const repeats = command === previous && command !== 'm';
    out += (repeats && /^[0-9.]/.test(numbers) ? ' ' : repeats ? '' : command) + numbers;
    previous = command;
    if (letter === 'M') letter = 'L';
    if (letter === 'm') letter = 'l';
  }
  return out;
}

function relative(command: string, values: readonly number[], penX: number, penY: number): number[] {
  if (command === 'h') return values.map((v) => v - penX);
  if (command === 'v') return values.map((v) => v - penY);
  if (command === 'a') return values.map((v, i) => (i === 5 ? v - penX : i === 6 ? v - penY : v));
  return values.map((v, i) => v - (i % 2 ? penY : penX));
}

function written(command: string, steps: readonly number[], unit: number): string {
  let out = '';
  steps.forEach((step, i) => {
    const isFlag = command === 'a' && (i === 3 || i === 4);
    const number = isFlag ? (step === 0 ? '0' : '1') : String(step / unit).replace(/^(-?)0\./, '$1.');
    const separate = i > 0 && !number.startsWith('-');
    out += (separate ? ' ' : '') + number;
  });
  return out;
}
