import { createHash } from 'node:crypto';
import type { ChannelProblem } from '#contract/desks/channel-packs.ts';
import type { ChannelRules, PictureRule, RuleSource, TitleRule } from '#contract/desks/channels/rules.ts';
import type { Painters } from '../../../people/pictures/painters.ts';
import { type JpegHeader, readJpegHeader } from './jpeg-header.ts';
import { type ReadListing, readListing } from './read-listing.ts';

type Light = Pick<Painters, 'lightOfGroundWhenIdle'>;

/** A finished file, as it would reach the channel. */
export interface CheckedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface Checked {
  readonly files: readonly CheckedFile[];
  readonly sheet: CheckedFile;
  /** some main picture is a drawing */
  readonly isDrawn: boolean;
  /** files without the corner words, on the shop's declaration */
  readonly plain: readonly string[];
}

/**
 * Checks finished files against a channel's rules. It reads the files by itself and shares no code with what makes them,
 * so that a fault of the maker is found too.
 */
export async function checkItem(
  { files, sheet, isDrawn, plain }: Checked,
  rules: ChannelRules,
  painters: Light,
): Promise<ChannelProblem[]> {
  const found = openFindings();
  const listing = await readListing(sheet.name, sheet.bytes).catch(() => null);
  if (listing === null) {
    found.add(OURS, sheet.name, '表格读不出来', '再做一次；还是这样请联系平台客服');
    return found.problems;
  }
  checkTitle(found, listing.title, rules.title);
  checkLanguage(found, listing.title, rules);
  checkForbidden(found, listing.title, rules.forbidden);
  checkSkus(found, listing, rules);
  checkPrices(found, listing, rules.price);
  checkCells(found, listing);
  checkNames(found, files);
  const roles = rolesOf(files, listing);
  checkPictures(found, '主图', roles.main, rules.main);
  checkPictures(found, 'SKU 图', roles.sku, rules.sku);
  if (rules.portrait !== undefined) checkPictures(found, '竖图', roles.portrait, rules.portrait);
  checkDetails(found, roles.detail, rules);
  checkTogether(found, roles, rules);
  checkColours(found, roles.sku, listing, rules.sku);
  checkQuality(found, files);
  await checkWhite(found, roles, rules.white, painters);
  await checkWhiteMain(found, roles.main, rules.whiteMain, painters);
  checkSwatches(found, roles.swatch, listing, rules.swatch);
  checkAiWords(found, { roles, plain, words: listing.words }, rules);
  if (isDrawn && rules.photo !== undefined)
    found.add(
      rules.photo,
      '主图',
      '缺实拍主图：这里只有按尺寸画的效果图，渠道不收',
      '拍一张白底实物照片，在商品的照片里传成“主图”或“白底图”，再做一次',
    );
  else if (isDrawn)
    found.add(DRAWN, '主图', '主图是按尺寸画的效果图，不是实拍', '有实拍图的，在商品的照片里传成“主图”，再做一次');
  return found.problems;
}

const OURS: RuleSource = { source: '锦市资料包的检查', readOn: '2026-11-28', isSure: true };
const DRAWN: RuleSource = { source: '多数渠道偏好实拍，没有核到硬性规定', readOn: '2026-11-28', isSure: false };
const LAW: RuleSource = {
  source: '《广告法》第九条：不得使用“国家级”“最高级”“最佳”等用语',
  readOn: '2026-11-28',
  isSure: true,
};
const LAW_LIKE: RuleSource = { source: '同类绝对化用语，渠道常按《广告法》处理', readOn: '2026-11-28', isSure: false };
const AI_LAW: RuleSource = {
  source: '《人工智能生成合成内容标识办法》：发布生成合成内容要标明',
  readOn: '2026-11-29',
  isSure: true,
};
const TRADE: RuleSource = { source: 'GB/T 5296.4 使用说明要写明纤维成分', readOn: '2026-11-28', isSure: true };

