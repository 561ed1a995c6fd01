import { useRef, useState } from 'react';
import { DESIGN_TYPES, UPLOAD_LIMITS } from '#contract/people/upload-limits.ts';
import type { DesignDocument } from '#contract/market/own-designs.ts';
import { Button } from '../../platform/Button.tsx';
import { FieldsForm, TextField, FieldProblem } from '../../platform/Fields.tsx';
import { Picture } from '../../platform/Picture.tsx';
import type { Unsaved } from '../../platform/use-unsaved.ts';
import {
  AiField,
  CategoryField,
  type DesignProblems,
  type FieldsProps,
  MethodTicks,
  OfferFields,
  SeasonField,
  TagsField,
  TypeFields,
} from './DesignFields.tsx';
import { printDpi } from './file-dpi.ts';
import { emptyDesign, newDocument, type Own, problemsIn } from './new-designs.ts';
import { isPlaced } from './own-design.words.ts';
import { USUAL_DPI } from './print-size.ts';
import { RepeatPreview } from './RepeatPreview.tsx';
import { SizeFields } from './SizeFields.tsx';
import { MOST_AT_ONCE, type Sending, type Sendings, useSendings } from './use-sendings.ts';
import { useSaveDesigns } from './use-save-designs.ts';

/** 上传花型: one or many designs at once, with shared fields entered once. Always imported lazily. */
export default function NewDesigns({ unsaved: { touched, leave } }: { unsaved: Unsaved }) {
  const sendings = useSendings();
  const [shared, setShared] = useState<DesignDocument>(emptyDesign);
  const [own, setOwn] = useState<ReadonlyMap<number, Own>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [hasTried, setTried] = useState(false);
  const [savedCount, setSavedCount] = useState(0);
  const { rows } = sendings;
  const documentOf = ({ key, file, sent }: Sending) =>
    newDocument(shared, own.get(key) ?? {}, { fileName: file.name, sent });
  const there = rows.flatMap((row) => (row.sent ? [{ row, upload: row.sent.key, document: documentOf(row) }] : []));
  const isWaiting = rows.some(({ sent, failure }) => sent === null && failure === null);
  // When no file can be used, the form has nothing to ask.
  const isVain = !isWaiting && rows.length > 0 && there.length === 0;
  const sharedProblems = hasTried ? problemsIn(there[0]?.document ?? shared) : {};
  const save = useSaveDesigns(({ saved, failed }) => {
    setRefused(failed);
    setSavedCount((before) => before + saved.length);
    sendings.drop(saved);
    if (saved.length === rows.length) leave();
  });
  return (
    <FieldsForm
      label="上传花型"
      submit={() => {
        setTried(true);
        if (there.length === 0) return;
        if (there.some(({ document }) => Object.keys(problemsIn(document)).length > 0)) return;
        save.send(there.map(({ row, upload, document }) => ({ key: row.key, upload, document })));
      }}
      sendLabel={there.length > 1 || (isWaiting && there.length > 0) ? `保存 ${there.length} 张花型` : '保存花型'}
      isSending={save.isSending}
      held={there.length > 0 ? undefined : isWaiting ? '等图传完再保存' : isVain ? NONE_ARRIVED : undefined}
      cancel={leave}
      cancelLabel={savedCount > 0 ? '关闭' : '取消'}
    >
      {savedCount > 0 && rows.length > 0 ? (
        <p className="design-saved" role="status">
          {savedCount} 张已保存，列表里看得到；剩下的 {rows.length} 张没有保存，不要了就关闭。
        </p>
      ) : null}
      <DropPlace
        count={rows.length}
        add={(files) => {
          touched();
          sendings.add(files);
        }}
        hasNone={hasTried && rows.length === 0}
      />
      {rows.length === 0 ? null : (
        <ul className="design-sendings" aria-label="要上传的图">
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              document={documentOf(row)}
              isOneOfMany={rows.length > 1}
              isSizeTyped={own.get(row.key)?.size !== undefined}
              problems={hasTried ? problemsIn(documentOf(row)) : {}}
              refusal={refused.get(row.key)}
              set={(some) => {
                touched();
                setOwn((before) => new Map(before).set(row.key, { ...before.get(row.key), ...some }));
              }}
              retry={() => sendings.retry(row.key)}
              drop={() => sendings.drop([row.key])}
            />
          ))}
        </ul>
      )}
      {isVain ? null : (
        <fieldset className="design-shared">
          <legend>{rows.length > 1 ? '这几张都一样的资料（保存后可以分别改）' : '资料'}</legend>
          <Shared
            hasOneType={rows.length <= 1}
            document={shared}
            change={(some) => {
              touched();
              setShared({ ...shared, ...some });
            }}
            problems={sharedProblems}
          />
        </fieldset>
      )}
    </FieldsForm>
  );
}

const NONE_ARRIVED = '还没有一张图能用，原因写在各张下面；换一张再保存';

interface DropProps {
  /** how many files were chosen so far */
  readonly count: number;
  readonly add: Sendings['add'];
  readonly hasNone: boolean;
}

