import {
  compose,
  ellipse,
  identity,
  type Matrix,
  type Path,
  type Point,
  rectangle,
  rotation,
} from '../garments/path.ts';
import { MM_PER_INCH } from '../kit/inch.ts';
import { type Drawn, drawable, drawn, type Drawing, Sheet, Undrawable } from './drawn.ts';
import { readPathData } from './path-data.ts';

/** Reads the lines of an SVG file. Only geometry is read: nothing of the file itself is ever displayed. */
export const readSvg = (text: string): Drawn => drawn(text, readElements);

/** Path data pasted from a drawing program. */
export const readPasted = (data: string): Drawn =>
  drawn(data, (text) => {
    const sheet = new Sheet();
    for (const subpath of readPathData(text.trim())) sheet.add({ ...subpath, layer: '' }, identity);
    return { lines: sheet.lines, mmPerUnit: null };
  });

/** Elements whose contents are not drawn, or only by reference. */
const NOT_DRAWN: ReadonlySet<string> = new Set(['defs', 'clipPath', 'mask', 'symbol', 'pattern', 'marker', 'metadata']);
const DEEPEST = 200;

interface Open {
  readonly name: string;
  readonly matrix: Matrix;
  readonly layer: string;
  readonly isDrawn: boolean;
}

function readElements(text: string): Drawing {
  const sheet = new Sheet();
  const open: Open[] = [];
  let mmPerUnit: number | null | undefined;
  for (const tag of tagsOf(text)) {
    if (tag.kind === 'end') {
      // Malformed files close elements that they never opened.
      if (open.at(-1)?.name === tag.name) open.pop();
      continue;
    }
    if (tag.name === 'svg') mmPerUnit ??= unitOf(tag.attributes);
    if (mmPerUnit === undefined) throw new Undrawable('unreadable');
    const parent = open.at(-1);
    const { attributes } = tag;
    const element: Open = {
      name: tag.name,
      matrix: compose(parent?.matrix ?? identity, transformOf(attributes.get('transform') ?? '')),
      layer: tag.name === 'g' ? layerOf(attributes, parent?.layer ?? '') : (parent?.layer ?? ''),
      isDrawn: (parent?.isDrawn ?? true) && !NOT_DRAWN.has(tag.name),
    };
    if (element.isDrawn)
      for (const one of shapesOf(tag.name, attributes)) sheet.add({ ...one, layer: element.layer }, element.matrix);
    if (tag.kind === 'begin') open.push(element);
    if (open.length > DEEPEST) throw new Undrawable('tooMany');
  }
  if (mmPerUnit === undefined) throw new Undrawable('unreadable');
  return { lines: sheet.lines, mmPerUnit };
}

/** Inkscape names layers by a label, Illustrator and CorelDRAW by the id. */
const layerOf = (attributes: Attributes, parent: string): string =>
  (attributes.get('inkscape:label') ?? attributes.get('id') ?? parent).slice(0, 40);

// --- tags ----------------------------------------------------------------------------------------------------------

type Attributes = ReadonlyMap<string, string>;

type Tag =
  | { readonly kind: 'begin' | 'whole'; readonly name: string; readonly attributes: Attributes }
  | { readonly kind: 'end'; readonly name: string };

/** Markup that is skipped whole, with its end. */
const SKIPPED: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

function* tagsOf(text: string): Generator<Tag> {
  let at = text.indexOf('<');
  while (at >= 0) {
    const skipped = SKIPPED.find(([start]) => text.startsWith(start, at));
    if (skipped) at = after(text, skipped[1], at + skipped[0].length);
    else if (text.startsWith('<!', at)) at = afterDoctype(text, at);
    else {
      const end = endOfTag(text, at);
      yield tagIn(text.slice(at + 1, end));
      at = end + 1;
    }
    at = text.indexOf('<', at);
  }
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  if (at < 0) throw new Undrawable('unreadable');
  return at + end.length;
}

/** Illustrator declares entities in brackets. */
function afterDoctype(text: string, at: number): number {
  const end = after(text, '>', at);
  const bracket = text.indexOf('[', at);
  return bracket >= 0 && bracket < end ? after(text, '>', after(text, ']', bracket) - 1) : end;
}

/** A quoted value may contain `>`. */
function endOfTag(text: string, at: number): number {
  let quote = '';
  for (let i = at; i < text.length; i++) {
    const letter = text[i]!;
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return i;
  }
  throw new Undrawable('unreadable');
}

