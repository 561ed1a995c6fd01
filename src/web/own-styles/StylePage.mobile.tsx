import { Link } from 'react-router';
import { PersonalFrame } from '../accounts/PersonalFrame.mobile.tsx';
import { type Screen, to } from '../platform/screens.ts';
import { OpenedStyle } from './OpenedStyle.tsx';
import { makeWith } from './opened.ts';
import { styleName } from './own-style.words.ts';
import { RemoveStyle } from './RemoveStyle.tsx';
import { StyleLook } from './StyleLook.tsx';
import '../people/people.css';
import './own-styles.css';

/** 我的款式详情 on the phone: looked at, and more of them made. */
export function StylePage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <OpenedStyle>
        {(style) => (
          <section className="panel">
            <h1 className="centre-title">{styleName(style)}</h1>
            <StyleLook style={style} />
            <div className="style-deeds">
              {style.isOwnDesign ? (
                <Link className="button button-main" to={to('userStyles', makeWith({ design: style.designId }))}>
                  这张花型做别的光版
                </Link>
              ) : null}
              <RemoveStyle style={style} />
            </div>
            <p className="fields-note">建商品请在电脑上操作：店铺商品管理 → 新建商品。</p>
          </section>
        )}
      </OpenedStyle>
    </PersonalFrame>
  );
}
