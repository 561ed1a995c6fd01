import type { ReactNode } from 'react';
import type { DetailLine, OrderDetail, OrderedLayer, OrderedStyle } from '#contract/trade/orders.ts';
import { styleWords } from '../../market/buying/item-words.ts';
import { Picture } from '../../platform/Picture.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { useRead } from '../../platform/read.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import './OrderedStyles.css';
import { sizeWords } from '../../platform/words.ts';

/** 款式 of an order, for its buyer and its shop: every designed side, and the layers of each panel. */
interface Props {
  readonly order: Pick<OrderDetail, 'orderNo' | 'lines'>;
  /** the production of the lines of one style and colour */
  readonly children: (lines: readonly DetailLine[]) => ReactNode;
}

export function OrderedStyles({ order: { orderNo, lines }, children }: Props) {
  const styled = lines.filter(({ style }) => style !== null);
  // One for each style and colour: the pictures are in the ordered colour.
  const once = [...Map.groupBy(styled, (line) => `${line.style!.id} ${line.colourNo}`).values()];
  if (once.length === 0) return null;
  return (
    <section className="panel" aria-label="款式">
      <h2>款式</h2>
      {once.map((some) => (
        <OneStyle key={some[0]!.lineNo} orderNo={orderNo} line={some[0]!}>
          {children(some)}
        </OneStyle>
      ))}
    </section>
  );
}

function OneStyle({ orderNo, line, children }: { orderNo: string; line: DetailLine; children: ReactNode }) {
  const { id, styleNo, version, name } = line.style!;
  // The style of a line can be replaced: its id belongs to what is read.
  const read = useRead('GET /api/v2/order/style', { orderNo, lineNo: line.lineNo, styleId: id });
  const words = styleWords({ styleNo, version });
  return (
    <article className="ordered-style" aria-label={`${words} ${line.colourName}`}>
      <h3>
        {words} <small>{[name, line.colourName].filter((word) => word !== '').join(' · ')}</small>
      </h3>
      {children}
      {read.data ? <ShownStyle style={read.data} /> : <NoDataYet read={read} height="240px" />}
    </article>
  );
}

const SIDES = { front: '正面', back: '背面' };

/** Every designed side, and the layers of each panel. */
export function ShownStyle({ style }: { style: OrderedStyle }) {
  return (
    <>
      <div className="ordered-style-views">
        {style.views.map(({ side, picture }) => (
          <figure key={side}>
            <Picture picture={picture} sizes="(max-width: 600px) 44vw, 240px" alt={`${style.name}${SIDES[side]}`} />
            <figcaption>{SIDES[side]}</figcaption>
          </figure>
        ))}
      </div>
      <details>
        <summary>
          各裁片上的图层（{style.panels.length} 片{style.baseSize === '' ? '' : `，按 ${sizeWords(style.baseSize)}`}
          ，毫米）
        </summary>
        <div className="ordered-style-scroll" tabIndex={0} role="region" aria-label="各裁片上的图层">
          <table className="ordered-style-layers">
            <TableHead columns={['裁片', '图层，从下到上', '尺寸', '位置（离左上角）']} />
            <tbody>
              {style.panels.flatMap(({ panelNo, name, widthMm, heightMm, layers }) =>
                layers.map((layer, at) => (
                  <tr key={`${panelNo} ${at + 1}`}>
                    {at === 0 ? (
                      <th scope="rowgroup" rowSpan={layers.length}>
                        {name}
                        {widthMm === null ? null : (
                          <small>
                            {Math.round(widthMm)} × {Math.round(heightMm ?? 0)}
                          </small>
                        )}
                      </th>
                    ) : null}
                    <td>{layerWords(layer)}</td>
                    <td>{layerSizeWords(layer)}</td>
                    <td>{placeWords(layer)}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

const KINDS: Readonly<Record<OrderedLayer['kind'], string>> = {
  print: '花型',
  picture: '图片',
  words: '文字',
  plain: '底色',
};

function layerWords({ kind, name, designNo, designTitle, words, colour }: OrderedLayer): string {
  const what = kind === 'words' ? `“${words}”` : [designTitle, designNo].filter((word) => word !== '').join(' ');
  return [KINDS[kind], what, colour, name].filter((word) => word !== '').join(' · ');
}

function layerSizeWords({ kind, widthMm, heightMm, isRepeat }: OrderedLayer): string {
  if (kind === 'plain') return '整片';
  if (kind === 'words') return `字高 ${heightMm ?? ''}`;
  const size = widthMm === null ? '—' : `${widthMm} × ${heightMm ?? '—'}`;
  return isRepeat ? `循环 ${size}，整片` : size;
}

function placeWords({ xMm, yMm, rotationDeg }: OrderedLayer): string {
  if (xMm === null || yMm === null) return '—';
  return `横 ${xMm}，竖 ${yMm}${rotationDeg === 0 ? '' : `，转 ${rotationDeg}°`}`;
}
