import { pictureUrl } from '#contract/platform/picture.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { itemBatchWords } from '#contract/desks/proposal-batches.ts';
import type { ProposalStatus } from '#contract/desks/proposal-flow.ts';
import { lowestOf, setupFenOf, setupName, shownCover } from '#contract/desks/proposal-quote.ts';
import { isInOption, optionalWords, priceUnitOf, quantityUnitOf, styleWords } from '#contract/desks/proposal-words.ts';
import type { OptionSum, Quote, QuotedItem } from '#contract/desks/proposal-shapes.ts';
import { CARD_WIDTH } from '#contract/market/sharing.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import type { ProposalComment } from '#contract/desks/proposals.ts';
import { dayInChina } from '#contract/platform/china-day.ts';
import { asSum } from '#contract/platform/sums.ts';
import { type Html, html } from '../../platform/html.ts';
import { absolute, type Head, page } from '../../market/sharing/page.ts';
import { factsOfSum, termWords } from './quote-words.ts';
import { SEEN_SCRIPT_PATH, SUMS_PART, TERMS_PART } from './seen-script.ts';

/** The customer's page, readable without scripts and when printed. */

export interface PageFacts {
  readonly quote: Quote;
  readonly from: string;
  readonly hidesPrices: boolean;
  /** written across the page; null = none */
  readonly watermark: string | null;
  readonly status: ProposalStatus;
  /** of the accepted orders, which may have other quantities; else of the cheapest option */
  readonly payableFen: number;
  /** it is not answered */
  readonly isExample: boolean;
  readonly sentNo: number;
  readonly newestNo: number;
  readonly sentDay: string;
  /** absolute, of this page */
  readonly url: string;
  readonly site: string;
  /** the oldest first */
  readonly comments: readonly ProposalComment[];
  /** what the form of the optional items sends besides its ticks; null = they cannot be ticked here */
  readonly picked: Readonly<Record<string, string>> | null;
  /** of the form that asks about an item; null = it cannot be asked */
  readonly askUrl: string | null;
  /** of the downloads, without the extension, and what follows it */
  readonly filesUrl: string;
  readonly fileQuery: string;
  /** of the web pages, where the customer answers; null = nothing to answer */
  readonly answerUrl: string | null;
  /** where the page tells which parts were seen, and the viewer's mark for it; null = it does not count */
  readonly seen: { readonly address: string; readonly viewer: string } | null;
}

type HeadFacts = Pick<PageFacts, 'quote' | 'from' | 'hidesPrices' | 'url' | 'site'>;

function headOf({ quote, from, hidesPrices, url, site }: HeadFacts): Head {
  const items = quote.sections.flatMap((section) => section.items);
  const cover = shownCover(quote);
  return {
    title: `${quote.title} · ${from}`,
    description: descriptionOf(quote, hidesPrices, items),
    url,
    picture: cover ? absolute(site, pictureUrl(cover.path, CARD_WIDTH, 'jpg')) : null,
    isListed: false,
  };
}

/** What a program that makes previews sees of a link that counts its viewers. */
export const previewPage = (facts: HeadFacts): string =>
  page(
    headOf(facts),
    html`<header>
      <p class="from">${facts.from} 的方案</p>
      <h1>${facts.quote.title}</h1>
      <p>请用手机或电脑的浏览器打开。</p>
    </header>`,
  );

