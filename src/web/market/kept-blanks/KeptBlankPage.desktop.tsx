import { Link } from 'react-router';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { baseSizeWords } from '../blanks/blank.words.ts';
import { PanelSheet } from '../blanks/PanelSheet.tsx';
import { type Screen, to } from '../../platform/screens.ts';
import { KeptActions } from './KeptActions.tsx';
import { KeptHead, KeptStyles } from './KeptLook.tsx';
import { OpenedKeptBlank } from './OpenedKeptBlank.tsx';
import '../../people/personal-centre/people.css';
import '../own-styles/own-styles.css';
import './kept-blanks.css';

/** 我的光版详情: facts, panels and own styles of one kept blank. */
export function KeptBlankPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <section className="panel">
        <OpenedKeptBlank>
          {(item) => (
            <>
              <div className="centre-head">
                <h1 className="centre-title">{item.name}</h1>
                <Link className="button" to={to('userBlanks')}>
                  返回我的光版
                </Link>
              </div>
              <KeptHead item={item}>
                <KeptActions item={item} />
              </KeptHead>
              <h2>我用它做的款式</h2>
              <KeptStyles item={item} />
              {item.shown ? (
                <>
                  <h2>
                    裁片与可印区域 <small>{baseSizeWords(item.shown.baseSize)}，单位毫米</small>
                  </h2>
                  <PanelSheet panels={item.shown.panels} baseSize={item.shown.baseSize} />
                </>
              ) : null}
            </>
          )}
        </OpenedKeptBlank>
      </section>
    </PersonalFrame>
  );
}
