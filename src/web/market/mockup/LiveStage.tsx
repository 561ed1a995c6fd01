import type { ReactNode } from 'react';
import type { DesignMockups, Mockup } from '#contract/market/designs.ts';
import { Picture } from '../../platform/Picture.tsx';
import { ErrorPanel } from '../../platform/StatusPanel.tsx';
import { MockupControls } from './MockupControls.tsx';
import { MockupStage } from './MockupStage.tsx';
import { type Drawing, useDrawing, useLiveMockup } from './use-live-mockup.ts';
import './stage.css';

interface Props {
  readonly reply: DesignMockups;
  readonly on: Mockup;
  /** the layout's own text beside the stage */
  readonly children: ReactNode;
}

/** Shows the server's picture until the browser has drawn the same one, which can then be edited. */
export function LiveStage(props: Props) {
  const { data: tools, error, refetch } = useDrawing();
  if (error) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (!tools) return <Waiting on={props.on}>{props.children}</Waiting>;
  return <Live key={props.on.blankId} {...props} tools={tools} />;
}

function Live({ reply, on, tools, children }: Props & { tools: Drawing }) {
  const live = useLiveMockup(reply, on, tools);
  if (!live) return <Waiting on={on}>{children}</Waiting>;
  return (
    <div className="mockup-live">
      <MockupStage live={live} name={on.name} />
      <div className="mockup-side">
        {children}
        <MockupControls live={live} />
      </div>
    </div>
  );
}

function Waiting({ on, children }: Pick<Props, 'on' | 'children'>) {
  return (
    <div className="mockup-live" aria-busy="true">
      <div className="mockup-stage">
        <Picture picture={on.picture} sizes="(max-width: 720px) 100vw, 560px" />
      </div>
      <div className="mockup-side">
        {children}
        <p className="mockup-note" role="status">
          正在准备试看…
        </p>
      </div>
    </div>
  );
}
