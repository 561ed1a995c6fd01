import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { PanelSheet } from '../blanks/PanelSheet.tsx';
import type { Screen } from '../../platform/screens.ts';
import { KeptActions } from './KeptActions.tsx';
import { KeptHead, KeptStyles } from './KeptLook.tsx';
import { OpenedKeptBlank } from './OpenedKeptBlank.tsx';
import '../../mobile/parts/detail.css';
import '../../people/personal-centre/people.css';
import '../own-styles/own-styles.css';
import './kept-blanks.css';

/** 我的光版详情 on the phone. */
export function KeptBlankPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <section className="panel">
        <OpenedKeptBlank>
          {(item) => (
            <>
              <h1 className="centre-title">{item.name}</h1>
              <KeptHead item={item}>
                <KeptActions item={item} />
              </KeptHead>
              <h2>我用它做的款式</h2>
              <KeptStyles item={item} />
              {item.shown ? (
                <>
                  <h2>裁片与可印区域</h2>
                  <div className="panel-scroll" role="region" aria-label="各裁片，可左右滑动" tabIndex={0}>
                    <PanelSheet panels={item.shown.panels} baseSize={item.shown.baseSize} />
                  </div>
                </>
              ) : null}
            </>
          )}
        </OpenedKeptBlank>
      </section>
    </PersonalFrame>
  );
}
