import { Html, html } from '../../platform/html.ts';
import { PAGE_CSS } from './page-css.ts';

/** Of a path on this site. */
export const absolute = (site: string, path: string): string => (path.startsWith('http') ? path : site + path);

export interface Head {
  readonly title: string;
  readonly description: string;
  readonly url: string | null;
  readonly picture: string | null;
  /** search engines may list it */
  readonly isListed: boolean;
}

/** A page of its own, readable without scripts; its style comes with it. */
export function page({ title, description, url, picture, isListed }: Head, body: Html): string {
  const meta = (name: 'property' | 'itemprop' | 'name', key: string, value: string | null) =>
    value === null
      ? null
      : name === 'property'
        ? html`<meta property="${key}" content="${value}" />`
        : name === 'itemprop'
          ? html`<meta itemprop="${key}" content="${value}" />`
          : html`<meta name="${key}" content="${value}" />`;
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${isListed ? null : html`<meta name="robots" content="noindex, nofollow" />`}
        <title>${title}</title>
        ${meta('name', 'description', description)} ${meta('property', 'og:type', url === null ? null : 'website')}
        ${meta('property', 'og:site_name', '锦市')} ${meta('property', 'og:title', title)}
        ${meta('property', 'og:description', description)} ${meta('property', 'og:url', url)}
        ${meta('property', 'og:image', picture)} ${meta('itemprop', 'name', title)}
        ${meta('itemprop', 'description', description)} ${meta('itemprop', 'image', picture)}
        <style>
          ${new Html(PAGE_CSS)}
        </style>
      </head>
      <body>
        <main>${body}</main>
        <footer>由锦市提供，面料和服装的批发市场</footer>
      </body>
    </html>`.text;
}