function DropPlace({ count, add, hasNone }: DropProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const isFull = count >= MOST_AT_ONCE;
  return (
    <div
      className="design-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add(event.dataTransfer.files);
      }}
    >
      <Button tone="main" data-invalid={hasNone} disabled={isFull} onClick={() => chooser.current?.click()}>
        {count === 0 ? '选择图片' : '再加几张'}
      </Button>
      <p>
        <span className="design-drop-here">也可以把图拖到这里。</span>一次最多 {MOST_AT_ONCE} 张，PNG、TIFF、JPG、WebP
        或 PSD，每张 {UPLOAD_LIMITS.design.bytes / 1_000_000} MB 以内；定位图请用透明底，PSD
        只读合成图。原稿只有您能下载。
      </p>
      {hasNone ? <FieldProblem>请先选择图片</FieldProblem> : null}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={DESIGN_TYPES.join(',')}
        aria-label="选择花型图片"
        onChange={({ target }) => {
          add(target.files ?? []);
          // allows the same file to be chosen again after an error
          target.value = '';
        }}
      />
    </div>
  );
}

interface RowProps {
  readonly row: Sending;
  readonly document: DesignDocument;
  /** its type may differ from the others' */
  readonly isOneOfMany: boolean;
  readonly isSizeTyped: boolean;
  readonly problems: DesignProblems;
  /** why it was not saved */
  readonly refusal: string | undefined;
  readonly set: (some: Own) => void;
  readonly retry: () => void;
  readonly drop: () => void;
}

function Row({ row, document, isOneOfMany, isSizeTyped, problems, refusal, set, retry, drop }: RowProps) {
  const [isRepeated, setRepeated] = useState(false);
  const { file, part, sent, failure } = row;
  const words = refusal ?? failure;
  const { repeat } = document;
  const canRepeat = sent?.picture && !isPlaced(document);
  return (
    <li className="design-sending">
      <div className="design-sending-picture">
        {sent?.picture ? (
          <Picture picture={sent.picture} sizes="112px" alt="" />
        ) : failure === null ? (
          <progress value={part} max={1} aria-label={`正在上传 ${file.name}`} />
        ) : null}
      </div>
      <div className="design-sending-fields">
        {row.isRefused ? null : (
          <TextField
            label="花型名称"
            value={document.title}
            problem={problems.title}
            change={(title) => set({ title })}
          />
        )}
        {isOneOfMany && !row.isRefused ? (
          <div className="fields-pair">
            <TypeFields
              document={document}
              change={({ type = document.type, repeat = document.repeat }) => set({ kind: { type, repeat } })}
              problems={problems}
              isFixed={false}
            />
          </div>
        ) : null}
        {sent ? (
          <SizeFields
            document={document}
            change={(size) => set({ size })}
            problems={problems}
            pixels={sent}
            isFixed={false}
          />
        ) : null}
        <p className="design-sending-foot">
          <small title={file.name}>{file.name}</small>
          {sent || failure !== null ? null : (
            <small role="status">{part < 1 ? `已上传 ${Math.round(part * 100)}%` : '已传完，正在读图…'}</small>
          )}
          {sent ? (
            <small>
              {sent.widthPx} × {sent.heightPx} 像素
              {isSizeTyped ? '' : sizeFrom(sent.dpi, document)}
            </small>
          ) : null}
          {canRepeat ? (
            <Button tone="text" aria-expanded={isRepeated} onClick={() => setRepeated(!isRepeated)}>
              {isRepeated ? '收起接缝' : '看接缝'}
            </Button>
          ) : null}
          {failure !== null && !row.isRefused ? (
            <Button tone="text" onClick={retry}>
              重试
            </Button>
          ) : null}
          <Button tone="text" aria-label={`移除 ${file.name}`} onClick={drop}>
            移除
          </Button>
        </p>
        <FieldProblem>{words}</FieldProblem>
      </div>
      {isRepeated && canRepeat && repeat !== 'placement' ? (
        <RepeatPreview picture={sent.picture} repeat={repeat} />
      ) : null}
    </li>
  );
}

/** The source of a size that was not typed. */
const sizeFrom = (dpi: number | null, { type }: DesignDocument): string =>
  printDpi(dpi) !== null
    ? `，尺寸按文件写的 ${dpi} dpi 算`
    : dpi === null
      ? `，文件没写印刷精度，尺寸先按 ${USUAL_DPI[type]} dpi 算`
      : `，文件写的是屏幕的 ${dpi} dpi，尺寸先按 ${USUAL_DPI[type]} dpi 算`;

/** @param hasOneType false: each of several files has a type of its own */
function Shared({ hasOneType, ...fields }: FieldsProps & { readonly hasOneType: boolean }) {
  return (
    <>
      <div className="fields-pair">
        <CategoryField {...fields} />
        {hasOneType ? <TypeFields {...fields} isFixed={false} /> : null}
        <SeasonField {...fields} isFixed={false} />
      </div>
      <MethodTicks {...fields} />
      <TagsField {...fields} />
      <AiField {...fields} />
      <OfferFields {...fields} />
    </>
  );
}
