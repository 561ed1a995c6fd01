import { type ReactNode, useState } from 'react';
import { sizeWords } from '../../platform/words.ts';
import { AddPanel } from './AddPanel.tsx';
import { ColourTools } from './colours/ColourTools.tsx';
import { CheckList } from './CheckList.tsx';
import { Draft } from './Draft.tsx';
import { GarmentChoices, StageSwitches } from './Garment.tsx';
import { AddIcon, CheckIcon, ColoursIcon, LayersIcon, MoreIcon, NumbersIcon, ShirtIcon } from './icons.tsx';
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

/** 设计台 on the phone: the stage, a bar of tools under it, and a sheet for each tool. */
export function StudioPage({ read }: { read: DraftRead }) {
  return <Draft read={read}>{(studio) => <Desk studio={studio} />}</Draft>;
}

const TOOLS = [
  ['layers', '图层', <LayersIcon key="icon" />],
  ['numbers', '数值', <NumbersIcon key="icon" />],
  ['colours', '颜色', <ColoursIcon key="icon" />],
  ['add', '添加', <AddIcon key="icon" />],
  ['worn', '上身', <ShirtIcon key="icon" />],
  ['checks', '检查', <CheckIcon key="icon" />],
  ['more', '更多', <MoreIcon key="icon" />],
] as const;
type Tool = (typeof TOOLS)[number][0];

function Desk({ studio }: { studio: Studio }) {
  const red = studio.checks.filter(({ level }) => level === 'error').length;
  const [tool, setTool] = useState<Tool | null>(null);
  const close = () => setTool(null);
  return (
    <>
      <h1 className="visually-hidden">设计台 {studio.name || studio.blank.name}</h1>
      <div className="studio-bar">
        <SaveNote studio={studio} />
        <UndoButtons studio={studio} />
        <FinishButton studio={studio} />
      </div>
      <section className="studio-middle" aria-label="裁片">
        <PanelStrip studio={studio} />
        {studio.isOverview ? <Overview studio={studio} /> : <Stage studio={studio} />}
      </section>
      {tool ? (
        <Sheet title={TOOLS.find(([one]) => one === tool)![1]} close={close}>
          <ToolBody tool={tool} studio={studio} close={close} />
        </Sheet>
      ) : null}
      <div className="studio-tools" role="group" aria-label="工具">
        {TOOLS.map(([one, words, icon]) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === tool}
            onClick={() => setTool(one === tool ? null : one)}
          >
            {icon}
            {words}
            {one === 'checks' && studio.checks.length > 0 ? (
              <b data-tone={red > 0 ? 'red' : 'amber'}>{studio.checks.length}</b>
            ) : null}
          </button>
        ))}
      </div>
    </>
  );
}

function ToolBody({ tool, studio, close }: { tool: Tool; studio: Studio; close: () => void }): ReactNode {
  switch (tool) {
    case 'layers':
      return (
        <>
          <LayerList studio={studio} />
          <LayerActions studio={studio} />
        </>
      );
    case 'numbers':
      return <LayerForm studio={studio} />;
    case 'colours':
      return <ColourTools studio={studio} />;
    case 'add':
      return <AddPanel studio={studio} done={close} />;
    case 'worn':
      return <WornView studio={studio} views={['front', 'back']} />;
    case 'checks':
      return <CheckList studio={studio} />;
    case 'more':
      return (
        <>
          <NameField studio={studio} />
          <p className="soft-small">
            {studio.blank.name} · {sizeWords(studio.blank.baseSize)}
          </p>
          <GarmentChoices studio={studio} />
          <h2>显示</h2>
          <StageSwitches studio={studio} />
          <h2>历史</h2>
          <HistoryList studio={studio} />
        </>
      );
  }
}

/** Over the lower part of the stage, so that a change is seen while it is made. */
function Sheet({ title, close, children }: { title: string; close: () => void; children: ReactNode }) {
  return (
    <section className="studio-sheet-over" aria-label={title}>
      <div className="studio-sheet-head">
        <h2>{title}</h2>
        <button type="button" className="studio-icon" aria-label={`收起${title}`} onClick={close}>
          ×
        </button>
      </div>
      <div className="studio-scroll">{children}</div>
    </section>
  );
}
