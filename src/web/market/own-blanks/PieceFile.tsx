import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Contour, contoursOf, dataOf } from '#drawing/outlines/contours.ts';
import type { Drawing } from '#drawing/outlines/drawn.ts';
import type { OwnPiece } from '#drawing/own-cut.ts';
import { FileButton } from '../../people/uploads/FileButton.tsx';
import { ContourChoices, firstUnit, mmPerUnitOf, NoContours, UnitField } from './DrawingContours.tsx';
import { problemWords, readOutlineFile } from './outline-file.ts';
import { roleNamed } from './piece-names.ts';
import { Button } from '../../platform/Button.tsx';
import { FieldProblem } from '../../platform/Fields.tsx';

interface Props {
  /** as many pieces may be added */
  readonly most: number;
  readonly add: (pieces: readonly OwnPiece[]) => void;
}

/** Reads a pattern file and lets its maker choose the pieces. Always imported lazily. */
export default function PieceFile({ most, add }: Props) {
  const open = useMutation({ mutationFn: readOutlineFile });
  const drawn = open.data;
  return (
    <div className="blank-outline" role="group" aria-label="裁片文件">
      <p className="fields-note">
        打版软件存的 DXF（ASCII，R12 或 2000）或 SVG，1:1，最大 2 MB。只取线，不取文字和图片。
      </p>
      <p>
        <FileButton
          label="选择裁片文件"
          accept=".dxf,.svg,image/svg+xml"
          isBusy={open.isPending}
          take={(file) => open.mutate(file)}
        >
          {open.isPending ? '正在读…' : '选择 DXF 或 SVG 文件，或拖到这里'}
        </FileButton>
      </p>
      {drawn === undefined ? null : 'problem' in drawn ? (
        <FieldProblem>{problemWords[drawn.problem]}</FieldProblem>
      ) : (
        <Pieces key={open.submittedAt} drawing={drawn} most={most} add={add} />
      )}
    </div>
  );
}

function Pieces({ drawing, most, add }: { drawing: Drawing } & Props) {
  const [unit, setUnit] = useState(() => firstUnit(drawing));
  const mmPerUnit = mmPerUnitOf(drawing, unit);
  const contours = useMemo(() => contoursOf(drawing, mmPerUnit), [drawing, mmPerUnit]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const pieces = [...chosen].toSorted((a, b) => a - b).flatMap((at) => pieceOf(contours[at], at) ?? []);
  return (
    <>
      <UnitField
        drawing={drawing}
        unit={unit}
        change={(changed) => {
          setUnit(changed);
          setChosen(new Set());
        }}
      />
      {drawing.mmPerUnit === null ? <p className="fields-note">文件没有写单位，先按毫米读，请看尺寸对不对。</p> : null}
      {contours.length === 0 ? (
        <NoContours />
      ) : (
        <>
          <ContourChoices
            contours={contours}
            isChosen={(at) => chosen.has(at)}
            choose={(at) =>
              setChosen((before) => new Set(before.has(at) ? [...before].filter((one) => one !== at) : [...before, at]))
            }
          />
          <p>
            <Button tone="main" disabled={pieces.length === 0 || pieces.length > most} onClick={() => add(pieces)}>
              {pieces.length === 0
                ? '点选裁片'
                : pieces.length > most
                  ? `最多再加 ${most} 片`
                  : `加这 ${pieces.length} 片`}
            </Button>
          </p>
        </>
      )}
    </>
  );
}

/** Null when it has more points than can be saved. */
function pieceOf(contour: Contour | undefined, at: number): OwnPiece | null {
  const outlineMm = contour && dataOf(contour);
  if (!outlineMm) return null;
  const { role, name } = roleNamed(contour.layer, at);
  return { role, name, outlineMm, grainDeg: 0, stepMm: { width: 0, height: 0 } };
}
