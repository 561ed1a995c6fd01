import type { SaidRow } from '#contract/platform/fact-rows.ts';
import type { ShopDocument } from '#contract/market/own-shop.ts';
import { SHOP_FIELDS, type ShopFieldName, shopField, shopFieldsIn } from '#contract/market/shop-fields.ts';
import { sampleTime, yuan } from '../../platform/words.ts';

/** The rows in which buyers, the shop itself and operators read what a factory or a designer says of itself. */

type Factory = Omit<NonNullable<ShopDocument['factory']>, 'moqRank'>;
type Designer = NonNullable<ShopDocument['designer']>;

/** The fields that say more than their value. */
const SAY = {
  sampleDays: ({ sampleDays }: Factory) => sampleTime(sampleDays),
  moq: ({ moq }: Factory) => moq,
  equipment: ({ equipment }: Factory) => equipment.map(({ name, count }) => `${name} ${count} 台`).join('、'),
  certificates: ({ certificates }: Factory) => certificates.join('、') || '暂无',
  foundedYear: ({ foundedYear }: Factory) => `${foundedYear} 年`,
  accepting: ({ accepting }: Designer) => (accepting ? '可接稿' : '档期已满'),
  licenceYearFen: ({ licenceYearFen }: Designer) => `¥${yuan(licenceYearFen)} /年起`,
  buyoutFen: ({ buyoutFen }: Designer) => `¥${yuan(buyoutFen)} /稿起`,
};

export const factoryRows = (factory: Factory): SaidRow[] => rowsIn('factory', factory);
export const designerRows = (designer: Designer): SaidRow[] => rowsIn('designer', designer);

function rowsIn(section: 'factory' | 'designer', facts: object): SaidRow[] {
  return shopFieldsIn(section).map((name) => ({ name: SHOP_FIELDS[name].label, value: wordsOf(name, facts) }));
}

function wordsOf(name: ShopFieldName, facts: object): string {
  if (name in SAY) return SAY[name as keyof typeof SAY](facts as Factory & Designer);
  const field = shopField(name);
  const value = (facts as Readonly<Record<string, string | number | readonly string[]>>)[name]!;
  if (typeof value === 'object') return value.join('、');
  return field.kind === 'whole' ? `${value.toLocaleString('zh-CN')} ${field.unit}` : String(value);
}
