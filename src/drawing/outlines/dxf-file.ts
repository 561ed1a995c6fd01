import { compose, identity, type Matrix, rotation } from '../garments/path.ts';
import { MM_PER_INCH } from '../kit/inch.ts';
import { type Drawn, drawn, type Drawing, Sheet, Undrawable } from './drawn.ts';
import { type Entity, lineOf, numberOf, wordOf } from './dxf-lines.ts';

/** Reads the lines of an ASCII DXF file, R12 or newer: of the sheet, and of each block once. */
export function readDxf(text: string): Drawn {
  if (text.startsWith('AutoCAD Binary DXF')) return { problem: 'binaryDxf' };
  return drawn(text, readSections);
}

/** Millimetres per $INSUNITS code. */
const UNITS_MM: Readonly<Record<number, number>> = { 1: MM_PER_INCH, 2: 304.8, 4: 1, 5: 10, 6: 1_000, 14: 100 };

/** The text in which pattern programs state their unit (AAMA, ASTM D6673). */
const SAID_UNITS = /^UNITS:\s*(METRIC|ENGLISH)\b/i;

function readSections(text: string): Drawing {
  const sheet = new Sheet();
  const blocks = new Map<string, Entity[]>();
  const own: Entity[] = [];
  let insUnits = 0;
  let said: number | null = null;
  let section = '';
  let block = '';
  for (const entity of entitiesOf(text)) {
    const { type } = entity;
    if (type === 'SECTION') {
      section = wordOf(entity, 2);
      // Header variables are pairs outside any entity.
      if (section === 'HEADER') insUnits = unitsIn(entity);
    } else if (type === 'ENDSEC') section = '';
    else if (type === 'BLOCK') block = wordOf(entity, 2);
    else if (type === 'ENDBLK') block = '';
    else if (section === 'ENTITIES') own.push(entity);
    else if (section === 'BLOCKS' && !block.startsWith('*')) addTo(blocks, block, entity);
    if (type === 'TEXT') said ??= unitsSaid(wordOf(entity, 1));
  }
  for (const [name, entities] of blocks) addAll(sheet, entities, name, lieOf(name, own));
  addAll(sheet, own, '', identity);
  return { lines: sheet.lines, mmPerUnit: UNITS_MM[insUnits] ?? said };
}

function addTo(blocks: Map<string, Entity[]>, name: string, entity: Entity): void {
  const before = blocks.get(name);
  if (before) before.push(entity);
  else blocks.set(name, [entity]);
}

function unitsSaid(words: string): number | null {
  const system = SAID_UNITS.exec(words.trim())?.[1]?.toUpperCase();
  return system === undefined ? null : system === 'METRIC' ? 1 : MM_PER_INCH;
}

/** A pattern piece is a block; the scale and rotation of its first insert count, its position does not. */
function lieOf(name: string, entities: readonly Entity[]): Matrix {
  const insert = entities.find((entity) => entity.type === 'INSERT' && wordOf(entity, 2) === name);
  if (!insert) return identity;
  const [wide, high] = [numberOf(insert, 41) ?? 1, numberOf(insert, 42) ?? 1];
  return compose(rotation(numberOf(insert, 50) ?? 0), [wide, 0, 0, high, 0, 0]);
}

function addAll(sheet: Sheet, entities: readonly Entity[], block: string, lie: Matrix): void {
  for (const entity of entities) {
    const line = lineOf(entity);
    if (!line) continue;
    const layer = [block, wordOf(entity, 8)].filter((word) => word !== '').join(' · ');
    const flat = compose([1, 0, 0, -1, 0, 0], lie);
    // A flipped extrusion: drawn as seen from below.
    const seen: Matrix = (numberOf(entity, 230) ?? 1) < 0 ? compose(flat, [-1, 0, 0, 1, 0, 0]) : flat;
    sheet.add({ ...line, layer: layer.slice(0, 80) }, seen);
  }
}

function unitsIn({ pairs }: Entity): number {
  const at = pairs.findIndex(({ code, value }) => code === 9 && value === '$INSUNITS');
  return at < 0 ? 0 : Number(pairs[at + 1]?.value ?? 0);
}

/** Entities, with the vertices that follow a POLYLINE included in it. */
function* entitiesOf(text: string): Generator<Entity> {
  let polyline: OpenEntity | undefined;
  for (const entity of singleEntitiesOf(text)) {
    if (entity.type === 'POLYLINE') polyline = entity;
    else if (entity.type === 'VERTEX') polyline?.vertices.push(entity);
    else if (entity.type !== 'SEQEND') yield entity;
    else if (polyline) {
      yield polyline;
      polyline = undefined;
    }
  }
}

interface OpenEntity extends Entity {
  readonly pairs: { readonly code: number; readonly value: string }[];
  readonly vertices: Entity[];
}

/** Each entity begins with code 0. */
function* singleEntitiesOf(text: string): Generator<OpenEntity> {
  let entity: OpenEntity | undefined;
  for (const [code, value] of pairsOf(text)) {
    if (code !== 0) entity?.pairs.push({ code, value });
    else {
      if (entity) yield entity;
      if (value === 'EOF') return;
      entity = { type: value, pairs: [], vertices: [] };
    }
  }
  throw new Undrawable('unreadable');
}

function* pairsOf(text: string): Generator<readonly [code: number, value: string]> {
  const lines = text.split(/\r\n|\n|\r/);
  let begins = true;
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const code = Number(lines[at]!.trim());
    if (!Number.isInteger(code) || lines[at]!.trim() === '') throw new Undrawable('unreadable');
    // A DXF file begins with a section, or with comments.
    if (begins && code !== 999 && !(code === 0 && lines[at + 1]!.trim() === 'SECTION'))
      throw new Undrawable('unreadable');
    begins &&= code === 999;
    yield [code, lines[at + 1]!.trim()];
  }
}
