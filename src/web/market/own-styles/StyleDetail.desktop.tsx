import { Link } from 'react-router';
import { useMe } from '../../people/accounts/me.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { type Screen, to } from '../../platform/screens.ts';
import { PrintFiles } from '../../trade/print-files/PrintFiles.tsx';
import { ArchiveStyle } from './ArchiveStyle.tsx';
import { BehindProducts } from './BehindProducts.tsx';
import { CopyStyle } from './CopyStyle.tsx';
import { EditStyle } from './EditStyle.tsx';
import { MakeProduct, NoProduct } from './MakeProduct.tsx';
import { OpenedStyle } from './OpenedStyle.tsx';
import { makeWith, manyWith } from './opened.ts';
import { ARCHIVED_WORDS, styleName } from './own-style.words.ts';
import { OrderStyle } from './OrderStyle.tsx';
import { SaveTemplate } from './SaveTemplate.tsx';
import { StyleLook } from './StyleLook.tsx';
import { TakeBack } from './TakeBack.tsx';
import '../../people/personal-centre/people.css';
import './own-styles.css';

/** 我的款式详情: a style, from which products are made. */
export function StyleDetail({ screen }: { screen: Screen }) {
  const hasShop = useMe().me?.shop_id !== null;
  return (
    <PersonalFrame screen={screen}>
      <section className="panel">
        <OpenedStyle>
          {(style) => (
            <>
              <div className="centre-head">
                <h1 className="centre-title">{styleName(style)}</h1>
                <Link className="button" to={to('userStyles')}>
                  返回列表
                </Link>
              </div>
              <TakeBack style={style} />
              {hasShop ? <BehindProducts style={style} /> : null}
              <StyleLook style={style} />
              {style.isArchived ? (
                <div className="style-foot">
                  <p>{ARCHIVED_WORDS}</p>
                  <CopyStyle style={style} />
                  <ArchiveStyle style={style} />
                </div>
              ) : (
                <>
                  <PrintFiles target={{ styleId: style.id }} title="试做印花文件" />
                  <div className="style-foot">
                    <ArchiveStyle style={style} />
                    <EditStyle style={style} />
                    <CopyStyle style={style} />
                    <SaveTemplate of="style" id={style.id} name={styleName(style)} />
                    <Link className="button" to={to('userStyles', manyWith(style.id))}>
                      做到多件光版
                    </Link>
                    <OrderStyle style={style} />
                    {style.isOwnDesign ? (
                      <Link className="button" to={to('userStyles', makeWith({ design: style.designId }))}>
                        这张花型做别的光版
                      </Link>
                    ) : null}
                    {hasShop ? <MakeProduct style={style} /> : null}
                  </div>
                  {hasShop ? <NoProduct style={style} /> : null}
                </>
              )}
            </>
          )}
        </OpenedStyle>
      </section>
    </PersonalFrame>
  );
}
