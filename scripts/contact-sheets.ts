import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { cutPanels, defaultMeasures, garmentPrintPanels } from '#drawing/garment.ts';
import { clothLooks } from '#drawing/garments/cloth.ts';
import { garmentModels } from '#drawing/garments/kinds.ts';
import { defaultRepeatMm, isPlacement } from '#drawing/print.ts';
import { PRINT_FAMILIES } from '#drawing/prints/families.ts';
import { designerHands, designerPrint, WORKS_PER_DESIGNER } from '#drawing/prints/palettes.ts';
import type { DesignerId } from '#drawing/prints/palettes.ts';
import { printsOf } from '#studio/wishes/prints-of.ts';
import { readWish } from '#studio/wishes/read-wish.ts';
import { SENTENCES } from '#studio/wishes/sentences.ts';
import { tradeColours } from '../src/server/desks/demo/colours.demo.ts';
import { demoFabrics } from '../src/server/desks/demo/fabrics.demo.ts';
import type {
  ClothConstruction,
  FabricRecipe,
  DrawnKind,
  GarmentRecipe,
  GarmentView,
  Hex,
  PanelPrint,
  PictureRecipe,
  PrintFamily,
  PrintRecipe,
  RepeatKind,
} from '#drawing/recipe.ts';
import { pixelsOf } from '../src/server/people/pictures/render-picture.ts';
import { writeInkSheets } from './ink-sheets.ts';
import { emblemRows, sceneRows } from './scene-sheets.ts';

/**
 * Draws every picture beside similar ones, for review by eye:
 * `npm run sheets -- DIR [sheet …] [--width 240] [--only tee,hoodie]`; sheets are garments, prints, hands, fabrics,
 * mockups, scenes, emblems, wishes, inks. A mistake that is easy to miss in one picture is obvious in a row of them.
 */
const COLOURS: readonly Hex[] = ['#f7f5f0', '#1b1c20', '#b8c7d9', '#b5452f'];
const VIEWS: readonly GarmentView[] = ['front', 'back'];
/** Longer sheets are not reviewed carefully. */
const ROWS_A_SHEET = 7;
const GAP = 6;

interface Sheet {
  readonly columns: number;
  /** width to height of its pictures; 1 by default */
  readonly ratio?: number;
  /** rows of pictures, each with the name that `--only` matches */
  readonly rows: readonly { readonly name: string; readonly recipes: readonly PictureRecipe[] }[];
}

const kinds = Object.keys(garmentModels) as DrawnKind[];
const families = Object.keys(PRINT_FAMILIES) as PrintFamily[];
const designers = Object.keys(designerHands) as DesignerId[];
const constructions = Object.keys(clothLooks) as ClothConstruction[];

/** The cloth that each garment is usually made of. */
const clothOf: Readonly<Record<DrawnKind, ClothConstruction>> = {
  tee: 'jersey',
  teeDrop: 'jersey',
  teeFitted: 'jersey',
  teeKids: 'jersey',
  longSleeve: 'jersey',
  tank: 'jersey',
  basketballVest: 'mesh',
  hoodie: 'frenchTerry',
  hoodieZip: 'frenchTerry',
  crewSweatshirt: 'frenchTerry',
  fleeceJacket: 'fleece',
  campShirt: 'chiffon',
  shirt: 'poplin',
  shirtDress: 'twill',
  slipDress: 'chiffon',
  pyjamas: 'satin',
  beachShorts: 'taffeta',
  sunCoat: 'interlock',
  denimJacket: 'denim',
  baseballJacket: 'interlock',
  leggings: 'interlock',
  bodysuit: 'interlock',
  parentChild: 'jersey',
  scarf: 'crepe',
  apron: 'canvas',
  cap: 'twill',
  tote: 'canvas',
  drawstringBag: 'taffeta',
  sweater: 'rib',
  cardigan: 'rib',
  downJacket: 'taffeta',
  blazer: 'twill',
  trousers: 'twill',
  sweatpants: 'frenchTerry',
  skirt: 'crepe',
  cyclingJersey: 'mesh',
  socks: 'interlock',
};

