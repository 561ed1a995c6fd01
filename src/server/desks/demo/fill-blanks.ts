import { sql } from 'drizzle-orm';
import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { OWN_CUT_GARMENT } from '#contract/market/own-cut-words.ts';
import { chartMeasures, gradedCm } from '#drawing/garment-measures.ts';
import type { OwnPiece } from '#drawing/own-cut.ts';
import { reviewBlank } from '../operator/review-blank.ts';
import type { Db } from '../../platform/database.ts';
import { documentOf } from '../../market/blanks/document-of-blank.ts';
import { findBlank } from '../../market/blanks/lock-blank.ts';
import { moveBlank } from '../../market/blanks/move-blank.ts';
import { saveBlank } from '../../market/blanks/save-blank.ts';
import { askedBy, person, SELLERS } from './demo-callers.ts';
import { demoBlankId } from './demo-id.ts';
import { demoAccounts } from './shops.demo.ts';

const OWNER = SELLERS.yizhen;

/**
 * Work in progress of a factory: a draft, a refused draft, a submitted change, and a blank off the shelf; on the shelf
 * an own cut, and a cardigan in a private cloth.
 */
export async function fillBlanks(db: Db): Promise<void> {
  const skirt = await handIn(db, await skirtDocument(db));
  await decide(db, skirt, 'approve', '');
  await putBack(db, skirt.id, 20);
  const cardigan = await handIn(db, await cardiganDocument(db));
  await decide(db, cardigan, 'approve', '');
  await putBack(db, cardigan.id, 16);

  const tote = await documentOfDemo(db, 'P20');
  await keep(db, { ...tote, name: '加厚帆布托特包', printMethods: [], tiers: [], samplePriceFen: 0 }, { daysAgo: 1 });

  const cap = await documentOfDemo(db, 'P28');
  const refused = await handIn(db, { ...cap, name: '水洗棉棒球帽', sellingPoints: ['水洗做旧，软顶好收纳'] });
  await decide(db, refused, 'refuse', '名称写水洗棉，面料选的是灯芯绒，请核对后再提交');
  await putBack(db, refused.id, 2);

  const tee = await documentOfDemo(db, 'P01');
  const tiers = tee.tiers.map((tier, at) => (at === 0 ? tier : { ...tier, priceFen: tier.priceFen - 50 }));
  const changed = await handIn(db, { ...tee, tiers }, demoBlankId('P01'));
  await putBack(db, changed.id, 0.2);

  const apron = await documentOfDemo(db, 'P27');
  const sold = await handIn(db, { ...apron, name: '短款咖啡师围裙', fit: '短款' });
  await decide(db, sold, 'approve', '');
  await moveBlank(db, { ...sold, action: 'takeOff', actorId: OWNER.accountId, reason: '' });
  await putBack(db, sold.id, 12);
}

const stockOf = ({ colours, sizes }: Pick<BlankDocument, 'colours' | 'sizes'>, stock: number) =>
  colours.flatMap(({ colourNo }) => sizes.map((size) => ({ colourNo, size, stock })));

const ownPiece = (
  role: OwnPiece['role'],
  name: string,
  outlineMm: string,
  width: number,
  height: number,
): OwnPiece => ({
  ...{ role, name, outlineMm, grainDeg: 0 },
  stepMm: { width, height },
});

