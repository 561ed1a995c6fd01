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
const Picture = { ...Source, min: Count, max: Count, madePx: Count, leastPx: Count, mostPx: Count, mostBytes: Count };
const Words = Type.String({ minLength: 1 });

export const ChannelRulesSchema = Type.Object(
  {
    channel: oneOf(CHANNELS),
    name: Words,
    edition: Type.String({ pattern: '^20\\d\\d-\\d\\d-\\d\\d$' }),
    title: Type.Object(
      { ...Source, unit: oneOf(['character', 'byteGbk']), min: Count, max: Count, mayHaveEmoji: Type.Boolean() },
      { additionalProperties: false },
    ),
    main: Type.Object(Picture, { additionalProperties: false }),
    sku: Type.Object(Picture, { additionalProperties: false }),
    detail: Type.Object({ ...Picture, mostHeightPx: Count }, { additionalProperties: false }),
    allPictures: Type.Optional(Limit),
    skuCount: Limit,
    code: Limit,
    sheet: oneOf(['taobaoCsv', 'shopifyCsv', 'xlsx']),
    steps: Type.Array(Words, { minItems: 1 }),
    unknown: Words,
  },
  { additionalProperties: false },
);