const garment = (
  kind: DrawnKind,
  view: GarmentView,
  colour: Hex,
  prints: readonly PanelPrint[] = [],
): GarmentRecipe => ({
  draw: 'garment',
  garment: kind,
  view,
  measures: defaultMeasures(kind),
  colour,
  cloth: clothOf[kind],
  prints,
});

function garments(): Sheet {
  const rows = kinds.map((kind) => ({
    name: kind,
    recipes: COLOURS.flatMap((colour) => VIEWS.map((view) => garment(kind, view, colour))),
  }));
  return { columns: COLOURS.length * VIEWS.length, rows };
}

const PALETTES = ['D08', 'D01', 'D03', 'D05', 'D02', 'D06'] as const;

/** Every pattern family in the colours of six designers: straight, half-drop and brick repeat. */
function prints(): Sheet {
  const repeats: readonly RepeatKind[] = ['straight', 'halfDrop', 'brick'];
  const rows = families.map((family) => ({
    name: family,
    recipes: PALETTES.map((designer, index): PictureRecipe => {
      const repeatMm = defaultRepeatMm(family);
      return {
        draw: 'print',
        print: {
          family,
          repeat: isPlacement(family) ? 'placement' : repeats[index % repeats.length]!,
          repeatMm,
          palette: designerHands[designer].palettes[index % 5]!,
          seed: index + 1,
          density: 0.6,
          scale: 1,
        },
        showMm: isPlacement(family) ? Math.max(repeatMm.width, repeatMm.height) : repeatMm.width * 1.6,
      };
    }),
  }));
  return { columns: PALETTES.length, rows };
}

/** One line per designer: the designers' styles must be distinguishable. */
function hands(): Sheet {
  const rows = designers.map((designer) => ({
    name: designer,
    recipes: Array.from({ length: WORKS_PER_DESIGNER }, (_, index): PictureRecipe => {
      const { recipe: print } = designerPrint(designer, index);
      const longest = Math.max(print.repeatMm.width, print.repeatMm.height);
      return { draw: 'print', print, showMm: print.repeat === 'placement' ? longest : longest * 1.6 };
    }),
  }));
  return { columns: WORKS_PER_DESIGNER, rows };
}

/** For every construction the first fabric of the catalogue: close-up in three colours, swatch, colour card. */
function fabrics(): Sheet {
  const rows = constructions.map((construction) => {
    const cloth = demoFabrics.find(({ look }) => look.construction === construction);
    const fabric = (view: FabricRecipe['view'], colour?: Hex): FabricRecipe => ({
      draw: 'fabric',
      view,
      fabric: {
        ...(cloth?.look ?? { gsm: 180, densityPerInch: { warp: 68, weft: 52 } }),
        construction,
        colour: colour ?? cloth?.look.colour ?? '#b8c7d9',
      },
      colours: cloth?.colourKeys.map((key) => tradeColours[key].hex) ?? COLOURS,
    });
    return {
      name: construction,
      recipes: [
        fabric('close'),
        fabric('close', '#f4f0e6'),
        fabric('close', '#1c1c1e'),
        fabric('swatch'),
        fabric('swatch', '#f4f0e6'),
        fabric('card'),
      ],
    };
  });
  return { columns: 6, rows };
}

/** Sixty garments in the designers' prints: all-over prints on every printable panel, placement prints on the chest. */
function mockups(): Sheet {
  const works = designers.flatMap((designer) =>
    Array.from({ length: 6 }, (_, index) => designerPrint(designer, index).recipe),
  );
  const rows = Array.from({ length: 10 }, (_, row) => ({
    name: designers[row]!,
    recipes: works
      .slice(row * 6, row * 6 + 6)
      .map((print, column) => dressed(kinds[(row * 6 + column * 5 + row) % kinds.length]!, print)),
  }));
  return { columns: 6, rows };
}

