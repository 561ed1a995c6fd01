import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { shareInside, withOutline } from '#drawing/outlines/own-outlines.ts';
import { twinOf } from '#drawing/panel-pairs.ts';
import type { SizedPanel } from '#drawing/blank-cut.ts';
import { Button } from '../../platform/Button.tsx';
import { CheckField, TextField } from '../../platform/Fields.tsx';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { OWN_CUT_GARMENT } from '#contract/market/own-cut-words.ts';
import { OwnCutPieces } from './OwnCutPieces.tsx';
import { PanelCanvas } from './PanelCanvas.tsx';
import { type AreaMm, areaOf, fitted, withArea } from './printable.ts';
import { Part } from '../writing/fields.tsx';
import { firstUnder } from '../writing/problems.ts';
import type { StepProps } from './step-parts.ts';
import { usePanels } from './use-problems.ts';

const OutlineForm = latePart(() => import('./OutlineForm.tsx'));

/** ⑤ The panels in millimetres, with their printable areas. */
export function PanelsStep(props: StepProps) {
  const { document, change, isApproved } = props;
  if (document.garment !== OWN_CUT_GARMENT) return <Panels {...props} />;
  return (
    <>
      <OwnCutPieces document={document} change={(cut) => change({ cut, printable: [] })} isFixed={isApproved} />
      {props.judged.panels ? <Panels {...props} /> : null}
    </>
  );
}

function Panels({ document, change, problems, judged, isApproved }: StepProps) {
  const { panels } = judged;
  const library = usePanels({ ...document, outlines: [] });
  const [chosen, setChosen] = useState('');
  if (!panels || !library) {
    return (
      <Part field="printable" title="裁片" problem={problems['printable'] ?? problems['chart']}>
        <p className="centre-note">
          {document.garment === OWN_CUT_GARMENT
            ? '选好尺码和基码，传上裁片，每个码就按档差画出来。'
            : '选好版型、尺码，填完尺码表，裁片就按尺寸画出来。'}
        </p>
      </Part>
    );
  }
  const panel = panels.find(({ panelNo }) => panelNo === chosen) ?? panels[0]!;
  const twin = twinOf(panel, panels);
  // a printable area belongs to one outline: another outline drops it
  const setOutline = (outlineMm: string | null) =>
    change({
      outlines: withOutline(document.outlines ?? [], panel, panels, outlineMm),
      printable: document.printable.filter(({ panelNo }) => panelNo !== panel.panelNo && panelNo !== twin?.panelNo),
    });
  return (
    <Part
      field="printable"
      title={`裁片与可印区域（${document.baseSize} 码，${panels.length} 片，单位毫米）`}
      note="绿框是可印区域：拖边角改大小，拖框移动；键盘方向键移 1 毫米，按住 Shift 移 10 毫米，按住 Alt 改大小。"
      problem={problems['printable'] ?? firstUnder(problems, 'printable.')}
    >
      <div className="blank-panels">
        <ul aria-label="裁片">
          {panels.map((one) => {
            const area = areaOf(document, one);
            return (
              <li key={one.panelNo} data-field={`printable.${one.panelNo}`}>
                <button type="button" aria-pressed={one === panel} onClick={() => setChosen(one.panelNo)}>
                  <strong>
                    {one.panelNo} {one.name}
                  </strong>
                  <small data-wrong={problems[`printable.${one.panelNo}`] !== undefined}>
                    {one.isOwn && document.garment !== OWN_CUT_GARMENT ? '自己的轮廓 · ' : ''}
                    {area ? `可印 ${Math.round(area.width)} × ${Math.round(area.height)}` : '不印'}
                  </small>
                </button>
              </li>
            );
          })}
        </ul>
        <OnePanel
          key={`${panel.panelNo} ${panel.outlineMm}`}
          panel={panel}
          usual={library.find(({ panelNo }) => panelNo === panel.panelNo) ?? panel}
          twinName={twin?.name ?? null}
          area={areaOf(document, panel)}
          change={(area) => change({ printable: withArea(document, panel.panelNo, area) })}
          reset={() => change({ printable: document.printable.filter(({ panelNo }) => panelNo !== panel.panelNo) })}
          setOutline={setOutline}
          outlines={document.garment === OWN_CUT_GARMENT ? 'ownCut' : isApproved ? 'fixed' : 'open'}
        />
      </div>
    </Part>
  );
}

