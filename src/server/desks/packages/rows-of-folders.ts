import type { SheetRow } from './rows-of-lines.ts';
import { colourIn } from './assign-pictures.ts';
import { productFolderOf, roleOf } from './sort-files.ts';

/** For an archive without a sheet: each folder of pictures becomes a product with the folder's name. */
export function rowsOfFolders(pictures: readonly string[]): SheetRow[] {
  const folders = [...new Set(pictures.map(productFolderOf))];
  if (folders.length === 0) return [];
  const depth = commonDepth(folders);
  const products = Map.groupBy(pictures, (path) =>
    productFolderOf(path)
      .split('/')
      .slice(0, depth + 1)
      .join('/'),
  );
  // Pictures outside the product folders belong to no product.
  const named = [...products].filter(([folder]) => products.size === 1 || folder.split('/').length > depth);
  return named.filter(([folder]) => products.size === 1 || folder !== '').map(([folder, own]) => rowOf(folder, own));
}

/** The number of leading folders that all of them share, such as the folder that was packed. */
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
    styleNo: '',
    designNo: '',
    blankNo: '',
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
