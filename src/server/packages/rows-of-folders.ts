import type { SheetRow } from './rows-of-lines.ts';
import { colourIn } from './assign-pictures.ts';
import { goodsFolderOf, roleOf } from './sort-files.ts';

/** For a photographer's archive without a sheet: each folder of pictures is one goods, named as the folder is. */
export function rowsOfFolders(pictures: readonly string[]): SheetRow[] {
  const folders = [...new Set(pictures.map(goodsFolderOf))];
  if (folders.length === 0) return [];
  const depth = commonDepth(folders);
  const goods = Map.groupBy(pictures, (path) =>
    goodsFolderOf(path)
      .split('/')
      .slice(0, depth + 1)
      .join('/'),
  );
  // Beside folders of goods, what lies loose belongs to none of them.
  const named = [...goods].filter(([folder]) => goods.size === 1 || folder.split('/').length > depth);
  return named.filter(([folder]) => goods.size === 1 || folder !== '').map(([folder, own]) => rowOf(folder, own));
}

/** How many folders all of them lie in together, like the one that the whole archive was packed from. */
function commonDepth(folders: readonly string[]): number {
  const [first, ...others] = folders.map((folder) => folder.split('/'));
  const differs = first!.findIndex((part, at) => others.some((other) => other[at] !== part));
  return differs < 0 ? first!.length - 1 : differs;
}

function rowOf(folder: string, pictures: readonly string[]): SheetRow {
  const name = folder.split('/').at(-1)!;
  const [, itemNo = '', title = ''] = /^([A-Za-z0-9][A-Za-z0-9.-]*)(?:[\s_—]+(.*))?$/.exec(name) ?? [
    undefined,
    '',
    name,
  ];
  const colours = pictures.filter((path) => roleOf(path) === 'sku').map((path) => colourIn(path, []));
  return {
    sheet: '',
    line: 0,
    title,
    itemNo,
    designNo: '',
    plateNo: '',
    priceFen: null,
    samplePriceFen: null,
    retailPriceFen: null,
    colours: [...new Set(colours.filter((colour) => colour !== ''))],
    sizes: [],
    stock: [],
    grams: null,
    childGrams: null,
    sellingPoints: [],
    composition: '',
    moq: null,
    category: '',
    folder,
    named: [],
  };
}