interface Findings {
  readonly problems: ChannelProblem[];
  /** @param mend what 一键改好 does about it */
  add(rule: RuleSource, where: string, say: string, fix: string, mend?: ChannelProblem['mend']): void;
  /** one that a declaration of the shop would end */
  addDeclarable(rule: RuleSource, where: string, say: string, fix: string): void;
}

function openFindings(): Findings {
  const problems: ChannelProblem[] = [];
  return {
    problems,
    addDeclarable: ({ source, readOn, isSure }, where, say, fix) => {
      const kind = isSure ? 'block' : 'warn';
      problems.push({ kind, where, say, fix, source: `${source}（${readOn}）`, canDeclare: true });
    },
    add: ({ source, readOn, isSure }, where, say, fix, mend) => {
      const kind = isSure ? 'block' : 'warn';
      problems.push({ kind, where, say, fix, source: `${source}（${readOn}）`, ...(mend && { mend }) });
    },
  };
}

// --- words ----------------------------------------------------------------------------------------------------------

const BANNED = ['国家级', '最高级', '最佳'];
const RISKY = ['第一', '顶级', '极品', '全网最低', '最便宜', '最好', '绝对', '唯一', '销量冠军', '100%'];
const OTHER_CHANNELS = /淘宝|天猫|京东|拼多多|抖音|小红书|微信|QQ群/;

function checkTitle(found: Findings, title: string, rule: TitleRule): void {
  const unit = { character: '个字', byteGbk: '个字节（一个汉字算 2）', halfWidth: '个字符（一个汉字算 2）' }[rule.unit];
  const length = lengthOf(title, rule.unit);
  if (length > rule.max)
    found.add(rule, '标题', `标题 ${length} ${unit}，最多 ${rule.max}`, '在商品管理里把标题改短，再做一次');
  if (length < rule.min)
    found.add(rule, '标题', `标题只有 ${length} ${unit}，至少 ${rule.min}`, '在商品管理里把标题写完整');
  if (!/\p{L}/u.test(title)) found.add(OURS, '标题', '标题里没有字', '写清品类、面料和卖点');
  if (!rule.mayHaveEmoji && /\p{Extended_Pictographic}/u.test(title))
    found.add(rule, '标题', '标题里有表情符号', '把表情符号删掉');
  for (const word of BANNED)
    if (title.includes(word))
      found.add(LAW, '标题', `标题里有“${word}”`, `把“${word}”换成具体的事实，例如克重、工艺`, 'words');
  for (const word of RISKY)
    if (title.includes(word))
      found.add(LAW_LIKE, '标题', `标题里有“${word}”，可能被驳回`, `没有证明就删掉“${word}”`, 'words');
  const [other] = OTHER_CHANNELS.exec(title) ?? [];
  if (other !== undefined) found.add(LAW_LIKE, '标题', `标题里提到“${other}”`, '不写别的渠道和联系方式');
}

const HALF_WIDTH = /[\uff61-\uffdc\uffe8-\uffee]/;
let gbk: ReadonlySet<string> | undefined;

/** Every character of two bytes in GBK, as the platform's decoder knows them. */
function charactersOfGbk(): ReadonlySet<string> {
  const pairs: number[] = [];
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) if (trail !== 0x7f) pairs.push(lead, trail);
  return new Set(new TextDecoder('gbk').decode(Uint8Array.from(pairs)).replaceAll('\u{fffd}', ''));
}

/** Counted here once more, so that a fault of the maker's count is found. */
function lengthOf(title: string, unit: TitleRule['unit']): number {
  const characters = Array.from(title);
  if (unit === 'character') return characters.length;
  const isOne = (char: string) => char < '\u0080' || (unit === 'halfWidth' && HALF_WIDTH.test(char));
  const isTwo = (char: string) => unit === 'halfWidth' || (gbk ??= charactersOfGbk()).has(char);
  return characters.reduce((sum, char) => sum + (isOne(char) ? 1 : isTwo(char) ? 2 : 4), 0);
}

