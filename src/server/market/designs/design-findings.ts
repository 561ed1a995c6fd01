import {
  dpiAt,
  GOOD_DPI,
  inCm,
  LEAST_DESIGN_MM,
  LEAST_DPI,
  LEAST_TRACED_DPI,
  widestMm,
} from '#contract/market/design-rules.ts';
import type { DesignCheck, DesignDocument } from '#contract/market/own-designs.ts';
import { MM_PER_INCH } from '#drawing/kit/inch.ts';
import type { PrintFacts } from '../../people/pictures/look-at-print.ts';

/** Findings of the server about a design file, each with its remedy. */

type Finding = DesignCheck['findings'][number];

export interface Alike {
  /** own designs with a similar picture */
  readonly same: DesignCheck['same'];
  /** another shop offers a similar one; which shop stays private */
  readonly isElsewhere: boolean;
  /** a similar own design that the platform took down */
  readonly down: { readonly designNo: string; readonly reason: string } | null;
}

export function checkOf(facts: PrintFacts, document: DesignDocument, alike: Alike): DesignCheck {
  const { format, widthPx, heightPx, colourSpace, seeThrough, colours, seam } = facts;
  return {
    ...{ format, widthPx, heightPx, seeThrough, seam },
    dpi: Math.min(dpiAt(widthPx, document.widthMm), dpiAt(heightPx, document.heightMm)),
    largestMm: { width: widestMm(widthPx, GOOD_DPI), height: widestMm(heightPx, GOOD_DPI) },
    colourSpace: SPACES[colourSpace] ?? colourSpace,
    palette: [...colours],
    isFlat: facts.isFlat === true,
    same: alike.same,
    findings: [
      ...aboutPixels(facts, document),
      ...aboutColours(facts, document),
      ...aboutSeam(facts, document),
      ...aboutAlike(alike),
    ],
  };
}

/** The file could not be read: saving the design again queues a new check. */
export function unseenCheck(finding: Pick<Finding, 'rule' | 'say' | 'fix'>): DesignCheck {
  return {
    ...{ format: '', widthPx: 0, heightPx: 0, dpi: 0, largestMm: { width: 0, height: 0 }, colourSpace: '' },
    ...{
      seeThrough: false,
      palette: [],
      seam: null,
      isFlat: false,
      same: [],
      findings: [{ ...finding, level: 'error' }],
    },
  };
}

export const isUsable = ({ findings }: DesignCheck): boolean => findings.every(({ level }) => level !== 'error');

const SPACES: Readonly<Record<string, string>> = {
  srgb: 'RGB',
  rgb: 'RGB',
  rgb16: 'RGB 16 位',
  cmyk: 'CMYK',
  'b-w': '灰度',
  grey16: '灰度 16 位',
  lab: 'Lab',
};

const error = (rule: string, say: string, fix: string): Finding => ({ rule, level: 'error', say, fix });
const warning = (rule: string, say: string, fix: string): Finding => ({ rule, level: 'warning', say, fix });

// --- pixels --------------------------------------------------------------------------------------------------------

/** A stretch below this is not visible. */
const MOST_STRETCH = 0.03;

function aboutPixels(
  { widthPx, heightPx, isFlat, isFading }: PrintFacts,
  { widthMm, heightMm }: DesignDocument,
): Finding[] {
  const findings: Finding[] = [];
  const stretch = widthPx / heightPx / (widthMm / heightMm);
  if (Math.abs(Math.log(stretch)) > MOST_STRETCH)
    findings.push(
      error(
        'ratio',
        `尺寸的长宽比和文件不一致，印出来会变形：文件 ${widthPx}×${heightPx} 像素，尺寸 ${inCm(widthMm)}×${inCm(heightMm)} 厘米`,
        `宽 ${inCm(widthMm)} 厘米时，高应为 ${inCm(Math.round((widthMm * heightPx) / widthPx))} 厘米`,
      ),
    );
  const dpi = Math.min(dpiAt(widthPx, widthMm), dpiAt(heightPx, heightMm));
  if (dpi >= GOOD_DPI) return findings;
  const untraced = isFading === true ? '（有半透明的影子或渐隐，描成轮廓会变硬，所以照像素放大）' : '';
  const say = `按 ${inCm(widthMm)}×${inCm(heightMm)} 厘米印，只有 ${dpi} dpi${untraced}`;
  const needed = (mm: number, at: number) => Math.ceil((mm * at) / MM_PER_INCH);
  const larger = `换一张至少 ${needed(widthMm, GOOD_DPI)}×${needed(heightMm, GOOD_DPI)} 像素的文件`;
  const smaller = (at: number) => {
    const [width, height] = [widestMm(widthPx, at), widestMm(heightPx, at)];
    // Below the smallest printable size only another file helps.
    return Math.min(width, height) < LEAST_DESIGN_MM ? '' : `，或把尺寸改到 ${inCm(width)}×${inCm(height)} 厘米以内`;
  };
  if (isFlat === true && dpi >= LEAST_TRACED_DPI)
    findings.push(
      warning(
        'traced',
        `${say}；图案是平涂的，印的时候描成轮廓放大，边缘清晰；原图里不到一个像素的细节印不出来`,
        '大样请先打样看过；要更细，换一张像素更多的文件',
      ),
    );
  else if (dpi < LEAST_DPI)
    findings.push(error('dpi', `${say}，印出来看得见锯齿，不能用`, `${larger}${smaller(LEAST_DPI)}`));
  else
    findings.push(
      warning('dpi', `${say}，低于 ${GOOD_DPI} dpi，细节会发虚`, `${larger}${smaller(GOOD_DPI)}；大色块可以不改`),
    );
  return findings;
}

