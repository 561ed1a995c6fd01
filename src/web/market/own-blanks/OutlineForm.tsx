import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Contour, contoursOf } from '#drawing/outlines/contours.ts';
import type { Drawing, Drawn } from '#drawing/outlines/drawn.ts';
import type { SizedPanel } from '#drawing/blank-cut.ts';
import { Button } from '../../platform/Button.tsx';
import { AreaField, SelectField, FieldProblem } from '../../platform/Fields.tsx';
import { FileButton } from '../../people/uploads/FileButton.tsx';
import { ContourChoices, firstUnit, mmPerUnitOf, NoContours, UnitField } from './DrawingContours.tsx';
import { problemWords, readOutlineFile, readWords } from './outline-file.ts';
import { differenceWords, type Laid, laid, type Lie, likest, UPRIGHT } from './outline-shape.ts';
import { Shape, sizeWords } from './Shape.tsx';

interface Props {
  /** the panel as the garment library defines it */
  readonly panel: SizedPanel;
  /** 右袖, the mirror image that follows; null when the panel has none */
  readonly twinName: string | null;
  readonly use: (outlineMm: string) => void;
  readonly cancel: () => void;
}

/**
 * A panel's outline from a pattern file or pasted text, shown to scale beside the library's. Always imported lazily.
 */
export default function OutlineForm({ panel, twinName, use, cancel }: Props) {
  const [read, setRead] = useState<{ readonly no: number; readonly drawn: Drawn } | null>(null);
  // another file resets the choice of contour
  const show = (drawn: Drawn | null) => setRead((last) => drawn && { no: (last?.no ?? 0) + 1, drawn });
  const [pasted, setPasted] = useState('');
  const open = useMutation({
    mutationFn: readOutlineFile,
    onSuccess: (drawn) => {
      setPasted('');
      show(drawn);
    },
  });
  return (
    <div className="blank-outline" role="group" aria-label={`${panel.name} 的轮廓`}>
      <p className="fields-note">
        打版软件存的 DXF（ASCII，R12 或 2000），或 Illustrator、CorelDRAW 存的 SVG；最大 2 MB。只取线，不取文字和图片。
        {twinName ? `${twinName}会跟着对称换。` : ''}
      </p>
      <p className="blank-actions">
        <FileButton
          label="选择轮廓文件"
          accept=".dxf,.svg,image/svg+xml"
          isBusy={open.isPending}
          take={(file) => open.mutate(file)}
        >
          {open.isPending ? '正在读…' : '选择 DXF 或 SVG 文件，或拖到这里'}
        </FileButton>
        <Button tone="text" onClick={cancel}>
          不换了
        </Button>
      </p>
      <AreaField
        label="或者粘贴 SVG 路径"
        value={pasted}
        rows={2}
        spellCheck={false}
        placeholder="M0 0 L520 0 L520 700 L0 700 Z"
        change={(typed) => {
          setPasted(typed);
          show(typed.trim() === '' ? null : readWords(typed));
        }}
      />
      {read === null ? null : 'problem' in read.drawn ? (
        <FieldProblem>{problemWords[read.drawn.problem]}</FieldProblem>
      ) : (
        <Chosen key={read.no} drawing={read.drawn} panel={panel} use={use} />
      )}
    </div>
  );
}

const ALL = '';

function Chosen({ drawing, panel, use }: { drawing: Drawing } & Pick<Props, 'panel' | 'use'>) {
  const [unit, setUnit] = useState(() => firstUnit(drawing));
  const [layer, setLayer] = useState(ALL);
  const mmPerUnit = mmPerUnitOf(drawing, unit);
  const all = useMemo(() => contoursOf(drawing, mmPerUnit), [drawing, mmPerUnit]);
  const layers = [...new Set(all.map((one) => one.layer))];
  const contours = layer === ALL ? all : all.filter((one) => one.layer === layer);
  return (
    <>
      <div className="blank-outline-choices">
        <UnitField drawing={drawing} unit={unit} change={setUnit} />
        {layers.length > 1 ? (
          <SelectField
            label="图层"
            value={layer}
            options={[[ALL, '全部图层'], ...layers.map((one) => [one, one || '没有名字的图层'] as const)]}
            change={setLayer}
          />
        ) : null}
      </div>
      {contours.length === 0 ? (
        <NoContours />
      ) : (
        <Laying key={`${unit} ${layer}`} contours={contours} panel={panel} use={use} />
      )}
    </>
  );
}

function Laying({ contours, panel, use }: { contours: readonly Contour[] } & Pick<Props, 'panel' | 'use'>) {
  const [first] = useState(() => likest(contours, panel));
  const [at, setAt] = useState(first.at);
  const [lie, setLie] = useState<Lie>({ ...UPRIGHT, turns: first.turns });
  const own = useMemo(() => laid(contours[at]!, lie), [contours, at, lie]);
  return (
    <>
      {contours.length > 1 ? <ContourChoices contours={contours} isChosen={(no) => no === at} choose={setAt} /> : null}
      {own ? <Beside own={own} panel={panel} /> : <p role="alert">这条轮廓的点太多，请在打版软件里简化后再存。</p>}
      <p className="blank-actions">
        <Button onClick={() => setLie({ ...lie, turns: (lie.turns + 1) % 4 })}>转 90°</Button>
        <Button onClick={() => setLie({ ...lie, isFlipped: !lie.isFlipped })}>左右翻</Button>
        <Button
          title="对折裁的半片：沿最长的直边展开成整片"
          onClick={() => setLie({ ...lie, isUnfolded: !lie.isUnfolded })}
        >
          {lie.isUnfolded ? '还是半片' : '对折展开'}
        </Button>
        <Button tone="main" disabled={own === null} onClick={() => own && use(own.outlineMm)}>
          用这个轮廓
        </Button>
      </p>
    </>
  );
}

const TALLEST_PX = 260;
const WIDEST_PX = 240;

/** Both outlines at the same scale: a wrong unit is obvious. */
function Beside({ own, panel }: { own: Laid; panel: SizedPanel }) {
  const pxPerMm = Math.min(
    TALLEST_PX / Math.max(own.heightMm, panel.heightMm),
    WIDEST_PX / Math.max(own.widthMm, panel.widthMm),
  );
  const difference = differenceWords(own, panel);
  return (
    <>
      <div className="blank-outline-beside">
        <figure>
          <Shape shape={panel} pxPerMm={pxPerMm} />
          <figcaption>
            版型的{panel.name} {sizeWords(panel)}
          </figcaption>
        </figure>
        <figure>
          <Shape shape={own} pxPerMm={pxPerMm} />
          <figcaption>您的轮廓 {sizeWords(own)}</figcaption>
        </figure>
      </div>
      <FieldProblem>{difference}</FieldProblem>
    </>
  );
}