function checkForbidden(found: Findings, title: string, rule: ChannelRules['forbidden']): void {
  const lower = title.toLowerCase();
  for (const word of rule?.words ?? [])
    if (lower.includes(word.toLowerCase()))
      found.add(rule!, '标题', `标题里有“${word}”，渠道不收`, `把“${word}”删掉`, 'words');
}

const CHINESE = /\p{Script=Han}/u;

function checkLanguage(found: Findings, title: string, { language, title: rule }: ChannelRules): void {
  const refused = [...title].find((char) => rule.refused?.includes(char));
  if (refused !== undefined) found.add(rule, '标题', `标题里有“${refused}”`, `把“${refused}”删掉`);
  if (language === 'en' && CHINESE.test(title))
    found.add(rule, '标题', '标题里有中文，渠道不收', '这个类目或成分我们没有英文词，请自己写英文标题');
  if (rule.mostRepeats === undefined) return;
  const words = title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  const often = words.find((word) => words.filter((other) => other === word).length > rule.mostRepeats!);
  if (often !== undefined)
    found.add(rule, '标题', `“${often}”写了 ${rule.mostRepeats} 次以上`, `同一个词最多写 ${rule.mostRepeats} 次`);
}

function checkCells(found: Findings, { cells }: ReadListing): void {
  const formula = cells.find((cell) => /^[=+@]|^-(?!\d)/.test(cell));
  if (formula !== undefined)
    found.add(OURS, '表格', `单元格“${formula.slice(0, 20)}”会被当成公式`, '把开头的等号、加号、减号或 @ 删掉');
}

// --- SKUs -----------------------------------------------------------------------------------------------------------

function checkSkus(found: Findings, { skus, material }: ReadListing, { skuCount, code }: ChannelRules): void {
  if (skus.length === 0) found.add(OURS, '规格', '表格里没有规格', '商品至少要有一个颜色和一个尺码');
  if (skus.length > skuCount.max)
    found.add(skuCount, '规格', `${skus.length} 个规格，最多 ${skuCount.max}`, '少选几个颜色或尺码');
  const twice = (words: readonly string[]) => words.find((word, at) => words.indexOf(word) !== at);
  const sameName = twice(skus.map(({ name }) => name));
  if (sameName !== undefined)
    found.add(OURS, '规格', `规格“${sameName}”有两个`, '同一件商品里颜色名称不能重复，改一个颜色名称');
  const sameCode = twice(skus.map((sku) => sku.code));
  if (sameCode !== undefined)
    found.add(OURS, '规格编码', `编码“${sameCode}”有两个`, '改商家货号，使每个规格的编码不同');
  const long = skus.find((sku) => [...sku.code].length > code.max);
  if (long) found.add(code, '规格编码', `编码“${long.code}”超过 ${code.max} 个字`, '把商家货号改短');
  const free = skus.find(({ price }) => !(Number(price) > 0));
  if (free) found.add(OURS, '价格', `“${free.name}”没有价格`, '在商品管理里填建议零售价');
  const less = skus.find(({ stock }) => !(Number(stock) >= 0));
  if (less) found.add(OURS, '库存', `“${less.name}”的库存不对`, '在商品管理里核对库存');
  if (skus.length > 0 && skus.every(({ stock }) => Number(stock) === 0))
    found.add({ ...OURS, isSure: false }, '库存', '所有规格的库存都是 0', '补了库存再铺，或铺上去以后改库存');
  if (!/\d%/.test(material)) found.add(TRADE, '材质成分', '没有写纤维成分', '在面料里填成分和百分比');
}

function checkPrices(found: Findings, { skus }: ReadListing, rule: ChannelRules['price']): void {
  if (rule === undefined) return;
  const [least, most] = [rule.leastFen / 100, rule.mostFen / 100];
  const wrong = skus.find(({ price }) => Number(price) < least || Number(price) > most);
  if (wrong)
    found.add(
      rule,
      '价格',
      `“${wrong.name}”卖 ${wrong.price} 元，要在 ${least} 到 ${most} 元之间`,
      '改建议零售价，或改渠道店铺的价格公式',
    );
}

