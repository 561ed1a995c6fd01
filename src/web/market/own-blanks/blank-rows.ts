import { crowdWords } from '#contract/market/crowds.ts';
import { seasonWords } from '#contract/market/seasons.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { careText } from '#contract/market/care.ts';
import { FACT_NAMES, factRows } from '#contract/market/garment-facts.ts';
import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { surchargeUnitWords } from '#contract/market/surcharge.ts';
import type { SizedPanel } from '#drawing/blank-cut.ts';
import { measuresOfDocument, panelsOfDocument } from '#drawing/own-cut.ts';
import { leadTime, yuan } from '../../platform/words.ts';
import type { ChangedRow } from '../shops/document-rows.ts';
import { type Side, sides } from './photographs.ts';
import { areaOf } from './printable.ts';

/** A blank in words, to compare a draft with the published version: only differences are shown. */

/** One entry of a list, with the key that identifies it: a colour, a row of the size chart, a panel. */
interface Piece {
  readonly key: string;
  readonly words: string;
}

interface Line {
  readonly name: string;
  readonly pieces: readonly Piece[];
}

const one = (name: string, words: string): Line => ({ name, pieces: [{ key: name, words }] });

const yesOrNo = (isIncluded: boolean): string => (isIncluded ? '含税' : '不含税');

/** The single-valued fields. @param fabricName as shown to users */
function plainLines(said: BlankDocument, fabricName: string): Line[] {
  return [
    one('名称', said.name),
    one('人群', wordOf(crowdWords, said.crowd)),
    one('松紧', said.fit),
    one('季节', said.seasons.map((season) => wordOf(seasonWords, season)).join('、')),
    one('卖点', said.sellingPoints.join('；')),
    one('面料', fabricName),
    one('面料给谁看', said.clothPrivate ? '保密，买家只看到成分' : '买家看得到'),
    one('尺码', said.sizes.join(' / ')),
    one('分档价', said.tiers.map((tier) => `${tier.fromQuantity} 件起 ¥${yuan(tier.priceFen)}`).join('，')),
    one('样品价', `¥${yuan(said.samplePriceFen)}`),
    one('税费', yesOrNo(said.taxIncluded)),
    one('起订量', `${said.moq} 件，${said.orderMultiple} 件的倍数`),
    one('现货货期', leadTime(said.leadHours)),
    one('打样', leadTime(said.sampleHours)),
    one('大货货期', `${said.bulkLeadDays} 天`),
    one('发货地', said.shipFrom),
    one('安全类别', said.safetyClass),
    one('执行标准', said.standard),
    one('洗涤', said.careCodes.map(careText).join('；')),
    ...FACT_NAMES.map((name) => one(name, factRows(said.facts).find(([of]) => of === name)?.[1] ?? '')),
  ];
}

function linesOf(said: BlankDocument, fabricName: string): Line[] {
  const panels = panelsOf(said);
  return [
    ...plainLines(said, fabricName),
    {
      name: '颜色',
      pieces: said.colours.map(({ colourNo, name, hex, pantone }) => ({
        key: colourNo,
        words: [colourNo, name, hex, pantone].filter(Boolean).join(' '),
      })),
    },
    {
      name: '照片',
      pieces: said.colours.flatMap((colour) =>
        (Object.keys(sides) as Side[])
          .filter((side) => colour[side] !== '')
          .map((side) => ({ key: colour[side], words: `${colour.name} ${sides[side]}照片` })),
      ),
    },
    { name: '重量', pieces: said.weights.map(({ size, grams }) => ({ key: size, words: `${size} ${grams} 克` })) },
    { name: '尺码表', pieces: chartPieces(said) },
    {
      name: '裁片轮廓',
      pieces: panels.map(({ panelNo, name, isOwn, outlineMm, widthMm, heightMm }) => ({
        key: isOwn ? `${panelNo} ${outlineMm}` : panelNo,
        words: `${name} ${isOwn ? '自己的' : '版型的'} ${Math.round(widthMm)} × ${Math.round(heightMm)}`,
      })),
    },
    {
      name: '可印区域',
      pieces: panels.map((panel) => {
        const area = areaOf(said, panel);
        const place = area && [area.x, area.y, area.width, area.height].map(Math.round).join(' ');
        return { key: panel.panelNo, words: `${panel.name} ${place ?? '不印'}` };
      }),
    },
    { name: '印花工艺', pieces: said.printMethods.map(methodPiece) },
  ];
}

/** Empty while its measures make no garment. */
function panelsOf(said: BlankDocument): readonly SizedPanel[] {
  return panelsOfDocument(said) ?? [];
}

function chartPieces({ garment, chart, sizes }: BlankDocument): Piece[] {
  const names = new Map(measuresOfDocument({ garment, chart }).map(({ key, name }) => [key, name]));
  return chart.map(({ key, toleranceCm, valuesCm }) => ({
    key,
    words: `${names.get(key) ?? key} ±${toleranceCm}：${sizes.map((size, at) => `${size} ${valuesCm[at] ?? '–'}`).join(' ')}`,
  }));
}

function methodPiece(method: BlankDocument['printMethods'][number]): Piece {
  const { code, surchargeFen, surchargePer, setupFen, maxWidthMm, maxHeightMm, limits } = method;
  const words = [
    METHOD_NAMES[code],
    surchargeFen > 0 ? `加 ¥${yuan(surchargeFen)} /${surchargeUnitWords[surchargePer]}` : '',
    setupFen > 0 ? `版费 ¥${yuan(setupFen)}` : '',
    `${maxWidthMm} × ${maxHeightMm} mm`,
    limits,
  ];
  return { key: code, words: words.filter(Boolean).join(' ') };
}

interface Named {
  readonly document: BlankDocument;
  readonly fabricName: string;
}

/** The fields that differ between draft and published version, and of each list only the differing entries. */
export function blankChanges(draft: Named, stands: Named): ChangedRow[] {
  const after = linesOf(draft.document, draft.fabricName);
  return linesOf(stands.document, stands.fabricName).flatMap(({ name, pieces }, at): ChangedRow[] => {
    const next = after[at]!.pieces;
    const [gone, come] = [differing(pieces, next), differing(next, pieces)];
    return gone === '' && come === '' ? [] : [{ name, before: gone, after: come }];
  });
}

const differing = (pieces: readonly Piece[], others: readonly Piece[]): string =>
  pieces
    .filter(({ key, words }) => !others.some((other) => other.key === key && other.words === words))
    .map(({ words }) => words)
    .join('；');
