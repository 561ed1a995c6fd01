import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { PIECE_ROLES } from '#contract/market/own-cut-words.ts';
import { readOutline } from '#drawing/outlines/own-outlines.ts';
import { cutFaults, type OwnCut, type OwnPiece, panelNoAt, scaledToKnown } from '#drawing/own-cut.ts';
import { Button } from '../../platform/Button.tsx';
import { SelectField, TextField } from '../../platform/Fields.tsx';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { Part } from '../writing/fields.tsx';
import { laid, type Lie, UPRIGHT } from './outline-shape.ts';
import { Shape, sizeWords } from './Shape.tsx';
import './own-blanks.css';

const PieceFile = latePart(() => import('./PieceFile.tsx'));

type Cut = NonNullable<BlankDocument['cut']>;

interface Props {
  readonly document: BlankDocument;
  readonly change: (cut: Cut) => void;
  /** approved: its pieces never change, designs are placed on them */
  readonly isFixed: boolean;
}

const kept = ({ pieces, known }: OwnCut): Cut => ({ pieces: [...pieces], known });

const NONE: Cut = { pieces: [], known: null };
const MOST_PIECES = 24;

/** The pieces of a 自有版: from the pattern file, named, with their role, grading and unit confirmed. Used by both layouts. */
export function OwnCutPieces({ document, change, isFixed }: Props) {
  const { cut = NONE, sizes, baseSize } = document;
  const [isReading, setReading] = useState(cut.pieces.length === 0);
  const faults = cutFaults(cut, sizes, baseSize);
  const setPiece = (at: number, some: Partial<OwnPiece>) =>
    change({ ...cut, pieces: cut.pieces.with(at, { ...cut.pieces[at]!, ...some }) });
  if (isFixed) {
    return (
      <Part
        field="cut"
        title={`自有版裁片（${cut.pieces.length} 片）`}
        problem={undefined}
        note="通过审核的裁片不能换：花型是按它放的。要换就复制一件再改。"
      >
        <ul className="own-cut">
          {cut.pieces.map((piece) => (
            <li key={piece.name}>
              <PieceShape piece={piece} />
              <strong>{piece.name}</strong>
            </li>
          ))}
        </ul>
      </Part>
    );
  }
  return (
    <Part
      field="cut"
      title={`自有版裁片（${baseSize || '基码'}，${cut.pieces.length} 片）`}
      problem={undefined}
      note="传打版软件的 SVG 或 DXF，选出裁片，起名、选部位。再量一片的宽填进去，核对单位。各片分开印：哪条边缝哪条边没有写，满版花不跨缝对花。"
    >
      {isReading || cut.pieces.length === 0 ? (
        <Suspense fallback={<Skeleton height="120px" />}>
          <PieceFile
            most={MOST_PIECES - cut.pieces.length}
            add={(pieces) => {
              // Another file may be in another unit: it has to be confirmed again.
              change({ pieces: [...cut.pieces, ...unlike(cut.pieces, pieces)], known: null });
              setReading(false);
            }}
          />
        </Suspense>
      ) : null}
      {cut.pieces.length > 0 ? (
        <>
          <ul className="own-cut">
            {cut.pieces.map((piece, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a piece is known by its number
              <li key={at} data-field={`cut.${at}`}>
                <PieceShape piece={piece} />
                <PieceFields piece={piece} no={panelNoAt(at)} change={(some) => setPiece(at, some)} />
                <Turning piece={piece} change={(outlineMm) => setPiece(at, { outlineMm })} />
                <Button tone="text" onClick={() => change({ pieces: cut.pieces.toSpliced(at, 1), known: null })}>
                  去掉{piece.name || `第 ${at + 1} 片`}
                </Button>
              </li>
            ))}
          </ul>
          <Known key={cut.pieces.length} cut={cut} change={change} />
          {isReading ? null : (
            <p>
              <Button onClick={() => setReading(true)}>再传一个文件</Button>
            </p>
          )}
        </>
      ) : null}
      {cut.pieces.length > 0
        ? faults.map(({ say }) => (
            <p key={say} role="status" className="field-problem">
              {say}
            </p>
          ))
        : null}
    </Part>
  );
}

/** Names are unique within a cut: the second 前片 becomes 前片2. */
function unlike(taken: readonly OwnPiece[], pieces: readonly OwnPiece[]): OwnPiece[] {
  const names = new Set(taken.map(({ name }) => name));
  return pieces.map((piece) => {
    let { name } = piece;
    for (let no = 2; names.has(name); no += 1) name = `${piece.name}${no}`;
    names.add(name);
    return { ...piece, name };
  });
}

const LOOK_PX = 92;