function dressed(kind: DrawnKind, print: PrintRecipe): GarmentRecipe {
  const ground = print.palette[0] ?? '#ffffff';
  if (print.repeat !== 'placement') {
    const laid = garmentPrintPanels(kind, 'front').map((panelNo) => ({
      panelNo,
      print,
      xMm: 0,
      yMm: 0,
      scale: 1,
      rotationDeg: 0,
    }));
    return garment(kind, 'front', ground, laid);
  }
  const panel = cutPanels(kind, defaultMeasures(kind))[0]!;
  const scale = Math.min(1, (panel.widthMm * 0.6) / print.repeatMm.width);
  const artwork = {
    panelNo: panel.panelNo,
    print,
    xMm: panel.widthMm / 2,
    yMm: panel.heightMm * 0.42,
    scale,
    rotationDeg: 0,
  };
  return garment(kind, 'front', ground, [artwork]);
}

const scenes = (): Sheet => ({ columns: 3, ratio: 16 / 9, rows: sceneRows() });
const emblems = (): Sheet => ({ columns: 8, rows: emblemRows() });

/** Every third of the 201 sentences, with its twelve prints: what a buyer would see, before those that look alike go. */
function wishes(): Sheet {
  const rows = SENTENCES.filter((_, at) => at % 3 === 0)
    .slice(0, 60)
    .map(({ said }) => ({
      name: said,
      recipes: printsOf(readWish(said), 11).map(({ print }): PictureRecipe => {
        const longest = Math.max(print.repeatMm.width, print.repeatMm.height);
        return { draw: 'print', print, showMm: print.repeat === 'placement' ? longest : longest * 1.5 };
      }),
    }));
  return { columns: 12, rows };
}

const SHEETS: Readonly<Record<string, () => Sheet>> = {
  garments,
  prints,
  hands,
  fabrics,
  mockups,
  scenes,
  emblems,
  wishes,
};

async function write(name: string, sheet: Sheet, width: number, into: string, only: readonly string[]): Promise<void> {
  const chosen = sheet.rows.filter((row) => only.length === 0 || only.includes(row.name));
  for (let start = 0; start < chosen.length; start += ROWS_A_SHEET) {
    const rows = chosen.slice(start, start + ROWS_A_SHEET);
    const step = width + GAP;
    const high = Math.round(width / (sheet.ratio ?? 1));
    const tiles = rows.flatMap((row, y) =>
      row.recipes.map((recipe, x) => ({ recipe, left: x * step, top: y * (high + GAP) })),
    );
    const layers = await Promise.all(
      tiles.map(async ({ recipe, left, top }) => ({ input: await raster(recipe, width), left, top })),
    );
    const file = join(into, `${name}-${start / ROWS_A_SHEET + 1}.webp`);
    await sharp({
      create: { width: sheet.columns * step, height: rows.length * (high + GAP), channels: 3, background: '#ffffff' },
    })
      .composite(layers)
      .webp({ quality: 82 })
      .toFile(file);
    console.log(`${file}  ${rows.map((row) => row.name).join(' ')}`);
  }
}

/** Rendered at more pixels and scaled down, as the server draws a card. */
async function raster(recipe: PictureRecipe, width: number): Promise<Buffer> {
  const { pixels, ...size } = await pixelsOf(recipe, Math.max(640, width));
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .resize(width)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const words = process.argv.slice(2);
const option = (name: string) => {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words.splice(at, 2)[1];
};
const width = Number(option('--width') ?? 240);
const only = option('--only')?.split(',') ?? [];
const [into = '.cache/contact-sheets', ...asked] = words;
mkdirSync(into, { recursive: true });
for (const name of asked.length > 0 ? asked : [...Object.keys(SHEETS), 'inks']) {
  if (name === 'inks') {
    await writeInkSheets(into, width);
    continue;
  }
  const sheet = SHEETS[name];
  if (!sheet) throw new Error(`no sheet ${name}; there are ${Object.keys(SHEETS).join(', ')}, inks`);
  await write(name, sheet(), width, into, only);
}