const NAME = /[^\s=/"']+/y;
const SPACE = /\s*/y;

function tagIn(inside: string): Tag {
  if (inside.startsWith('/')) return { kind: 'end', name: localName(inside.slice(1).trim()) };
  const attributes = new Map<string, string>();
  let at = 0;
  const next = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(inside)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const name = localName(next(NAME));
  while (at < inside.length) {
    next(SPACE);
    const key = next(NAME);
    next(SPACE);
    if (inside[at] !== '=') {
      // A slash at the end, or a misplaced character.
      if (key === '') at += 1;
      continue;
    }
    at += 1;
    next(SPACE);
    const quote = inside[at] ?? '';
    const end = quote === '"' || quote === "'" ? inside.indexOf(quote, at + 1) : -1;
    if (end < 0) throw new Undrawable('unreadable');
    attributes.set(key, inside.slice(at + 1, end));
    at = end + 1;
  }
  return { kind: inside.endsWith('/') ? 'whole' : 'begin', name, attributes };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

// --- units and transforms ------------------------------------------------------------------------------------------

/** Millimetres of CSS units with a physical size. */
const MM: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  in: MM_PER_INCH,
  pt: MM_PER_INCH / 72,
  pc: MM_PER_INCH / 6,
};

/** From the root element. Null in pixels, or without a size: drawing programs differ. */
function unitOf(attributes: Attributes): number | null {
  const [, digits = '', unit = ''] = /^\s*([\d.]+)\s*([a-z]{2})\s*$/.exec(attributes.get('width') ?? '') ?? [];
  const mm = MM[unit];
  if (mm === undefined) return null;
  const units = Number((attributes.get('viewBox') ?? '').trim().split(/[\s,]+/)[2] ?? Number.NaN);
  // Without a view box a unit is a CSS pixel.
  const perUnit = Number.isFinite(units) && units > 0 ? (Number(digits) * mm) / units : MM_PER_INCH / 96;
  return Number.isFinite(perUnit) && perUnit > 0 ? perUnit : null;
}

const TRANSFORM = /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)/g;

const MOST_TRANSFORMS = 50;

function transformOf(text: string): Matrix {
  const matrices: Matrix[] = [];
  for (const [, name, values] of text.matchAll(TRANSFORM)) {
    matrices.push(matrixOf(name!, numbersIn(values!)));
    if (matrices.length > MOST_TRANSFORMS) throw new Undrawable('tooMany');
  }
  return compose(...matrices);
}

function numbersIn(text: string): number[] {
  const words = text.trim();
  return words === '' ? [] : words.split(/[\s,]+/).map((word) => drawable(Number(word)));
}

function matrixOf(name: string, values: readonly number[]): Matrix {
  const [first = 0, second, third] = values;
  switch (name) {
    case 'matrix':
      if (values.length !== 6) throw new Undrawable('unreadable');
      return values as unknown as Matrix;
    case 'translate':
      return [1, 0, 0, 1, first, second ?? 0];
    case 'scale':
      return [first, 0, 0, second ?? first, 0, 0];
    case 'rotate': {
      const [x, y] = [second ?? 0, third ?? 0];
      return compose([1, 0, 0, 1, x, y], rotation(first), [1, 0, 0, 1, -x, -y]);
    }
    default: {
      const lean = Math.tan((first * Math.PI) / 180);
      return name === 'skewX' ? [1, 0, lean, 1, 0, 0] : [1, lean, 0, 1, 0, 0];
    }
  }
}

// --- shapes --------------------------------------------------------------------------------------------------------

function shapesOf(name: string, attributes: Attributes): { path: Path; isClosed: boolean }[] {
  const length = (key: string): number => drawable(Number.parseFloat(attributes.get(key) ?? '0'));
  switch (name) {
    case 'path':
      return readPathData((attributes.get('d') ?? '').trim());
    case 'polygon':
    case 'polyline': {
      const points = pointsIn(attributes.get('points') ?? '');
      return points.length > 2 ? [{ path: points as unknown as Path, isClosed: name === 'polygon' }] : [];
    }
    case 'line':
      return [
        {
          path: [
            [length('x1'), length('y1')],
            [length('x2'), length('y2')],
          ],
          isClosed: false,
        },
      ];
    case 'rect':
      return [{ path: rectangle(length('x'), length('y'), length('width'), length('height')), isClosed: true }];
    case 'circle':
      return [{ path: ellipse(length('cx'), length('cy'), length('r')), isClosed: true }];
    case 'ellipse':
      return [{ path: ellipse(length('cx'), length('cy'), length('rx'), length('ry')), isClosed: true }];
    default:
      return [];
  }
}

function pointsIn(text: string): Point[] {
  const numbers = numbersIn(text);
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at): Point => [
    numbers[2 * at]!,
    numbers[2 * at + 1]!,
  ]);
}
