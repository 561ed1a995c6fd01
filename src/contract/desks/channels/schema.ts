import { Type } from 'typebox';
import { oneOf } from '../../platform/shapes.ts';
import { CHANNELS, TITLE_UNITS, WHITE_PLACES } from './rules.ts';

/**
 * The shape of a channel's rules, for packs of rules that did not come with the code. Every number is bounded: a pack
 * must not make us draw a picture of a million pixels a side.
 */

const Words = Type.String({ minLength: 1, maxLength: 300 });
const Source = {
  source: Type.String({ minLength: 4, maxLength: 300 }),
  readOn: Type.String({ pattern: '^20\\d\\d-\\d\\d-\\d\\d$' }),
  isSure: Type.Boolean(),
};
const upTo = (maximum: number) => Type.Integer({ minimum: 1, maximum });
const Count = upTo(10_000);
const Px = upTo(10_000);
const MadePx = upTo(4_000);
const Permille = Type.Integer({ minimum: 100, maximum: 10_000 });
const Fen = Type.Integer({ minimum: 1, maximum: 100_000_000 });
const Limit = Type.Object({ ...Source, max: Count }, { additionalProperties: false });
const From = Type.Optional(Type.Object(Source, { additionalProperties: false }));
const Picture = {
  ...{ ...Source, min: Count, max: Count, madePx: MadePx, leastPx: Px, mostPx: Px },
  mostBytes: Type.Integer({ minimum: 20_000, maximum: 50_000_000 }),
  leastBytes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  shape: Type.Optional(
    Type.Object({ made: Permille, least: Permille, most: Permille }, { additionalProperties: false }),
  ),
  ...{ sizeFrom: From, bytesFrom: From },
};

export const ChannelRulesSchema = Type.Object(
  {
    channel: oneOf([...CHANNELS, 'demo']),
    name: Type.String({ minLength: 1, maxLength: 20 }),
    edition: Type.String({ pattern: '^20\\d\\d-\\d\\d-\\d\\d$' }),
    title: Type.Object(
      {
        ...{ ...Source, unit: oneOf([...TITLE_UNITS]), min: Count, max: Count, mayHaveEmoji: Type.Boolean() },
        refused: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
        mostRepeats: Type.Optional(Count),
      },
      { additionalProperties: false },
    ),
    main: Type.Object(Picture, { additionalProperties: false }),
    sku: Type.Object(Picture, { additionalProperties: false }),
    detail: Type.Object({ ...Picture, mostHeightPx: Px }, { additionalProperties: false }),
    white: Type.Optional(Type.Object({ ...Picture, place: oneOf([...WHITE_PLACES]) }, { additionalProperties: false })),
    portrait: Type.Optional(Type.Object(Picture, { additionalProperties: false })),
    language: Type.Optional(oneOf(['en'])),
    photo: From,
    noWords: Type.Optional(Type.Object({ ...Source, on: oneOf(['main', 'all']) }, { additionalProperties: false })),
    whiteMain: Type.Optional(
      Type.Object({ ...Source, least: Type.Integer({ minimum: 1, maximum: 255 }) }, { additionalProperties: false }),
    ),
    swatch: Type.Optional(Type.Object({ ...Source, px: upTo(1_000) }, { additionalProperties: false })),
    allPictures: Type.Optional(Limit),
    skuCount: Limit,
    code: Limit,
    forbidden: Type.Optional(
      Type.Object(
        { ...Source, words: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 200 }) },
        { additionalProperties: false },
      ),
    ),
    price: Type.Optional(Type.Object({ ...Source, leastFen: Fen, mostFen: Fen }, { additionalProperties: false })),
    sizeChart: Type.Optional(Type.Object({ ...Source, form: oneOf(['template']) }, { additionalProperties: false })),
    newADay: Type.Optional(Limit),
    sheet: oneOf(['taobaoCsv', 'shopifyCsv', 'xlsx', 'overseasXlsx', 'amazonText']),
    steps: Type.Array(Words, { minItems: 1, maxItems: 20 }),
    unknown: Words,
  },
  { additionalProperties: false },
);
