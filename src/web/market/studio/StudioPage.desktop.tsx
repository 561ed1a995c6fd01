import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { wayBackAddress, wayBackIn } from '../own-styles/way-back.ts';
import { to } from '../../platform/screens.ts';
import { sizeWords } from '../../platform/words.ts';
import { AddPanel } from './AddPanel.tsx';
import { ColourTools } from './colours/ColourTools.tsx';
import { CheckList } from './CheckList.tsx';
import { Draft } from './Draft.tsx';
import { GarmentChoices, StageSwitches } from './Garment.tsx';
import { HistoryIcon } from './icons.tsx';
import { LayerActions } from './LayerActions.tsx';
import { LayerForm } from './LayerForm.tsx';
import { LayerList } from './LayerList.tsx';
import { Overview } from './Overview.tsx';
import { PanelStrip } from './PanelStrip.tsx';
import { Stage } from './Stage.tsx';
import { FinishButton, HistoryList, NameField, SaveNote, UndoButtons } from './StudioBar.tsx';
import type { DraftRead } from './StudioEntry.tsx';
import type { Studio } from './use-studio.ts';
import { WornView } from './WornView.tsx';

type Side = 'layers' | 'add';

/** 设计台 on the desktop: layers at the left, the stage, the garment and the numbers at the right. */
export function StudioPage({ read }: { read: DraftRead }) {
  return <Draft read={read}>{(studio) => <Desk studio={studio} />}</Draft>;
}

function Desk({ studio }: { studio: Studio }) {
  const [params] = useSearchParams();
  const way = wayBackIn(params);
  const [side, setSide] = useState<Side>(() =>
    studio.document.panels.some(({ layers }) => layers.length > 0) ? 'layers' : 'add',
  );
  const [isHistory, setHistory] = useState(false);
  // The stage first: one may choose a layer while the columns beside it are rendered.
  const hasColumns = useDeferredValue(true, false);
  return (
    <>
      <h1 className="visually-hidden">设计台 {studio.name || studio.blank.name}</h1>
      <div className="studio-bar">
        <Link
          className="studio-back"
          to={way ? wayBackAddress(way) : to('userStyles')}
          aria-label={way ? (way.of === 'cart' ? '回到购物车' : '回到订单') : '回到我的款式'}
        >
          ←
        </Link>
        <NameField studio={studio} />
        <small className="studio-blank">
          {studio.blank.name} · {sizeWords(studio.blank.baseSize)}
          {studio.blank.isOnline ? '' : '，已停供'}
        </small>
        <SaveNote studio={studio} />
        <UndoButtons studio={studio} />
        <button
          type="button"
          className="studio-icon"
          aria-label="历史"
          aria-expanded={isHistory}
          onClick={() => setHistory(!isHistory)}
        >
          <HistoryIcon />
        </button>
        <FinishButton studio={studio} />
        {isHistory ? (
          <div className="studio-drop-down">
            <HistoryList studio={studio} />
          </div>
        ) : null}
      </div>
      <aside className="studio-left" aria-label="图层和素材">
        <div className="studio-tabs" role="group" aria-label="左边栏">
          <button type="button" aria-pressed={side === 'layers'} onClick={() => setSide('layers')}>
            图层
          </button>
          <button type="button" aria-pressed={side === 'add'} onClick={() => setSide('add')}>
            添加
          </button>
        </div>
        <div className="studio-scroll">
          {hasColumns ? <LeftColumn studio={studio} side={side} open={setSide} /> : null}
        </div>
      </aside>
      <section className="studio-middle" aria-label="裁片">
        <PanelStrip studio={studio} />
        {studio.isOverview ? <Overview studio={studio} /> : <Stage studio={studio} />}
        {studio.isOverview ? null : <StageSwitches studio={studio} />}
      </section>
      <aside className="studio-right" aria-label="上身图和数值">
        <div className="studio-scroll">{hasColumns ? <RightColumn studio={studio} /> : null}</div>
      </aside>
    </>
  );
}

function LeftColumn({ studio, side, open }: { studio: Studio; side: Side; open: (side: Side) => void }) {
  if (side === 'add') return <AddPanel studio={studio} done={() => open('layers')} />;
  return (
    <>
      <LayerList studio={studio} />
      <button type="button" className="button studio-wide" onClick={() => open('add')}>
        添加图层
      </button>
      <h2>做什么</h2>
      <LayerActions studio={studio} />
    </>
  );
}

function RightColumn({ studio }: { studio: Studio }) {
  const red = studio.checks.filter(({ level }) => level === 'error').length;
  return (
    <>
      <WornView studio={studio} views={['front', 'back']} />
      <h2>
        数值<small>图层上按回车到这里，Esc 回去</small>
      </h2>
      <LayerForm studio={studio} />
      <h2>颜色</h2>
      <ColourTools studio={studio} />
      <h2>
        检查
        {red > 0 ? <em data-tone="red">{red} 处有问题</em> : null}
      </h2>
      <CheckList studio={studio} />
      <h2>底布和工艺</h2>
      <GarmentChoices studio={studio} />
    </>
  );
}
