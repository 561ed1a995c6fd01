import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import type { Entryway } from '#contract/people/uploads.ts';
import { UPLOAD_TYPES } from '#contract/people/upload-limits.ts';
import { Picture } from '../../platform/Picture.tsx';
import { AttachmentPicture } from './AttachmentPicture.tsx';
import { sizeProblem, typeProblem, type UploadedPicture } from './upload.ts';
import { useUpload } from './use-upload.ts';
import './PictureInput.css';

const CropDialog = latePart(() => import('./CropDialog.tsx'));

interface Props {
  readonly entryway: Entryway;
  /** what the picture is: 头像, 店铺标志, 营业执照 */
  readonly label: string;
  readonly value: UploadedPicture | null;
  /** null: removed */
  readonly onChange: (next: UploadedPicture | null) => void;
  /** width : height of the part to choose; missing: the file is uploaded whole, as documents must be */
  readonly aspect?: number;
  readonly shape?: 'rect' | 'round';
  /** the requirements: 建议 1200 × 400 以上 */
  readonly hint?: string;
  /** shown when there is no picture; default: an empty frame */
  readonly fallback?: ReactNode;
}

/** The one input for pictures, in both layouts: choose or drop, crop, upload with progress, replace, remove. */
export function PictureInput({ entryway, label, value, onChange, aspect, shape = 'rect', hint, fallback }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const upload = useUpload(entryway, label, onChange);
  const isSending = upload.progress !== null;
  const { take, toCut, endCut, problem } = useChosenFile({ entryway, isWhole: !aspect, isSending, send: upload.send });
  const choose = () => chooser.current?.click();
  return (
    <div className="picture-input" role="group" aria-label={label}>
      <Frame {...{ label, shape, aspect, hintId, choose, take }} hasPicture={value !== null} progress={upload.progress}>
        {value ? <Stored value={value} /> : (fallback ?? <span className="picture-input-plus">＋ 上传{label}</span>)}
      </Frame>
      <div className="picture-input-words">
        <p id={hintId} className="soft-small">
          {hint ? `${hint}；` : ''}JPG、PNG 或 WebP
        </p>
        <Failure problem={problem} upload={upload} />
        <Actions upload={upload} hasPicture={value !== null} choose={choose} remove={() => onChange(null)} />
      </div>
      <input
        ref={chooser}
        type="file"
        accept={UPLOAD_TYPES.join(',')}
        hidden
        aria-label={`选择${label}`}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // allows the same file to be chosen again after an error
          target.value = '';
        }}
      />
      {toCut && aspect ? (
        <Suspense>
          <CropDialog
            {...{ ...toCut, label, aspect, shape }}
            cancel={endCut}
            done={(cut) => {
              endCut();
              upload.send(cut);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

interface FrameProps {
  readonly label: string;
  readonly shape: 'rect' | 'round';
  readonly aspect: number | undefined;
  readonly hintId: string;
  readonly hasPicture: boolean;
  readonly progress: number | null;
  readonly choose: () => void;
  readonly take: (file: File | undefined) => void;
  readonly children: ReactNode;
}

/** The picture or its place: pressed to choose another, a target for files, and the bar of a running upload. */
function Frame({ label, shape, aspect, hintId, hasPicture, progress, choose, take, children }: FrameProps) {
  return (
    <button
      type="button"
      className="picture-input-frame"
      data-shape={shape}
      style={{ aspectRatio: aspect ?? 4 / 3 }}
      aria-label={`${hasPicture ? '更换' : '上传'}${label}`}
      aria-describedby={hintId}
      disabled={progress !== null}
      onClick={choose}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      {children}
      {progress === null ? null : (
        <progress className="picture-input-progress" value={progress} max={1} aria-label={`正在上传${label}`} />
      )}
    </button>
  );
}

interface Chosen {
  readonly entryway: Entryway;
  /** not cropped */
  readonly isWhole: boolean;
  readonly isSending: boolean;
  readonly send: (file: File) => void;
}

/** A file between its choice and its upload: refused with the reason, cropped, or sent at once. */
function useChosenFile({ entryway, isWhole, isSending, send }: Chosen) {
  const [problem, setProblem] = useState<string | null>(null);
  const [toCut, setToCut] = useState<{ file: File; address: string } | null>(null);
  const take = (file: File | undefined) => {
    if (!file || isSending) return;
    // a cropped picture is small, whatever the size of its file
    const found = typeProblem(file, entryway) ?? (isWhole ? sizeProblem(file, entryway) : null);
    setProblem(found);
    if (found) return;
    if (isWhole) send(file);
    else setToCut({ file, address: URL.createObjectURL(file) });
  };
  const endCut = () => {
    if (toCut) URL.revokeObjectURL(toCut.address);
    setToCut(null);
  };
  return { take, toCut, endCut, problem };
}

type Upload = ReturnType<typeof useUpload>;

/** A refused file needs another one; a failed upload can be tried again. */
function Failure({ problem, upload }: { problem: string | null; upload: Upload }) {
  const failure = problem ?? upload.failure;
  if (!failure || upload.progress !== null) return null;
  return (
    <p role="alert" className="picture-input-failure">
      {failure}
      {problem ? null : (
        <button type="button" onClick={upload.retry}>
          重试
        </button>
      )}
    </p>
  );
}

interface ActionsProps {
  readonly upload: Upload;
  readonly hasPicture: boolean;
  readonly choose: () => void;
  readonly remove: () => void;
}

function Actions({ upload: { progress }, hasPicture, choose, remove }: ActionsProps) {
  return (
    <p className="picture-input-actions" aria-live="polite">
      {progress === null ? (
        <>
          <button type="button" onClick={choose}>
            {hasPicture ? '更换' : '选择图片'}
          </button>
          {hasPicture ? (
            <button type="button" onClick={remove}>
              移除
            </button>
          ) : null}
        </>
      ) : (
        <span>已上传 {Math.round(progress * 100)}%</span>
      )}
    </p>
  );
}

function Stored({ value }: { value: UploadedPicture }) {
  return value.picture ? (
    <Picture picture={value.picture} sizes="240px" alt="" />
  ) : (
    <AttachmentPicture id={value.key} />
  );
}
