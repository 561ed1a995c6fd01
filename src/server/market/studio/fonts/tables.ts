import { ByteReader, type FontTables } from './woff2.ts';

/** Small tables of a TrueType font, as the OpenType specification describes them. */

export function dataOf(tables: FontTables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`the font has no table ${tag}`);
  return table.data;
}

/** Glyph numbers by code point, of subtables in format 4 and 12. */
export function readCharacters(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + i * 8 + 4);
    const format = cmap.readUInt16BE(at);
    if (format === 4) readSegments(cmap, at, glyphs);
    if (format === 12) readGroups(cmap, at, glyphs);
  }
  return glyphs;
}

function readSegments(cmap: Buffer, at: number, glyphs: Map<number, number>): void {
  const doubled = cmap.readUInt16BE(at + 6);
  const [ends, starts] = [at + 14, at + 16 + doubled];
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled];
  for (let i = 0; i < doubled; i += 2) {
    const delta = cmap.readUInt16BE(deltas + i);
    const offset = cmap.readUInt16BE(offsets + i);
    const start = cmap.readUInt16BE(starts + i);
    for (let code = start; code <= Math.min(cmap.readUInt16BE(ends + i), 0xff_fe); code++) {
      const own = offset === 0 ? code : cmap.readUInt16BE(offsets + i + offset + 2 * (code - start));
      if (own !== 0) glyphs.set(code, (own + delta) & 0xff_ff);
    }
  }
}

function readGroups(cmap: Buffer, at: number, glyphs: Map<number, number>): void {
  const groups = new ByteReader(cmap, at + 12);
  for (let left = groups.u32(); left > 0; left--) {
    const [start, end, glyph] = [groups.u32(), groups.u32(), groups.u32()];
    for (let code = start; code <= end; code++) glyphs.set(code, glyph + code - start);
  }
}

/** Advance widths; glyphs beyond the list have the last one. */
export function readAdvances(tables: FontTables): readonly number[] {
  const count = dataOf(tables, 'hhea').readUInt16BE(34);
  const { data, isDense } = tables.get('hmtx') ?? { data: dataOf(tables, 'hmtx'), isDense: false };
  // Dense: one byte of flags, then the advances without the bearings.
  return Array.from({ length: count }, (_, i) => data.readUInt16BE(isDense ? 1 + 2 * i : 4 * i));
}

/** Where Chinese faces have the top of their em square when their measures do not add up to it. */
const USUAL_ASCENT = 0.88;

export function readAscent(os2: Buffer, unitsPerEm: number): number {
  const [ascender, descender] = [os2.readInt16BE(68), os2.readInt16BE(70)];
  return ascender - descender === unitsPerEm ? ascender : Math.round(USUAL_ASCENT * unitsPerEm);
}

/** The forms for vertical lines: feature `vert`, single substitutions. */
export function readVerticalForms(gsub: Buffer | undefined): Map<number, number> {
  const forms = new Map<number, number>();
  if (!gsub) return forms;
  const [features, lookups] = [gsub.readUInt16BE(6), gsub.readUInt16BE(8)];
  const wanted = new Set<number>();
  for (let i = 0; i < gsub.readUInt16BE(features); i++) {
    const record = features + 2 + 6 * i;
    if (gsub.toString('latin1', record, record + 4) !== 'vert') continue;
    const feature = features + gsub.readUInt16BE(record + 4);
    for (let k = 0; k < gsub.readUInt16BE(feature + 2); k++) wanted.add(gsub.readUInt16BE(feature + 4 + 2 * k));
  }
  for (const index of wanted) {
    const lookup = lookups + gsub.readUInt16BE(lookups + 2 + 2 * index);
    const type = gsub.readUInt16BE(lookup);
    for (let k = 0; k < gsub.readUInt16BE(lookup + 4); k++) {
      const table = lookup + gsub.readUInt16BE(lookup + 6 + 2 * k);
      if (type === SINGLE) readSingle(gsub, table, forms);
      if (type === EXTENSION && gsub.readUInt16BE(table + 2) === SINGLE)
        readSingle(gsub, table + gsub.readUInt32BE(table + 4), forms);
    }
  }
  return forms;
}

const SINGLE = 1;
const EXTENSION = 7;

function readSingle(gsub: Buffer, at: number, forms: Map<number, number>): void {
  const covered = readCoverage(gsub, at + gsub.readUInt16BE(at + 2));
  const byDelta = gsub.readUInt16BE(at) === 1;
  covered.forEach((glyph, i) =>
    forms.set(glyph, byDelta ? (glyph + gsub.readInt16BE(at + 4)) & 0xff_ff : gsub.readUInt16BE(at + 6 + 2 * i)),
  );
}

function readCoverage(data: Buffer, at: number): number[] {
  const count = data.readUInt16BE(at + 2);
  if (data.readUInt16BE(at) === 1) return Array.from({ length: count }, (_, i) => data.readUInt16BE(at + 4 + 2 * i));
  return Array.from({ length: count }, (_, i) => {
    const [start, end] = [data.readUInt16BE(at + 4 + 6 * i), data.readUInt16BE(at + 6 + 6 * i)];
    return Array.from({ length: end - start + 1 }, (__, k) => start + k);
  }).flat();
}