export function proposalPage(facts: PageFacts): string {
  const { quote, from, hidesPrices, sentNo, newestNo } = facts;
  return page(
    headOf(facts),
    html`${watermarkLayer(facts.watermark)}
      <header>
        <p class="from">${from} 的方案</p>
        <h1>${quote.title}</h1>
        <p class="facts">
          ${quote.customer === '' ? null : html`<span>致 ${quote.customer}</span>`}
          ${quote.contact === undefined ? null : html`<span>联系 ${quote.contact}</span>`}
          <span>第 ${sentNo} 版，${unbroken(facts.sentDay)}</span><span>有效期到 ${unbroken(quote.validUntil)}</span>
        </p>
        ${
          sentNo < newestNo
            ? html`<p class="note">这是旧版，仅供对照。<a href="?">看最新的第 ${newestNo} 版</a></p>`
            : newestNo > 1
              ? html`<p class="note">已更新。<a href="?v=${newestNo - 1}">看上一版</a></p>`
              : null
        }
        ${facts.isExample ? html`<p class="note">这是示例方案，货和价格都在这个站里，可以看、可以下载，不能接受。</p>` : null}
        ${facts.status === 'converted' ? html`<p class="note">这份方案已经接受，订单已经生成${hidesPrices ? '' : `，合计 ${asSum(facts.payableFen)}`}。选项、数量和价格以订单为准；下面是发出时的方案。</p>` : null}
        ${facts.status === 'declined' ? html`<p class="note">这份方案已经谢绝。</p>` : null} ${wordsOf(quote.intro)}
        ${quote.cover ? wide(quote.cover) : null}
      </header>
      ${quote.sections.map(
        (section) =>
          html`<section data-part="${section.id}">
            ${section.title === '' ? null : html`<h2>${section.title}</h2>`} ${wordsOf(section.text)}
            ${(section.pictures ?? []).map(wide)} ${section.items.map((item) => itemOf(item, facts))}
          </section>`,
      )}
      ${hidesPrices ? html`<p class="note">价格请向 ${from} 询问。</p>` : sumsOf(facts)} ${termsOf(quote, hidesPrices)}
      ${otherComments(facts)}
      <p class="files">
        下载报价单：<a href="${facts.filesUrl}.pdf${facts.fileQuery}">PDF</a>
        <a href="${facts.filesUrl}.xlsx${facts.fileQuery}">表格</a>
      </p>
      ${
        facts.answerUrl === null
          ? null
          : html`<p class="answer">
              <a class="button" href="${facts.answerUrl}">${hidesPrices ? '答复方案' : '接受或答复'}</a>
              <small>打开后用手机验证码确认，没有账号会自动注册</small>
            </p>`
      }
      ${facts.seen === null ? null : seenScript(facts.seen, sentNo)}`,
  );
}

const seenScript = ({ address, viewer }: NonNullable<PageFacts['seen']>, sentNo: number): Html =>
  html`<script
    src="${SEEN_SCRIPT_PATH}"
    data-seen="${address}"
    data-viewer="${viewer}"
    data-sent="${sentNo}"
    async
  ></script>`;

/** Over the whole page and every printed one; it lets clicks through. */
const watermarkLayer = (words: string | null): Html | null =>
  words === null
    ? null
    : html`<div class="watermark" aria-hidden="true">
        ${Array.from({ length: WATERMARKS }, () => html`<span>${words}</span>`)}
      </div>`;

const WATERMARKS = 24;

function descriptionOf(quote: Quote, hidesPrices: boolean, items: readonly QuotedItem[]): string {
  const count = items.filter(({ kind }) => kind !== 'free').length;
  const [first] = quote.sums;
  const price =
    hidesPrices || !first
      ? ''
      : `，${quote.sums.length > 1 ? `${quote.sums.length} 个选项，` : ''}${asSum(lowestOf(quote.sums))}${quote.sums.length > 1 ? ' 起' : ''}`;
  return `${count} 件货品${price}，有效期到 ${quote.validUntil}`;
}

/** Over the width of the text. */
const wide = (picture: Picture): Html =>
  html`<img
    class="whole"
    src="${pictureUrl(picture.path, 640, 'jpg')}"
    alt="${picture.alt}"
    width="640"
    height="${Math.round((640 * picture.height) / picture.width)}"
    loading="lazy"
  />`;

/** Paragraphs as typed. */
const wordsOf = (text: string): Html | null =>
  text === '' ? null : html`<div class="words">${text.split(/\n+/).map((line) => html`<p>${line}</p>`)}</div>`;