function PieceShape({ piece }: { piece: OwnPiece }) {
  const read = readOutline(piece.outlineMm);
  if (read === null) return <span className="own-cut-shape">读不出来</span>;
  return (
    <span className="own-cut-shape">
      <Shape shape={read} pxPerMm={LOOK_PX / Math.max(read.widthMm, read.heightMm)} />
      <small>{sizeWords(read)}</small>
    </span>
  );
}

function PieceFields({
  piece,
  no,
  change,
}: {
  piece: OwnPiece;
  no: string;
  change: (some: Partial<OwnPiece>) => void;
}) {
  return (
    <div className="own-cut-fields">
      <TextField
        label={`${no} 名称`}
        autoComplete="off"
        maxLength={20}
        value={piece.name}
        change={(name) => change({ name })}
      />
      <SelectField label="部位" value={piece.role} options={PIECE_ROLES} change={(role) => change({ role })} />
      <NumberField
        label="宽档差（mm）"
        value={piece.stepMm.width}
        change={(width) => change({ stepMm: { ...piece.stepMm, width } })}
      />
      <NumberField
        label="高档差（mm）"
        value={piece.stepMm.height}
        change={(height) => change({ stepMm: { ...piece.stepMm, height } })}
      />
      <SelectField
        label="直纱方向"
        value={String(piece.grainDeg)}
        options={GRAINS}
        change={(deg) => change({ grainDeg: Number(deg) })}
      />
    </div>
  );
}

/** Degrees from upright. */
const GRAINS: Readonly<Record<string, string>> = { 0: '竖直', 45: '斜 45°', 90: '横', 135: '斜 135°' };

/** Pattern programs lay pieces along the cloth: most have to be turned upright. */
function Turning({ piece, change }: { piece: OwnPiece; change: (outlineMm: string) => void }) {
  const turn = (lie: Partial<Lie>) => {
    const read = readOutline(piece.outlineMm);
    const next = read && laid(read, { ...UPRIGHT, ...lie });
    if (next) change(next.outlineMm);
  };
  return (
    <p className="own-cut-turns">
      <Button tone="text" onClick={() => turn({ turns: 1 })}>
        转 90°
      </Button>
      <Button tone="text" onClick={() => turn({ isFlipped: true })}>
        左右翻
      </Button>
      <Button tone="text" title="对折裁的半片：沿最长的直边展开成整片" onClick={() => turn({ isUnfolded: true })}>
        对折展开
      </Button>
    </p>
  );
}

/** Applied on blur: an unfinished number would already grade the piece. */
function NumberField({ label, value, change }: { label: string; value: number; change: (value: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null && /^-?\d{1,3}(?:\.\d)?$/.test(typed.trim()))
      change(Math.max(-200, Math.min(200, Number(typed))));
    setTyped(null);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? String(value)}
      change={setTyped}
      onBlur={take}
    />
  );
}

/** One width measured with a ruler on the paper pattern or the cloth shows whether the file's unit was read right. */
function Known({ cut, change }: { cut: Cut; change: (cut: Cut) => void }) {
  const [panelNo, setPanelNo] = useState(cut.known?.panelNo ?? panelNoAt(0));
  const [typed, setTyped] = useState(cut.known === null ? '' : String(cut.known.widthMm));
  const widthMm = /^\d{1,4}(?:\.\d)?$/.test(typed.trim()) ? Number(typed) : 0;
  const at = cut.pieces.findIndex((_, index) => panelNoAt(index) === panelNo);
  const now = readOutline(cut.pieces[at]?.outlineMm ?? '')?.widthMm ?? 0;
  const isAlike = Math.abs(now - widthMm) <= Math.max(1, widthMm * 0.01);
  return (
    <div className="own-cut-known" role="group" aria-label="核对单位">
      <SelectField
        label="量的是哪片"
        value={panelNo}
        options={cut.pieces.map((piece, index) => [panelNoAt(index), piece.name || `第 ${index + 1} 片`])}
        change={setPanelNo}
      />
      <TextField label="最宽处量得（毫米）" inputMode="decimal" autoComplete="off" value={typed} change={setTyped} />
      {widthMm > 0 && isAlike ? (
        <Button tone="main" onClick={() => change({ ...cut, known: { panelNo, widthMm } })}>
          {cut.known?.panelNo === panelNo && cut.known.widthMm === widthMm ? '已核对' : '核对无误'}
        </Button>
      ) : widthMm > 0 ? (
        <Button onClick={() => change(kept(scaledToKnown(cut, panelNo, widthMm)))}>
          文件里是 {now} 毫米，全部裁片放到 {Math.round((widthMm / now) * 1000) / 10}%
        </Button>
      ) : null}
    </div>
  );
}