// --- pictures -------------------------------------------------------------------------------------------------------

interface Roles {
  readonly main: readonly CheckedFile[];
  readonly sku: readonly CheckedFile[];
  readonly detail: readonly CheckedFile[];
  readonly swatch: readonly CheckedFile[];
  readonly white: readonly CheckedFile[];
  readonly portrait: readonly CheckedFile[];
}

const stemOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');

/** By the names that the sheet gives, otherwise by their folders. */
function rolesOf(files: readonly CheckedFile[], { named }: ReadListing): Roles {
  const inFolder = (folder: string) => files.filter(({ name }) => name.split('/').includes(folder));
  const beside = { white: inFolder('白底图'), portrait: inFolder('竖图') };
  const others = { detail: inFolder('详情图'), swatch: inFolder('色块'), ...beside };
  if (named === null) return { main: inFolder('主图'), sku: inFolder('SKU图'), ...others };
  const called = (stems: readonly string[]) =>
    stems.map(
      (stem) =>
        files.find(({ name }) => name.endsWith('.tbi') && stemOf(name) === stem) ?? {
          name: stem,
          bytes: Buffer.alloc(0),
        },
    );
  return { main: called(named.main), sku: called(named.sku), ...others };
}

const mb = (bytes: number): string => `${(bytes / 1_000_000).toFixed(2)} MB`;

function readPicture(found: Findings, { name, bytes }: CheckedFile, rule: PictureRule): JpegHeader | null {
  if (bytes.length === 0) {
    found.add(OURS, name, '表格里写了这张图，包里没有', '再做一次');
    return null;
  }
  const header = readJpegHeader(bytes);
  if (header === null) found.add(OURS, name, '不是完整的 JPG', '换一张照片，再做一次');
  else if (header.components === 4) found.add(rule, name, '图片是 CMYK，渠道只收 RGB', '换成 RGB 的照片');
  if (bytes.length > rule.mostBytes)
    found.add(
      rule.bytesFrom ?? rule,
      name,
      `${mb(bytes.length)}，最多 ${mb(rule.mostBytes)}`,
      '换一张细节少些、背景干净的照片',
      'bytes',
    );
  if (rule.leastBytes !== undefined && bytes.length < rule.leastBytes)
    found.add(
      rule.bytesFrom ?? rule,
      name,
      `${Math.round(bytes.length / 1_000)} KB，至少 ${Math.round(rule.leastBytes / 1_000)} KB`,
      '换一张更大、更清楚的照片',
    );
  return header;
}

function checkPictures(found: Findings, role: string, files: readonly CheckedFile[], rule: PictureRule): void {
  checkCount(found, role, files, rule);
  for (const file of files) checkPicture(found, file, rule);
  if (role === '主图') checkTwice(found, files);
}

function checkPicture(found: Findings, file: CheckedFile, rule: PictureRule): void {
  const header = readPicture(found, file, rule);
  if (header === null) return;
  const { width, height } = header;
  const size = rule.sizeFrom ?? rule;
  checkShape(found, file.name, header, rule);
  if (Math.min(width, height) < rule.leastPx)
    found.add(size, file.name, `${width}×${height}，每边至少 ${rule.leastPx}`, '换一张更大的照片');
  if (Math.max(width, height) > rule.mostPx)
    found.add(size, file.name, `${width}×${height}，每边最多 ${rule.mostPx}`, '把照片缩小');
}

function checkShape(found: Findings, name: string, { width, height }: JpegHeader, rule: PictureRule): void {
  const size = rule.sizeFrom ?? rule;
  if (rule.shape === undefined) {
    if (width !== height) found.add(size, name, `${width}×${height}，要正方形`, '传正方形的照片，主体居中');
    return;
  }
  const tall = Math.round((height * 1_000) / width);
  const { least, most } = rule.shape;
  if (tall < least || tall > most)
    found.add(
      size,
      name,
      `${width}×${height}，高要是宽的 ${(least / 1_000).toFixed(2)} 到 ${(most / 1_000).toFixed(2)} 倍`,
      '传竖的照片（3:4），主体居中',
    );
}

