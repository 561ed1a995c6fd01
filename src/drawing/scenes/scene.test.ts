import { describe, expect, it } from 'vitest';
import { appIconSvg, faviconSvg, logoSvg } from '../logo.ts';
import { designerPrint } from '../prints/palettes.ts';
import type { EmblemRecipe, PrintRecipe, SceneKind, SceneRecipe } from '../recipe.ts';
import { drawEmblem, drawScene } from '../scene.ts';

const SCENES: SceneKind[] = [
  'printWorks',
  'weavingMill',
  'fabricMarket',
  'sewingLine',
  'knittingMill',
  'flatKnitting',
  'downWorkshop',
  'denimWash',
  'onDemand',
  'studio',
  'ecommerce',
  'supplyChain',
  'intelligentDesign',
  'aiTools',
  'share',
  'emptyList',
  'emptyCart',
  'noResults',
  'emptyOrders',
  'emptyFavourites',
  'offline',
  'notFound',
  'soon',
];

const print: PrintRecipe = {
  family: 'dots',
  repeat: 'straight',
  repeatMm: { width: 40, height: 40 },
  palette: ['#ffffff', '#c8442e', '#123456'],
  seed: 1,
  density: 0.6,
  scale: 1,
};

const scene = (kind: SceneKind, ratio: number, prints: PrintRecipe[] = [print]): SceneRecipe => ({
  draw: 'scene',
  scene: kind,
  ratio,
  palette: ['#c8442e', '#e3bd5c', '#3e7c6b'],
  seed: 7,
  prints,
});

const UNCLEAN = /NaN|undefined|Infinity|<text|feTurbulence|feGaussianBlur/;
const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);

describe.each(SCENES)('scene %s', (kind) => {
  it.each([1, 1.4, 2.4])('a scene is reproducible at ratio %d', (ratio) => {
    const one = drawScene(scene(kind, ratio));
    expect(drawScene(scene(kind, ratio)).svg).toBe(one.svg);
    expect(one.width / one.height).toBeCloseTo(ratio, 2);
    expect(one.svg).toContain(`viewBox="0 0 ${one.width} ${one.height}"`);
    expect(one.svg).not.toMatch(UNCLEAN);
  });

  it('a scene can be drawn without prints and palette', () => {
    const bare = drawScene({ ...scene(kind, 1.6, []), palette: [] });
    expect(bare.svg).not.toMatch(UNCLEAN);
  });

  it('a scene defines every id once and refers only to ids that it defines', () => {
    const { svg } = drawScene(scene(kind, 1.6));
    const ids = idsOf(svg);
    expect(ids.length).toBe(new Set(ids).size);
    const wanted = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((match) => match[1]);
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

// These choose their own prints, see site-pictures.ts.
const OWN: ReadonlySet<SceneKind> = new Set(['ecommerce', 'supplyChain', 'intelligentDesign', 'aiTools', 'share']);

it.each(SCENES.filter((kind) => !OWN.has(kind)))('%s stays below 70 kB with the most detailed prints', (kind) => {
  const prints = [0, 1, 2].map((index) => designerPrint('D03', index).recipe);
  expect(drawScene(scene(kind, 16 / 9, prints)).svg.length).toBeLessThan(70_000);
});

describe('emblems', () => {
  const emblem = (words: string, over: Partial<EmblemRecipe> = {}): EmblemRecipe => ({
    draw: 'emblem',
    words,
    palette: ['#1e3a5f', '#e0b25c', '#c8442e'],
    seed: 3,
    ...over,
  });

  it.each(['锦', '云岫', '小麦田', '一针一印'])('an emblem sets %s as outlines', (words) => {
    const one = drawEmblem(emblem(words));
    expect(one.width).toBe(one.height);
    expect(one.svg).not.toMatch(UNCLEAN);
    expect(drawEmblem(emblem(words)).svg).toBe(one.svg);
  });

  it('an emblem is drawn even when its characters have no outlines', () => {
    expect(drawEmblem(emblem('𠀀')).svg).not.toMatch(UNCLEAN);
  });

  it("a designer's emblem shows the print below the name", () => {
    expect(drawEmblem(emblem('青瓷', { print })).svg).toContain('<pattern');
  });
});

describe('the logo', () => {
  it("the logo's two characters are outlines", () => {
    expect(logoSvg({ words: true })).not.toMatch(UNCLEAN);
    expect(logoSvg({ words: true }).length).toBeGreaterThan(logoSvg().length);
  });

  it('the favicon has no words', () => {
    expect(faviconSvg()).toMatch(/^<svg/);
  });

  it('the weave of a maskable icon is inside the circle that a launcher may cut', () => {
    const [, inset, share] = /translate\(([\d.]+) .*?scale\(([\d.]+)\)/.exec(appIconSvg('maskable')) ?? [];
    // the weave's corners are 4 and 8 from the middle of 32
    const farthest = Math.hypot(Number(inset) + 4 * Number(share) - 16, Number(inset) + 8 * Number(share) - 16);
    expect(farthest).toBeLessThan(32 * 0.4);
  });
});
