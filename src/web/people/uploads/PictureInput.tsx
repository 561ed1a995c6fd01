import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { Entryway } from '#contract/people/uploads.ts';
import { UPLOAD_TYPES } from '#contract/people/upload-limits.ts';
import { Picture } from '../../platform/Picture.tsx';
import { AttachmentPicture } from './AttachmentPicture.tsx';
import { sizeProblem, typeProblem, type UploadedPicture } from './upload.ts';
import { useUpload } from './use-upload.ts';
import './PictureInput.css';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

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
  const [problem, setProblem] = useState<string | null>(null);
  const [toCut, setToCut] = useState<{ file: File; address: string } | null>(null);
  const upload = useUpload(entryway, label, onChange);
  const isSending = upload.progress !== null;

  const take = (file: File | undefined) => {
    if (!file || isSending) return;
    // a cropped picture is small, whatever the size of its file
    const found = typeProblem(file, entryway) ?? (aspect ? null : sizeProblem(file, entryway));
    setProblem(found);
    if (found) return;
    if (aspect) setToCut({ file, address: URL.createObjectURL(file) });
    else upload.send(file);
  };
  const endCut = () => {
    if (toCut) URL.revokeObjectURL(toCut.address);
    setToCut(null);
  };
  const choose = () => chooser.current?.click();
  const failure = problem ?? upload.failure;
  return (
    <div className="picture-input" role="group" aria-label={label}>
      <button
        type="button"
        className="picture-input-frame"
        data-shape={shape}
        style={{ aspectRatio: aspect ?? 4 / 3 }}
        aria-label={`${value ? '更换' : '上传'}${label}`}
        aria-describedby={hintId}
        disabled={isSending}
        onClick={choose}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files[0]);
        }}
      >
        {value ? <Stored value={value} /> : (fallback ?? <span className="picture-input-plus">＋ 上传{label}</span>)}
        {isSending ? (
          <progress
            className="picture-input-progress"
            value={upload.progress}
            max={1}
            aria-label={`正在上传${label}`}
          />
        ) : null}
      </button>
      <div className="picture-input-words">
        <p id={hintId} className="picture-input-hint">
          {hint ? `${hint}；` : ''}JPG、PNG 或 WebP
        </p>
        {failure && !isSending ? (
          <p role="alert" className="picture-input-failure">
            {failure}
            {problem ? null : (
              <button type="button" onClick={upload.retry}>
                重试
              </button>
            )}
          </p>
        ) : null}
        <p className="picture-input-actions" aria-live="polite">
          {isSending ? (
            <span>已上传 {Math.round((upload.progress ?? 0) * 100)}%</span>
          ) : (
            <>
              <button type="button" onClick={choose}>
                {value ? '更换' : '选择图片'}
              </button>
              {value ? (
                <button type="button" onClick={() => onChange(null)}>
                  移除
                </button>
              ) : null}
            </>
          )}
        </p>
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
            file={toCut.file}
            address={toCut.address}
            label={label}
            aspect={aspect}
            shape={shape}
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

function Stored({ value }: { value: UploadedPicture }) {
  return value.picture ? (
    <Picture picture={value.picture} sizes="240px" alt="" />
  ) : (
    <AttachmentPicture id={value.key} />
  );
}
