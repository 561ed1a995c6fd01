import { Link } from 'react-router';
import { useMe } from '../../people/accounts/me.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
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
                {hasShop ? <NoProduct style={style} /> : null}
              </>
            )}
          </section>
        )}
      </OpenedStyle>
    </PersonalFrame>
  );
}