// --- colours -------------------------------------------------------------------------------------------------------

function aboutColours({ colourSpace, colours, seeThrough }: PrintFacts, { type }: DesignDocument): Finding[] {
  const findings: Finding[] = [];
  if (colours.length === 0)
    findings.push(error('empty', '整张都是透明的，没有可印的内容', '导出时打开要印的图层，再上传'));
  if (colourSpace === 'cmyk')
    findings.push(
      warning(
        'cmyk',
        '文件是 CMYK，数码印花按 RGB 出图，屏幕上的颜色是换算过的',
        '在绘图软件里转成 sRGB 看过颜色再上传，或打样确认',
      ),
    );
  if (type === 'placed' && !seeThrough)
    findings.push(
      warning(
        'opaque',
        '定位花没有透明底，印在有色衣服上会带一个方块',
        '去掉底色，存成带透明底的 PNG 或 TIFF；图案本来就是方的可以不改',
      ),
    );
  if (type !== 'placed' && seeThrough && colours.length > 0)
    findings.push(warning('seeThrough', '循环花型有透明的地方，印出来露出白布', '要地色就在文件里铺满底色'));
  return findings;
}

// --- seams of the repeat -------------------------------------------------------------------------------------------

/** Mean difference (of 255) along an edge; a motif cut off along a tenth of it comes to about this much. */
export const MOST_GAP = 4;

function aboutSeam({ seam }: PrintFacts, { type }: DesignDocument): Finding[] {
  if (seam === null) return [];
  const open = [...(seam.horizontal > MOST_GAP ? ['左右'] : []), ...(seam.vertical > MOST_GAP ? ['上下'] : [])];
  // A two-way repeat runs in one direction: its other edges need not meet.
  const isMeant = type === 'twoWay' && open.length < 2;
  if (open.length === 0 || isMeant) return [];
  return [
    warning(
      'seam',
      `${open.join('、')}两边接不上，满版印出来有接缝`,
      '可以按“自动修接缝”，或在绘图软件里用位移滤镜修好再上传；跳接、砖接的要选对循环方式',
    ),
  ];
}

// --- similar designs -----------------------------------------------------------------------------------------------

/** A second upload does not get round a takedown. */
const LIKE_ONE_TAKEN_DOWN = 'takenDown';

/** Blocked because of another design under takedown; to be checked again after that one's reinstatement. */
export const isHeldBack = ({ findings }: DesignCheck): boolean =>
  findings.some(({ rule }) => rule === LIKE_ONE_TAKEN_DOWN);

function aboutAlike({ same, isElsewhere, down }: Alike): Finding[] {
  const findings: Finding[] = [];
  if (down)
    findings.push(
      error(
        LIKE_ONE_TAKEN_DOWN,
        `和被平台下架的 ${down.designNo} 很像（${down.reason}），不能用`,
        '有授权或登记依据的，请联系平台解除那个花型的下架，再保存一次就会重新检查',
      ),
    );
  if (same.length > 0)
    findings.push(
      warning(
        'same',
        `和自己的 ${same.map(({ designNo }) => designNo).join('、')} 很像`,
        '重复上传的停用一个；是换色、改版就不用管',
      ),
    );
  if (isElsewhere)
    findings.push(
      warning('elsewhere', '平台上有别家公开的花型和它很像', '请确认这是您的作品，或已取得授权；被投诉时要出示依据'),
    );
  return findings;
}
