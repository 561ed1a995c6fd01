import { Link } from 'react-router';
import { inCm } from '#contract/market/design-rules.ts';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import { placementModeWords } from '#contract/market/print-methods.ts';
import { Picture } from '../../platform/Picture.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { to } from '../../platform/screens.ts';
import { NO_DESIGN_WORDS, productWords, setupWords, softNote, surchargeOfStyle, styleName } from './own-style.words.ts';
import { StyleViews } from './StyleViews.tsx';

/** A style: its picture, its blank and design, and the placement on each panel. */
export function StyleLook({ style }: { style: OwnStyle }) {
  return (
    <div className="style-look">
      <div className="style-look-picture">
        {style.picture ? (
          <Picture picture={style.picture} sizes="(max-width: 600px) 92vw, 400px" eager alt={styleName(style)} />
        ) : (
          <p className="centre-note">正在出图，稍后刷新再看。</p>
        )}
      </div>
      <div className="style-look-words">
        <MadeOf style={style} />
        {style.panelDesigns.length > 0 ? <Panels style={style} /> : null}
      </div>
      <StyleViews key={style.id} id={style.id} />
    </div>
  );
}

function MadeOf({ style }: { style: OwnStyle }) {
  const { styleNo, version, blankId, blankNo, blankName, blankOnline, designId, designNo, designTitle, isOwnDesign } =
    style;
  return (
    <dl className="style-facts">
      <div>
        <dt>款号</dt>
        <dd>
          {styleNo}（第 {version} 版）
        </dd>
      </div>
      <div>
        <dt>花型</dt>
        <dd>
          {designId === '' ? (
            NO_DESIGN_WORDS
          ) : (
            <Link
              className="plain-link"
              to={isOwnDesign ? to('merchantDesign', { open: designId }) : to('designDetail', { id: designId })}
            >
              {designTitle}
            </Link>
          )}{' '}
          {designNo}
          {style.isDesignDown ? <small className="style-off">被平台下架，不能做商品；原因见花型</small> : null}
        </dd>
      </div>
      <div>
        <dt>光版</dt>
        <dd>
          {blankOnline ? (
            <Link className="plain-link" to={to('blankDetail', { id: blankId })}>
              {blankName}
            </Link>
          ) : (
            blankName
          )}{' '}
          {blankNo}
          {blankOnline ? null : <small className="style-off">已停供，不能再做新商品；做好的照常卖库存</small>}
        </dd>
      </div>
      {style.orderHindrance === '' ? null : (
        <div>
          <dt>请商家做</dt>
          <dd>
            <small className="style-off">{style.orderHindrance}</small>
          </dd>
        </div>
      )}
      {surchargeOfStyle(style) === '' ? null : (
        <div>
          <dt>印花</dt>
          <dd>{surchargeOfStyle(style)}</dd>
        </div>
      )}
      {setupWords(style) === '' ? null : (
        <div>
          <dt>版费</dt>
          <dd>{setupWords(style)}</dd>
        </div>
      )}
      <div>
        <dt>商品</dt>
        <dd>
          {style.productCount > 0 ? (
            <Link className="plain-link" to={to('shopProducts', { q: styleNo })}>
              {productWords(style)}
            </Link>
          ) : (
            productWords(style)
          )}
        </dd>
      </div>
    </dl>
  );
}

function Panels({ style: { panelDesigns } }: { style: OwnStyle }) {
  return (
    <section>
      <h2>裁片设计</h2>
      <div className="table-scroll" tabIndex={0} role="region" aria-label="裁片设计">
        <table className="style-panels">
          <TableHead columns={['裁片', '图案', '放法', '图案尺寸', '清晰度']} />
          <tbody>
            {panelDesigns.map(({ id, panelName, designTitle, mode, widthMm, heightMm, dpi }) => (
              <tr key={id}>
                <th scope="row">{panelName}</th>
                <td>{designTitle || '图文'}</td>
                <td>{placementModeWords[mode]}</td>
                <td>
                  {inCm(widthMm)} × {inCm(heightMm)} cm
                </td>
                <td>
                  {dpi !== null ? `${dpi} dpi` : designTitle === '' ? '看设计台的“检查”' : '按参数画，不限'}
                  {softNote(dpi) ? <small className="style-off">近看会软</small> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