/** As bytes: the check reads no XMP with the maker's code. */
const AI_LABEL = '<TC260:AIGC>';
const AI_SAID = /AI\s?生成|AI-generated/;

interface AiChecked {
  readonly roles: Roles;
  readonly plain: readonly string[];
  readonly words: string;
}

/** Pictures made by a model: words where the channel refuses them, and what must be said where they are missing. */
function checkAiWords(found: Findings, { roles, plain, words }: AiChecked, { noWords }: ChannelRules): void {
  const { main, sku, detail, white, portrait } = roles;
  const isLabelled = ({ bytes }: CheckedFile) => bytes.includes(AI_LABEL);
  const all = [...main, ...white, ...portrait, ...sku, ...detail];
  const worded = (noWords?.on === 'all' ? all : [...main, ...white, ...portrait]).filter(
    (file) => isLabelled(file) && !plain.includes(file.name),
  );
  if (noWords !== undefined && worded.length > 0)
    found.addDeclarable(
      noWords,
      noWords.on === 'all' ? '图片' : '主图',
      `${worded.length} 张图右下角有“AI 生成”的角标，渠道不收有字的图`,
      '声明由您在渠道上标明 AI 生成，再做一次，图就不带角标；或换成实拍照片',
    );
  const unlabelled = all.find((file) => plain.includes(file.name) && !isLabelled(file));
  if (unlabelled) found.add(OURS, unlabelled.name, '不带角标的图里没有隐式标识', '再做一次');
  if (all.some(isLabelled) && !AI_SAID.test(words))
    found.add(AI_LAW, '描述', '图里有 AI 生成的图案，描述里没有写', '再做一次；还是这样请联系平台客服');
}

function checkCount(found: Findings, role: string, files: readonly CheckedFile[], rule: PictureRule): void {
  if (files.length < rule.min)
    found.add(rule, role, `${role}${files.length} 张，至少 ${rule.min} 张`, `在商品的照片里加${role}`);
  if (files.length > rule.max)
    found.add(rule, role, `${role}${files.length} 张，最多 ${rule.max} 张`, `去掉几张${role}`);
}

/** Below it, soft edges and blocks show on a phone. */
const FINE_QUALITY = 75;

/** Warns of JPEGs below `FINE_QUALITY`, naming the one with the lowest quality. */
function checkQuality(found: Findings, files: readonly CheckedFile[]): void {
  const low = files.flatMap(({ name, bytes }) => {
    const quality = readJpegHeader(bytes)?.quality ?? 100;
    return quality < FINE_QUALITY ? [{ name, quality }] : [];
  });
  const worst = low.toSorted((a, b) => a.quality - b.quality)[0];
  if (worst !== undefined)
    found.add(
      { ...OURS, isSure: false },
      worst.name,
      `为了不超过字节数，${low.length} 张图压到了质量 ${FINE_QUALITY} 以下，最低约 ${worst.quality}`,
      '放大看看清不清楚；不行就换一张背景干净、细节少的照片',
    );
}

/** Unpacked, the second of two files with one name replaces the first; Windows does not tell capitals apart. */
function checkNames(found: Findings, files: readonly CheckedFile[]): void {
  const seen = new Set<string>();
  for (const { name } of files) {
    const lower = name.toLowerCase();
    if (seen.has(lower))
      found.add(OURS, name, '有两张图同名，解压以后只剩一张', '把相同的颜色编号改成不同的，再做一次');
    seen.add(lower);
  }
}

function checkTwice(found: Findings, files: readonly CheckedFile[]): void {
  const seen = new Set<string>();
  for (const { name, bytes } of files) {
    const sum = createHash('sha1').update(bytes).digest('hex');
    if (seen.has(sum)) found.add(OURS, name, '和前面的主图是同一张', '换一张不同角度的');
    seen.add(sum);
  }
}