interface OnePanelProps {
  readonly panel: SizedPanel;
  /** the panel as the garment library defines it */
  readonly usual: SizedPanel;
  /** the name of the mirror-image panel; null when there is none */
  readonly twinName: string | null;
  /** null = not printed */
  readonly area: AreaMm | null;
  readonly change: (area: AreaMm | null) => void;
  readonly reset: () => void;
  /** null = back to the library's outline */
  readonly setOutline: (outlineMm: string | null) => void;
  /**
   * ownCut: the whole blank is cut by the shop's own pattern, so there is no outline of the library; fixed: styles are
   * laid on the approved outlines
   */
  readonly outlines: 'open' | 'fixed' | 'ownCut';
}

function OnePanel({ panel, usual, twinName, area, change, reset, setOutline, outlines }: OnePanelProps) {
  const [isReplacing, setReplacing] = useState(false);
  if (isReplacing) {
    const use = (outlineMm: string) => {
      setReplacing(false);
      setOutline(outlineMm);
    };
    return (
      <Suspense fallback={<Skeleton height="240px" />}>
        <OutlineForm panel={usual} twinName={twinName} use={use} cancel={() => setReplacing(false)} />
      </Suspense>
    );
  }
  const whole = panel.printableMm ?? { x: 0, y: 0, width: panel.widthMm, height: panel.heightMm };
  return (
    <div className="blank-panel">
      <PanelCanvas panel={panel} area={area} change={change} />
      <div className="fields">
        <p>
          <strong>{panel.name}</strong>
          <small>
            {' '}
            {Math.round(panel.widthMm)} × {Math.round(panel.heightMm)} mm
          </small>
        </p>
        {outlines === 'open' ? (
          <Outline panel={panel} replace={() => setReplacing(true)} restore={() => setOutline(null)} />
        ) : null}
        {outlines === 'fixed' ? (
          <p className="fields-note">通过审核以后轮廓不再换：卖出的款式是按它放的。要换，请复制这件光版再改。</p>
        ) : null}
        <CheckField
          label="这片可以印"
          value={area !== null}
          change={(isOn) => change(isOn ? fitted(whole, panel) : null)}
        />
        {area ? (
          <div className="blank-area">
            {(Object.keys(numbers) as (keyof typeof numbers)[]).map((side) => (
              <AreaField
                key={side}
                label={`${numbers[side]}（mm）`}
                value={area[side]}
                change={(value) => change(fitted({ ...area, [side]: value }, panel))}
              />
            ))}
          </div>
        ) : null}
        {area && panel.isOwn ? <Overhang panel={panel} area={area} /> : null}
        <p>
          <Button tone="text" onClick={reset}>
            {panel.isOwn ? '可印区域收进裁片里' : '恢复版型默认'}
          </Button>
        </p>
      </div>
    </div>
  );
}

function Outline({
  panel: { isOwn },
  replace,
  restore,
}: {
  panel: SizedPanel;
  replace: () => void;
  restore: () => void;
}) {
  return (
    <>
      <p className="blank-actions">
        <Button tone="text" onClick={replace}>
          {isOwn ? '换一个轮廓' : '换成自己的轮廓'}
        </Button>
        {isOwn ? (
          <Button tone="text" onClick={restore}>
            用回版型的轮廓
          </Button>
        ) : null}
      </p>
      {isOwn ? <p className="fields-note">效果图仍按版型画；缝在哪里没有写，对花时不跨这片。</p> : null}
    </>
  );
}

const NOTED_SHARE = 0.005;

/** The part of the printable area outside the fabric: ink would be wasted there. */
function Overhang({ panel, area }: { panel: SizedPanel; area: AreaMm }) {
  const outside = 1 - shareInside(panel.outlineMm, area);
  if (outside < NOTED_SHARE) return null;
  return <p className="field-problem">可印区域有 {Math.max(1, Math.round(outside * 100))}% 在裁片外面，会被裁掉。</p>;
}

const numbers = { x: '离左边', y: '离上边', width: '宽', height: '高' } as const;

/** Applied on blur: an unfinished number would already move the frame. */
function AreaField({ label, value, change }: { label: string; value: number; change: (value: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null && /^\d{1,4}(?:\.\d)?$/.test(typed.trim())) change(Number(typed));
    setTyped(null);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? String(Math.round(value * 10) / 10)}
      change={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
