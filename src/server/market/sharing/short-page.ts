import { pictureUrl } from '#contract/platform/picture.ts';
import { CARD_WIDTH, posterPath, PREVIEW_WIDTH } from '#contract/market/sharing.ts';
import { yuan } from '#contract/platform/sums.ts';
import { type Html, html } from '../../platform/html.ts';
import type { Card } from './card.ts';
import { absolute, page } from './page.ts';

const BUTTON: Readonly<Record<Card['kind'], string>> = {
  shop: '进店看看',
  product: '看详情，选颜色尺码',
  blank: '看详情，选颜色尺码',
  fabric: '看详情，选颜色数量',
  design: '看花型和授权',
  bundle: '看套餐',
};

/** ¥18.50 起 /件; 询价 without a price; '' for a shop */
export const priceWords = ({ kind, price }: Card): string => {
  if (price === null) return kind === 'shop' ? '' : '询价';
  return `¥${yuan(price.fen)}${kind === 'design' ? '' : ' 起'} /${price.unit}`;
};

/** The page of a short link, readable without scripts. @param site absolute, of this site */
export function shortPage(card: Card, { site, url }: { site: string; url: string }): string {
  const { title, number, picture, facts, shop, to, kind } = card;
  const price = priceWords(card);
  const by = kind === 'shop' ? '' : `${shop.name}，${shop.cluster ?? shop.city}`;
  return page(
    {
      title: kind === 'shop' ? `${title} · 锦市` : `${title} · ${shop.name}`,
      description: [price, ...facts.slice(0, 3), by].filter((words) => words !== '').join('，'),
      url,
      picture: absolute(site, pictureUrl(picture.path, CARD_WIDTH, 'jpg')),
      isListed: true,
    },
    html`<header>
        <img
          class="whole"
          src="${pictureUrl(picture.path, PREVIEW_WIDTH, 'jpg')}"
          alt="${picture.alt}"
          width="${picture.width}"
          height="${picture.height}"
        />
        <h1>${title}</h1>
        <p class="facts"><span>${number}</span></p>
        ${price === '' ? null : html`<p class="total">${price}</p>`}
      </header>
      <section>
        <ul>
          ${facts.map((fact) => html`<li>${fact}</li>`)}
        </ul>
        ${kind === 'shop' ? null : shopOf(card)}
        <p><a href="${posterPath(card)}">分享海报</a></p>
      </section>
      <p class="answer"><a class="button" href="/#${to}${referrerIn(card)}">${BUTTON[kind]}</a></p>`,
  );
}

/** For the pages behind the button. */
const referrerIn = ({ kind, store, shop }: Card): string =>
  kind === 'shop' ? '' : `&store=${encodeURIComponent(store === '' ? shop.store : store)}`;

/** A link to the shop would credit it instead of the one that shares. */
const shopOf = ({ store: referrer, shop: { store, name, city, cluster } }: Card): Html =>
  html`<p>
    由 ${referrer === '' ? html`<a href="/#/share/store/list?store=${encodeURIComponent(store)}">${name}</a>` : name}
    供货，${cluster ?? city}
  </p>`;

/** Off sale, closed or never there: one page for all. */
export const nothingPage = (): string =>
  page(
    { title: '这件货现在看不到', description: '它下架了，或者地址不完整', url: null, picture: null, isListed: false },
    html`<header>
        <h1>这件货现在看不到</h1>
        <p>它可能下架了，店铺可能停业了，或者地址不完整。</p>
      </header>
      <p class="answer"><a class="button" href="/#/light/list">看看别的</a></p>`,
  );