function itemOf(item: QuotedItem, facts: PageFacts): Html {
  const { quote, hidesPrices } = facts;
  const { title, no, picture, printName, note, lines, quantity, shopName, isOwn } = item;
  const option = quote.sums.find(({ id }) => id !== '' && id === item.option);
  const unitName = quantityUnitOf(item);
  const perUnit = priceUnitOf(item);
  const setupFen = setupFenOf(item);
  const batches = itemBatchWords(item, quote);
  return html`<article id="${itemAnchor(item.id)}">
    ${
      picture === null
        ? null
        : html`<img
            src="${pictureUrl(picture.path, 320, 'jpg')}"
            alt="${picture.alt}"
            width="320"
            height="${Math.round((320 * picture.height) / picture.width)}"
            loading="lazy"
          />`
    }
    <div>
      <h3>
        ${title} ${option ? html`<span class="tag">选项 ${option.id} ${option.name}</span>` : null}
        ${item.isOptional ? html`<span class="tag">${optionalWords(item, quote)}</span>` : null}
      </h3>
      <p class="facts">
        ${no === '' ? null : html`<span>${no}</span>`} ${printName === '' ? null : html`<span>${printName}</span>`}
        ${item.style ? html`<span>${styleWords(item)}</span>` : null}
        ${isOwn ? null : html`<span>由 ${shopName} 供货</span>`}
        ${item.kind === 'free' || !item.taxIncluded ? null : html`<span>含税</span>`}
      </p>
      ${note === '' ? null : html`<p>${note}</p>`}
      ${[...Map.groupBy(lines, ({ partTitle = '' }) => partTitle)].map(([part, own]) => gridOf(item, part, own))}
      <p class="price">
        共 ${quantity} ${unitName}
        ${
          hidesPrices
            ? null
            : html`× ${asSum(item.unitPriceFen)}${perUnit === '' ? '' : `/${perUnit}`}
                ${setupFen === 0 ? null : html`＋ ${setupName(item)} ${asSum(setupFen)}`}
                <strong>${asSum(item.amountFen)}</strong>`
        }
      </p>
      ${batches === '' ? null : html`<p class="facts"><span>分批发货：${unbroken(batches)}</span></p>`}
      ${item.isOptional && facts.picked ? tickOf(item, quote) : null} ${commentsOf(item, facts)}
    </div>
  </article>`;
}

