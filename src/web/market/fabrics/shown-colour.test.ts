import { expect, test } from 'vitest';
import type { FabricDetail } from '#contract/market/fabrics.ts';
import { looksOf } from './shown-colour.ts';

const picture = (path: string) => ({ path, width: 1, height: 1, alt: '' });
const views = ['C01', 'C02'].map((colourNo) => ({
  colourNo,
  swatch: picture(`${colourNo} swatch`),
  close: picture(`${colourNo} close`),
}));
const shown = { swatch: picture('swatch'), close: picture('close'), card: picture('card') };
const silk = { ...shown, views } as unknown as FabricDetail;
const pathsOf = (colourNo: string) => looksOf(silk, colourNo).map((look) => look.picture.path);

test('the gallery shows the fabric in the chosen colour', () => {
  expect(pathsOf('C02')).toEqual(['C02 swatch', 'C02 close', 'card']);
  expect(pathsOf('C01')).toEqual(['C01 swatch', 'C01 close', 'card']);
});

test('a colour without its own pictures shows the pictures of the card', () => {
  expect(pathsOf('C09')).toEqual(['swatch', 'close', 'card']);
});
