import type { ShopDocument } from '#contract/market/own-shop.ts';
import { sampleTime, yuan } from '../../platform/words.ts';
import { shopKindNames } from './shop.words.ts';

export interface DocumentRow {
  readonly name: string;
  readonly value: string;
}

export const identityNames: Readonly<Record<ShopDocument['identity'], string>> = {
  company: '企业',
  individual: '个人',
};

/** A shop's document as rows of text, without its pictures. @param areaName 浙江省 杭州市 西湖区 */
export function documentRows(document: ShopDocument, areaName: string): readonly DocumentRow[] {
  return [
    { name: '类型', value: shopKindNames[document.kind] },
    { name: '店铺名称', value: document.name },
    { name: '店铺介绍', value: document.intro },
    { name: '所在地区', value: areaName },
    { name: '产业带', value: document.cluster },
    { name: '联系人', value: document.contactName },
    { name: '联系电话', value: document.contactPhone },
    { name: '微信号', value: document.contactWechat },
    { name: '主体', value: identityNames[document.identity] },
    { name: '证照名称', value: document.legalName },
    { name: '统一社会信用代码', value: document.licenceNo },
    ...(document.factory ? factoryRows(document.factory) : []),
    ...(document.designer ? designerRows(document.designer) : []),
  ];
}

function factoryRows(factory: NonNullable<ShopDocument['factory']>): readonly DocumentRow[] {
  return [
    { name: '主营', value: factory.type },
    { name: '擅长', value: factory.skills.join('、') },
    { name: '月产能', value: factory.capacity },
    { name: '起订量', value: factory.moq },
    { name: '打样 / 大货', value: `${sampleTime(factory.sampleDays)} / ${factory.bulkDays} 天` },
    { name: '人数', value: `${factory.staff} 人` },
    { name: '建厂', value: `${factory.foundedYear} 年` },
    { name: '厂房面积', value: `${factory.areaSquareMetres.toLocaleString('zh-CN')} m²` },
    { name: '设备', value: factory.equipment.map(({ name, count }) => `${name} ${count} 台`).join('、') },
    { name: '合作方式', value: factory.cooperation.join('、') },
    { name: '认证', value: factory.certificates.join('、') },
  ];
}

function designerRows(designer: NonNullable<ShopDocument['designer']>): readonly DocumentRow[] {
  return [
    { name: '风格', value: designer.styles.join('、') },
    { name: '从业', value: `${designer.yearsInTrade} 年` },
    { name: '接稿', value: designer.accepting ? '可接稿' : '档期已满' },
    { name: '普通授权', value: `¥${yuan(designer.licenceYearFen)} /年起` },
    { name: '买断', value: `¥${yuan(designer.buyoutFen)} /稿起` },
    { name: '分成', value: designer.share },
  ];
}

export interface ChangedRow {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The rows that a change affects; pictures and attachments are compared as a whole. */
export function changedRows(
  before: { readonly document: ShopDocument; readonly areaName: string },
  after: { readonly document: ShopDocument; readonly areaName: string },
): readonly ChangedRow[] {
  const now = valuesOf(before.document, before.areaName);
  const next = valuesOf(after.document, after.areaName);
  return [...new Set([...now.keys(), ...next.keys()])]
    .map((name) => ({ name, before: now.get(name) ?? '', after: next.get(name) ?? '' }))
    .filter(({ before, after }) => before !== after);
}

function valuesOf(document: ShopDocument, areaName: string): ReadonlyMap<string, string> {
  return new Map([
    ...documentRows(document, areaName).map(({ name, value }) => [name, value] as const),
    ['店标', document.logo],
    ['店铺横图', document.banner],
    ['证照', document.attachments.join(' ')],
  ]);
}
