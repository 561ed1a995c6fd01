import { describe, expect, test } from 'vitest';
import * as blanks from '#contract/market/blanks.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { endpoints } from '#contract/api.ts';
import * as packages from '#contract/desks/packages.ts';
import * as shopProducts from '#contract/market/shop-products.ts';
import { WIRE_NAMES } from '#contract/wire-names.ts';
import { screens } from './screens.ts';

/** The modules of the contract whose calls have a name of the specification, by our name. */
const calls: Readonly<Record<string, unknown>> = { ...blanks, ...packages, ...shopProducts };

const isCall = (wire: string) => wire.startsWith('/api/');
const isField = (wire: string) => !wire.startsWith('/');
const isIn = (wire: string, path: string) => path === wire || path.startsWith(`${wire}/`);
const wiresWhere = (holds: (wire: string) => boolean) => WIRE_NAMES.filter(({ wire }) => holds(wire));

/** The names of all fields in a schema, at every depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}

const paths = (endpoints as readonly Endpoint[]).map(({ path }) => path);
const fields = new Set(
  (endpoints as readonly Endpoint[]).flatMap(({ query, body, reply }) => [query, body, reply].flatMap(fieldsOf)),
);

describe('names of the specification on the wire', () => {
  test.each(wiresWhere((wire) => !isField(wire) && !isCall(wire)))('$wire is the path of a screen', (one) => {
    expect(screens).toHaveProperty([one.ours, 'path'], one.wire);
  });

  test.each(wiresWhere(isCall))('$wire is the path of a call, or the beginning of several', ({ wire, ours }) => {
    const found = paths.filter((path) => isIn(wire, path));
    expect(found).not.toEqual([]);
    if (found[0] === wire) expect(calls).toHaveProperty([ours, 'path'], wire);
  });

  test.each(wiresWhere(isField))('$wire is a field of a call', ({ wire }) => {
    expect(fields).toContain(wire);
  });

  test('no field with an underscore is missing in the table', () => {
    const known = wiresWhere(isField).map(({ wire }) => wire);
    expect([...fields].filter((name) => name.includes('_')).toSorted()).toEqual(known.toSorted());
  });

  test('no path with a word that only the specification uses is missing in the table', () => {
    const ofSpecification = /light|\bplate|goods|handpick|settle/i;
    const all = [...paths, ...Object.values(screens).map(({ path }) => path)];
    const known = all.filter((path) => WIRE_NAMES.some(({ wire }) => isIn(wire, path)));
    expect(known.length).toBeGreaterThan(10);
    expect(all.filter((path) => ofSpecification.test(path)).filter((path) => !known.includes(path))).toEqual([]);
  });
});
