import { Link } from 'react-router';
import { useMe } from '../../people/accounts/me.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { type Screen, to } from '../../platform/screens.ts';
import { PrintFiles } from '../print-files/PrintFiles.tsx';
import { ArchiveStyle } from '../../market/own-styles/ArchiveStyle.tsx';
import { BehindProducts } from '../../market/own-styles/BehindProducts.tsx';
import { CopyStyle } from '../../market/own-styles/CopyStyle.tsx';
import { EditStyle } from '../../market/own-styles/EditStyle.tsx';
import { MakeProduct, ProductNote } from '../../market/own-styles/MakeProduct.tsx';
import { OpenedStyle } from '../../market/own-styles/OpenedStyle.tsx';
import { makeWith, manyWith } from '../../market/own-styles/opened.ts';
import { ARCHIVED_WORDS, styleName } from '../../market/own-styles/own-style.words.ts';
import { OrderStyle } from '../../market/own-styles/OrderStyle.tsx';
import { SaveTemplate } from '../../market/own-styles/SaveTemplate.tsx';
import { StyleLook } from '../../market/own-styles/StyleLook.tsx';
import { TakeBack } from './TakeBack.tsx';
import '../../people/personal-centre/people.css';
import '../../market/own-styles/own-styles.css';

/** 我的款式详情 on the phone: view it, and make more styles. */
export function StyleDetail({ screen }: { screen: Screen }) {
  const hasShop = useMe().me?.shop_id !== null;
  return (
    <PersonalFrame screen={screen}>
      <OpenedStyle>
        {(style) => (
          <section className="panel">
            <h1 className="centre-title">{styleName(style)}</h1>
            <TakeBack style={style} />
            {hasShop ? <BehindProducts style={style} /> : null}
            <StyleLook style={style} />
            {style.isArchived ? (
              <>
                <p className="fields-note">{ARCHIVED_WORDS}</p>
                <div className="style-actions">
                  <ArchiveStyle style={style} />
                  <CopyStyle style={style} />
                </div>
              </>
            ) : (
              <>
                <PrintFiles target={{ styleId: style.id }} title="试做印花文件" />
                <div className="style-actions">
                  {hasShop ? <MakeProduct style={style} /> : null}
                  <EditStyle style={style} />
                  <OrderStyle style={style} />
                  <CopyStyle style={style} />
                  <SaveTemplate of="style" id={style.id} name={styleName(style)} />
                  <Link className="button" to={to('userStyles', manyWith(style.id))}>
                    做到多件光版
                  </Link>
                  {style.isOwnDesign ? (
                    <Link className="button" to={to('userStyles', makeWith({ design: style.designId }))}>
                      这张花型做别的光版
                    </Link>
                  ) : null}
                  <ArchiveStyle style={style} />
                </div>
                {hasShop ? <ProductNote style={style} /> : null}
              </>
            )}
          </section>
        )}
      </OpenedStyle>
    </PersonalFrame>
  );
}
