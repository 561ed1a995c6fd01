import { Type } from 'typebox';
import { oneOf } from '../shapes.ts';
import { CHANNELS } from './rules.ts';

/** The shape of a channel's rules, for packs of rules that did not come with the code. */

const Source = {
  source: Type.String({ minLength: 4 }),
  readOn: Type.String({ pattern: '^20\\d\\d-\\d\\d-\\d\\d$' }),
  isSure: Type.Boolean(),
};
const Count = Type.Integer({ minimum: 1 });
const Limit = Type.Object({ ...Source, max: Count }, { additionalProperties: false });
const From = Type.Optional(Type.Object(Source, { additionalProperties: false }));
const Picture = {
  ...{ ...Source, min: Count, max: Count, madePx: Count, leastPx: Count, mostPx: Count, mostBytes: Count },
  shape: Type.Optional(Type.Object({ made: Count, least: Count, most: Count }, { additionalProperties: false })),
  ...{ sizeFrom: From, bytesFrom: From },
};
const Words = Type.String({ minLength: 1 });

export const ChannelRulesSchema = Type.Object(
  {
    channel: oneOf(CHANNELS),
    name: Words,
    edition: Type.String({ pattern: '^20\\d\\d-\\d\\d-\\d\\d$' }),
    title: Type.Object(
      {
        ...{ ...Source, unit: oneOf(['character', 'byteGbk']), min: Count, max: Count, mayHaveEmoji: Type.Boolean() },
        ...{ refused: Type.Optional(Words), mostRepeats: Type.Optional(Count) },
      },
      { additionalProperties: false },
    ),
    main: Type.Object(Picture, { additionalProperties: false }),
    sku: Type.Object(Picture, { additionalProperties: false }),
    detail: Type.Object({ ...Picture, mostHeightPx: Count }, { additionalProperties: false }),
    language: Type.Optional(oneOf(['en'])),
    photo: From,
    whiteMain: Type.Optional(
      Type.Object({ ...Source, least: Type.Integer({ minimum: 1, maximum: 255 }) }, { additionalProperties: false }),
    ),
    swatch: Type.Optional(Type.Object({ ...Source, px: Count }, { additionalProperties: false })),
    allPictures: Type.Optional(Limit),
    skuCount: Limit,
    code: Limit,
    sheet: oneOf(['taobaoCsv', 'shopifyCsv', 'xlsx', 'overseasXlsx', 'amazonText']),
    steps: Type.Array(Words, { minItems: 1 }),
    unknown: Words,
  },
  { additionalProperties: false },
);