/** 自有版: pieces of the factory's pattern program, which the garment library does not have. */
async function skirtDocument(db: Db): Promise<BlankDocument> {
  const apron = await documentOfDemo(db, 'P27');
  const sizes = ['S', 'M', 'L', 'XL'];
  const document: BlankDocument = {
    ...apron,
    ...{ name: '帆布六分A字裙', categoryId: 'half-skirt', garment: OWN_CUT_GARMENT, crowd: 'women', fit: 'A 字' },
    seasons: ['spring', 'summer', 'autumn'],
    sellingPoints: ['10 安帆布有骨架，A 字不贴身', '前片整片，胸标位置大，可印到下摆', '侧缝隐形拉链'],
    ...{ sizes, baseSize: 'M', printable: [], outlines: [] },
    chart: [
      { key: '裙长', toleranceCm: 1, valuesCm: [60, 62, 64, 66] },
      { key: '腰围', toleranceCm: 1.5, valuesCm: [64, 68, 72, 76] },
      { key: '下摆围', toleranceCm: 2, valuesCm: [104, 108, 112, 116] },
    ],
    weights: sizes.map((size, at) => ({ size, grams: 360 + at * 20 })),
    cut: {
      pieces: [
        ownPiece('front', '前裙片', 'M100 14C190 26 370 26 460 14L560 620C400 652 160 652 0 620Z', 20, 20),
        ownPiece('back', '后裙片', 'M100 0C190 18 370 18 460 0L560 620C400 652 160 652 0 620Z', 20, 20),
        ownPiece('waistband', '腰头', 'M0 0L720 0L720 80L0 80Z', 40, 0),
      ],
      known: { panelNo: '01', widthMm: 560 },
    },
  };
  return { ...document, stock: stockOf(document, 160) };
}

/** Of a cloth that the factory keeps private: buyers see its fibres only. */
async function cardiganDocument(db: Db): Promise<BlankDocument> {
  const sweater = await documentOfDemo(db, 'P32');
  const { shipFrom } = await documentOfDemo(db, 'P27');
  const crowd = 'women' as const;
  const { sizes } = sweater;
  const document: BlankDocument = {
    ...sweater,
    ...{ name: '羊毛混纺针织开衫', garment: 'cardigan', crowd, fit: '宽松', clothPrivate: true },
    sellingPoints: ['V 领五粒扣，罗纹门襟', '两个贴袋，袋口罗纹', '可绣章'],
    chart: chartMeasures('cardigan').map(({ key, toleranceCm }) => ({
      ...{ key, toleranceCm },
      valuesCm: [...gradedCm({ garment: 'cardigan', crowd, sizes }, key)],
    })),
    weights: sizes.map((size, at) => ({ size, grams: 480 + at * 30 })),
    ...{ printable: [], shipFrom },
  };
  return { ...document, stock: stockOf(document, 60) };
}

interface Kept {
  readonly id: string;
  readonly version: number;
}

async function documentOfDemo(db: Db, no: string): Promise<BlankDocument> {
  return documentOf(db, (await findBlank(db, demoBlankId(no)))!);
}

async function keep(
  db: Db,
  document: BlankDocument,
  { id = '', daysAgo }: { id?: string; daysAgo: number },
): Promise<Kept> {
  const version = id === '' ? 0 : (await findBlank(db, id))!.version;
  const kept = await saveBlank(askedBy(db, OWNER, { id, version, document }));
  await putBack(db, kept.id, daysAgo);
  return kept;
}

async function handIn(db: Db, document: BlankDocument, id = ''): Promise<Kept> {
  const kept = await keep(db, document, { id, daysAgo: 1 });
  await moveBlank(db, { ...kept, action: 'submit', actorId: OWNER.accountId, reason: '' });
  return kept;
}

async function decide(db: Db, { id, version }: Kept, action: 'approve' | 'refuse', reason: string): Promise<void> {
  const operator = { ...person(demoAccounts.operator.username, 'operator'), shopId: null };
  await reviewBlank(askedBy(db, operator, {}), { id, action, version, reason });
}

/** Moves all recorded times of this blank so many days back. */
async function putBack(db: Db, id: string, daysAgo: number): Promise<void> {
  const by = sql`make_interval(secs => ${daysAgo * 86_400})`;
  await db.execute(sql`
    with events as (update blank_event set at = at - ${by} where blank_id = ${id}),
      drafts as (update blank_draft set updated_at = updated_at - ${by} where blank_id = ${id})
    update blank set updated_at = updated_at - ${by}, created_at = created_at - ${by}
    where id = ${id} and created_at > now() - interval '1 day'`);
}