/** Colour × size, or one row a colour for fabric. @param part of a bundle its product, else '' */
function gridOf({ title, unit }: QuotedItem, part: string, lines: QuotedItem['lines']): Html {
  const sizes = [...new Set(lines.map(({ size }) => size))];
  const colours = [...new Map(lines.map((line) => [line.colourNo, line])).values()];
  if (colours.length === 1) return oneColour(colours[0]!, part, lines, unit);
  const at = (colourNo: string, size: string) =>
    lines
      .filter((line) => line.colourNo === colourNo && line.size === size)
      .reduce((sum, one) => sum + Math.round(one.quantity * 10), 0) / 10;
  // A wide grid scrolls, so it takes the focus: the arrow keys scroll it. The name above it does not scroll.
  return html`${part === '' ? null : html`<p class="part">${part}</p>`}
    <div class="grid" role="region" aria-label="${title} ${part}：各色各码的数量" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">颜色</th>
            ${sizes.map((size) => html`<th scope="col">${size === '' ? unitWords[unit] : size}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${colours.map(
            ({ colourNo, colourName, hex }) =>
              html`<tr>
                <th scope="row">${hex === '' ? null : html`<i style="background:${hex}"></i>`}${colourName}</th>
                ${sizes.map((size) => html`<td>${at(colourNo, size) || '–'}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

/** A line of words: a table for it would be ten times as many elements, which a slow phone feels in a long proposal. */
function oneColour(
  { colourName, hex }: Pick<QuotedItem['lines'][number], 'colourName' | 'hex'>,
  part: string,
  lines: QuotedItem['lines'],
  unit: QuotedItem['unit'],
): Html {
  const bySize = Map.groupBy(lines, ({ size }) => size);
  const words = [...bySize].map(([size, own]) => {
    const quantity = own.reduce((sum, one) => sum + Math.round(one.quantity * 10), 0) / 10;
    return size === '' ? `${quantity} ${unitWords[unit]}` : `${size}\u00a0${quantity}`;
  });
  return html`<p class="row">
    ${part === '' ? null : html`${part} `}${hex === '' ? null : html`<i style="background:${hex}"></i>`}${colourName}：${words.join('，')}
  </p>`;
}

/** Counted after the form is sent: without scripts the sums are the server's. */
const tickOf = ({ id, title }: QuotedItem, { ticked = [] }: Quote): Html =>
  html`<p>
    <label class="tick"
      >${
        ticked.includes(id)
          ? html`<input type="checkbox" form="${TICKS}" name="add" value="${id}" checked />`
          : html`<input type="checkbox" form="${TICKS}" name="add" value="${id}" />`
      }
      要这一件<span class="unseen">：${title}</span></label
    >
  </p>`;

const TICKS = 'ticks';

/** Sends the ticks to this page again, with what its address has besides. */
const ticksForm = (kept: NonNullable<PageFacts['picked']>): Html =>
  html`<form id="${TICKS}" method="get">
    ${Object.entries(kept).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="again">按勾选的可选货重新合计</button>
  </form>`;

function sumsOf({ quote, status, picked }: PageFacts): Html {
  const { sums, sections } = quote;
  const isAccepted = status === 'converted';
  const all = sections.flatMap(({ items }) => items);
  return html`<section class="sums" data-part="${SUMS_PART}">
    <h2>${isAccepted ? '发出时的合计' : sums.length > 1 ? '选一个选项' : '合计'}</h2>
    ${sums.map(
      (sum) =>
        html`<article class="sum">
          ${sum.name === '' ? null : html`<h3>选项 ${sum.id}：${sum.name}</h3>`}
          ${sums.length > 1 ? html`<p>${itemsOfOption(quote, sum)}</p>` : null}
          <dl>${factsOf(sum, quote)}</dl>
        </article>`,
    )}
    ${picked && all.some(({ isOptional }) => isOptional) ? ticksForm(picked) : null}
  </section>`;
}

/** 圆领卫衣，加各选项都有的货品 */
function itemsOfOption({ sections, ticked }: Quote, { id }: OptionSum): string {
  const all = sections.flatMap(({ items }) => items);
  const own = all.filter((item) => item.option === id && isInOption(item, id, ticked)).map(({ title }) => title);
  const isMore = all.some(({ option }) => option === '');
  return [...(own.length > 0 ? [own.join('、')] : []), ...(isMore ? ['各选项都有的货品'] : [])].join('，加');
}

const factsOf = (sum: OptionSum, quote: Quote): Html[] =>
  factsOfSum(sum, quote).map(
    ({ name, fen, note }) =>
      html`<div class="${name === '合计' ? 'total' : ''}">
        <dt>${name}</dt>
        <dd>${note === '包邮' ? note : html`${asSum(fen)}${note === '' ? '' : html` <small>${note}</small>`}`}</dd>
      </div>`,
  );

/** Browsers break lines after the hyphen of a date. */
const unbroken = (words: string): Html[] =>
  words
    .split(/(\d{4}-\d\d-\d\d)/)
    .map((part, at) => (at % 2 === 1 ? html`<span class="day">${part}</span>` : html`${part}`));

const termsOf = (quote: Quote, hidesPrices: boolean): Html =>
  html`<section data-part="${TERMS_PART}">
    <h2>约定</h2>
    <ul>
      ${termWords(quote, hidesPrices).map((words) => html`<li>${unbroken(words)}</li>`)}
    </ul>
  </section>`;

/** 留言 of both sides on the whole, and on items that this version does not have. */
function otherComments({ comments, from, quote, answerUrl }: PageFacts): Html | null {
  const items = new Set(quote.sections.flatMap((section) => section.items.map(({ id }) => id)));
  const others = comments.filter(({ itemId }) => !items.has(itemId));
  if (others.length === 0) return null;
  return html`<section class="comments">
    <h2>留言</h2>
    ${others.map((one) => commentOf(one, from))}
    ${answerUrl === null ? null : html`<a href="${answerUrl}">再写一条</a>`}
  </section>`;
}

/** Those on one item, and the way to its form. */
function commentsOf({ id, title }: QuotedItem, { comments, from, askUrl }: PageFacts): Html | null {
  const own = comments.filter(({ itemId }) => itemId === id);
  if (own.length === 0 && askUrl === null) return null;
  return html`<div class="comments">
    ${own.map((one) => commentOf(one, from))}
    ${
      askUrl === null
        ? null
        : html`<a href="${askUrl}?item=${encodeURIComponent(id)}" aria-label="问这一件：${title}">问这一件</a>`
    }
  </div>`;
}

export const commentOf = ({ at, isOwner, text }: ProposalComment, from: string): Html =>
  html`<p>
    <b>${isOwner ? from : '您这边'}</b> <time datetime="${at}">${dayInChina(new Date(at))}</time><br />${text}
  </p>`;

/** Where an item stands on the page. */
export const itemAnchor = (id: string): string => `item-${id}`;

/** Says nothing of the content. */
export const passwordPage = (isWrong: boolean): string =>
  page(
    { title: '请输入访问密码', description: '这份方案要密码才能看', url: null, picture: null, isListed: false },
    html`<header><h1>请输入访问密码</h1></header>
      <form method="post">
        <label for="password">密码由发给您链接的人告诉您</label>
        <input id="password" name="password" type="password" maxlength="20" required autocomplete="off" />
        ${isWrong ? html`<p role="alert" class="wrong">密码不对，一小时内最多试 10 次</p>` : null}
        <button class="button">打开方案</button>
      </form>`,
  );

/** What is known while a phone is verified. */
export interface PhoneForm {
  readonly mobile?: string;
  /** a code was sent to it */
  readonly isSent?: boolean;
  /** of the demo; '' elsewhere */
  readonly demoCode?: string;
  /** a sentence */
  readonly problem?: string;
}

/** Says nothing of the content. First the number, then the code that was sent to it. */
export const phonePage = ({ mobile = '', isSent = false, demoCode = '', problem = '' }: PhoneForm): string =>
  page(
    { title: '请验证手机号', description: '这份方案验证手机号才能看', url: null, picture: null, isListed: false },
    html`<header>
        <h1>请验证手机号</h1>
        <p>这份方案只给验证过手机号的人看。号码只用来确认身份，对方看到的是打码的号码。</p>
      </header>
      ${problem === '' ? null : html`<p role="alert" class="wrong">${problem}</p>`}
      ${isSent ? codeForm(mobile, demoCode) : mobileForm(mobile, '获取验证码', 'button')}
      ${isSent ? mobileForm(mobile, '没收到，换号码或重新获取', 'again') : null}`,
  );

const mobileForm = (mobile: string, submit: string, look: string): Html =>
  html`<form method="post">
    <label for="mobile">手机号</label>
    <input
      id="mobile"
      name="mobile"
      type="tel"
      inputmode="tel"
      maxlength="40"
      required
      autocomplete="tel-national"
      value="${mobile}"
    />
    <button class="${look}">${submit}</button>
  </form>`;

const codeForm = (mobile: string, demoCode: string): Html =>
  html`<form method="post">
    <input type="hidden" name="mobile" value="${mobile}" />
    <label for="code">发到 ${mobile} 的验证码</label>
    <input
      id="code"
      name="code"
      inputmode="numeric"
      maxlength="20"
      required
      autocomplete="one-time-code"
      value="${demoCode}"
    />
    ${demoCode === '' ? null : html`<small>演示站点，验证码已填好</small>`}
    <button class="button">打开方案</button>
  </form>`;
