/** SVG path data as PDF operators: lines, cubics and quadratics, absolute and relative. */
export function pathOps(d: string): string {
  let ops = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const to = (endX: number, endY: number) => {
    [x, y] = [endX, endY];
    return `${short(x)} ${short(y)}`;
  };
  for (const [, letter, words] of d.matchAll(/([MLHVCQZ])([^MLHVCQZ]*)/gi)) {
    const numbers = (words!.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []).map(Number);
    const kind = letter!.toUpperCase();
    const isRelative = kind !== letter;
    if (kind === 'Z') {
      ops += 'h ';
      [x, y] = [startX, startY];
      continue;
    }
    const step = STEPS[kind]!;
    for (let at = 0; at + step <= numbers.length; at += step) {
      const [fromX, fromY] = isRelative ? [x, y] : [0, 0];
      const number = (nth: number, from: number) => numbers[at + nth]! + from;
      switch (kind) {
        case 'M':
          ops += `${to(number(0, fromX), number(1, fromY))} ${at === 0 ? 'm' : 'l'} `;
          if (at === 0) [startX, startY] = [x, y];
          break;
        case 'L':
          ops += `${to(number(0, fromX), number(1, fromY))} l `;
          break;
        case 'H':
          ops += `${to(number(0, fromX), y)} l `;
          break;
        case 'V':
          ops += `${to(x, number(0, fromY))} l `;
          break;
        case 'C': {
          const handles = [number(0, fromX), number(1, fromY), number(2, fromX), number(3, fromY)].map(short);
          ops += `${handles.join(' ')} ${to(number(4, fromX), number(5, fromY))} c `;
          break;
        }
        case 'Q': {
          const [midX, midY, endX, endY] = [number(0, fromX), number(1, fromY), number(2, fromX), number(3, fromY)];
          const third = (from: number, mid: number) => short(from + ((mid - from) * 2) / 3);
          const handles = [third(x, midX), third(y, midY), third(endX, midX), third(endY, midY)];
          ops += `${handles.join(' ')} ${to(endX, endY)} c `;
          break;
        }
      }
    }
  }
  return ops;
}

/** Numbers of a command. */
const STEPS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4 };

const short = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;