function checkDetails(found: Findings, files: readonly CheckedFile[], { detail: rule }: ChannelRules): void {
  checkCount(found, '详情图', files, rule);
  for (const file of files) {
    const header = readPicture(found, file, rule);
    if (header === null) continue;
    const { width, height } = header;
    if (width < rule.leastPx || width > rule.mostPx)
      found.add(
        rule.sizeFrom ?? rule,
        file.name,
        `宽 ${width}，要 ${rule.leastPx} 到 ${rule.mostPx}`,
        '换一张更宽的详情照片',
      );
    if (height > rule.mostHeightPx)
      found.add(rule.sizeFrom ?? rule, file.name, `高 ${height}，最多 ${rule.mostHeightPx}`, '把长图切短');
  }
}

function checkTogether(found: Findings, { main, sku, detail }: Roles, { allPictures }: ChannelRules): void {
  const count = main.length + sku.length + detail.length;
  if (allPictures !== undefined && count > allPictures.max)
    found.add(allPictures, '图片', `一共 ${count} 张，最多 ${allPictures.max} 张`, '少放几张详情图，或少选几个颜色');
}

function checkColours(
  found: Findings,
  files: readonly CheckedFile[],
  { colours }: ReadListing,
  rule: PictureRule,
): void {
  if (files.length < colours.length)
    found.add(rule, 'SKU 图', `${colours.length} 个颜色，只有 ${files.length} 张 SKU 图`, '给每个颜色一张图');
}

const GROUND: RuleSource = { ...OURS, isSure: false };
/** The lightest grey that still counts as white. */
const WHITE = 245;

async function checkWhite(
  found: Findings,
  { main, white }: Roles,
  rule: ChannelRules['white'],
  painters: Light,
): Promise<void> {
  const files = rule?.place === 'own' ? white : main.filter((file) => stemOf(file.name).endsWith('白底'));
  if (rule !== undefined && files.length < rule.min)
    found.add(
      rule,
      '白底图',
      '缺白底图：没有传过，别的图抠不出来（商品和底分不清，或者角上有 AI 的字）',
      '拍一张纯白底的照片，在商品的照片里传成“白底图”，再做一次',
    );
  if (rule !== undefined) for (const file of files) checkPicture(found, file, rule);
  for (const { name, bytes } of files) {
    const light = await painters.lightOfGroundWhenIdle({ bytes }).catch(() => null);
    if (light !== null && light < WHITE)
      found.add(rule?.sizeFrom ?? rule ?? GROUND, name, '白底图的底不是白的', '换一张纯白底的照片');
  }
}

async function checkWhiteMain(
  found: Findings,
  [first]: readonly CheckedFile[],
  rule: ChannelRules['whiteMain'],
  painters: Light,
): Promise<void> {
  if (rule === undefined || first === undefined || first.bytes.length === 0) return;
  const light = await painters.lightOfGroundWhenIdle(first).catch(() => null);
  if (light !== null && light < rule.least)
    found.add(rule, first.name, '第一张主图的底不是白的', '传一张纯白底的照片，在商品的照片里选“白底图”');
}

function checkSwatches(
  found: Findings,
  files: readonly CheckedFile[],
  { colours }: ReadListing,
  rule: ChannelRules['swatch'],
): void {
  if (rule === undefined) return;
  if (files.length < colours.length)
    found.add(rule, '色块', `${colours.length} 个颜色，只有 ${files.length} 张色块`, '再做一次');
  for (const { name, bytes } of files) {
    const header = readJpegHeader(bytes);
    if (header === null) found.add(OURS, name, '不是完整的 JPG', '再做一次');
    else if (header.width !== rule.px || header.height !== rule.px)
      found.add(rule, name, `${header.width}×${header.height}，色块要正好 ${rule.px}×${rule.px}`, '再做一次');
  }
}
