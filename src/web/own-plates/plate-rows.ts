import type { PlateDocument } from '#contract/own-plates.ts';
import type { PlateDetail } from '#contract/plates.ts';
import { METHOD_NAMES } from '#contract/print-methods.ts';
import type { PriceTier } from '#contract/shapes.ts';
import { leadTime, yuan } from '../platform/words.ts';
import { careText } from '#contract/care.ts';
import type { ChangedRow } from '../shops/document-rows.ts';

/** A plate in words, line by line, so that what is asked for can be held against what buyers see. */

type Said = Pick<
  PlateDocument,
  | 'name'
  | 'crowd'
  | 'fit'
  | 'seasons'
  | 'sellingPoints'
  | 'sizes'
  | 'weights'
  | 'tiers'
  | 'samplePriceFen'
  | 'taxIncluded'
  | 'moq'
  | 'orderMultiple'
  | 'leadHours'
  | 'sampleHours'
  | 'bulkLeadDays'
  | 'shipFrom'
  | 'safetyClass'
  | 'standard'
  | 'careCodes'
>;

interface Words {
  readonly name: string;
  readonly value: string;
}

/** What both sides say of themselves in the same fields. */
function saidRows(said: Said): Words[] {
  return [
    { name: '名称', value: said.name },
    { name: '人群', value: said.crowd },
    { name: '松紧', value: said.fit },
    { name: '季节', value: said.seasons.join('、') },
    { name: '卖点', value: said.sellingPoints.join('；') },
    { name: '尺码', value: said.sizes.join(' / ') },
    { name: '重量', value: said.weights.map(({ size, grams }) => `${size} ${grams} 克`).join('，') },
    { name: '分档价', value: tierWords(said.tiers) },
    { name: '样品价', value: `¥${yuan(said.samplePriceFen)}` },
    { name: '税费', value: said.taxIncluded ? '含税' : '不含税' },
    { name: '起订量', value: `${said.moq} 件，${said.orderMultiple} 件的倍数` },
    { name: '现货货期', value: leadTime(said.leadHours) },
    { name: '打样', value: leadTime(said.sampleHours) },
    { name: '大货货期', value: `${said.bulkLeadDays} 天` },
    { name: '发货地', value: said.shipFrom },
    { name: '安全类别', value: said.safetyClass },
    { name: '执行标准', value: said.standard },
    { name: '洗涤', value: said.careCodes.map(careText).join('；') },
  ];
}

const tierWords = (tiers: readonly PriceTier[]): string =>
  tiers.map((tier) => `${tier.fromQuantity} 件起 ¥${yuan(tier.priceFen)}`).join('，');

const colourWords = (colours: PlateDetail['colours']): string =>
  colours.map(({ colourNo, name, hex }) => `${colourNo} ${name} ${hex}`).join('，');

function methodWords(methods: PlateDocument['printMethods']): string {
  return methods
    .map(({ code, surchargeFen, surchargePer, setupFen, maxWidthMm, maxHeightMm, limits }) =>
      [
        METHOD_NAMES[code],
        surchargeFen > 0 ? `加 ¥${yuan(surchargeFen)} ${surchargePer}` : '',
        setupFen > 0 ? `版费 ¥${yuan(setupFen)}` : '',
        `${maxWidthMm} × ${maxHeightMm} mm`,
        limits,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('；');
}

interface Measured {
  readonly key: string;
  readonly toleranceCm: number;
  readonly valuesCm: readonly number[];
}

const chartWords = (sizes: readonly string[], chart: readonly Measured[], nameOf: (key: string) => string): string =>
  chart
    .map(
      ({ key, toleranceCm, valuesCm }) =>
        `${nameOf(key)} ±${toleranceCm}：${sizes.map((size, at) => `${size} ${valuesCm[at] ?? '–'}`).join(' ')}`,
    )
    .join('；');

/** Lines in which the draft says something else than what buyers see. @param fabricName of the draft */
export function plateChanges(document: PlateDocument, shown: PlateDetail, fabricName: string): ChangedRow[] {
  const names = new Map(shown.sizeChart.parts.map(({ key, name }) => [key, name]));
  const nameOf = (key: string) => names.get(key) ?? key;
  const areaWords = (areas: readonly { panelNo: string; areaMm: PlateDocument['printable'][number]['areaMm'] }[]) =>
    areas
      .map(({ panelNo, areaMm }) => {
        const panel = shown.panels.find((one) => one.panelNo === panelNo);
        return `${panel?.name ?? panelNo} ${areaMm ? [areaMm.x, areaMm.y, areaMm.width, areaMm.height].map(Math.round).join(' ') : '不印'}`;
      })
      .join('；');
  const before: Words[] = [
    ...saidRows(shown),
    { name: '面料', value: shown.fabric.name },
    { name: '颜色', value: colourWords(shown.colours) },
    { name: '尺码表', value: chartWords(shown.sizes, shown.sizeChart.parts, nameOf) },
    {
      name: '可印区域',
      value: areaWords(shown.panels.map(({ panelNo, printableMm }) => ({ panelNo, areaMm: printableMm }))),
    },
    {
      name: '印花工艺',
      value: methodWords(shown.printMethods.map((one) => ({ ...one, code: one.code as keyof typeof METHOD_NAMES }))),
    },
  ];
  const own = new Map(document.printable.map(({ panelNo, areaMm }) => [panelNo, areaMm]));
  const after: Words[] = [
    ...saidRows(document),
    { name: '面料', value: fabricName },
    { name: '颜色', value: colourWords(document.colours) },
    { name: '尺码表', value: chartWords(document.sizes, document.chart, nameOf) },
    {
      name: '可印区域',
      value: areaWords(
        shown.panels.map(({ panelNo, printableMm }) => ({
          panelNo,
          areaMm: own.has(panelNo) ? (own.get(panelNo) ?? null) : printableMm,
        })),
      ),
    },
    { name: '印花工艺', value: methodWords(document.printMethods) },
  ];
  return before.flatMap(({ name, value }, at) =>
    value === after[at]!.value ? [] : [{ name, before: value, after: after[at]!.value }],
  );
}
