import { useState } from 'react';
import type { OwnDesignItem } from '#contract/market/own-designs.ts';
import { DESIGN_TYPES } from '#contract/people/upload-limits.ts';
import { Button } from '../../platform/Button.tsx';
import { FieldsForm, TextField, FieldProblem } from '../../platform/Fields.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { FileButton } from '../../people/uploads/FileButton.tsx';
import { sizeProblem, typeProblem } from '../../people/uploads/upload.ts';
import { useUpload } from '../../people/uploads/use-upload.ts';
import type { Unsaved } from '../../platform/use-unsaved.ts';
import { CheckPanel } from './CheckPanel.tsx';
import {
  AiField,
  CategoryField,
  CopyrightField,
  MethodTicks,
  OfferFields,
  SeasonField,
  TagsField,
  TypeFields,
} from './DesignFields.tsx';
import { DesignNo, StateTag } from './DesignTags.tsx';
import { dpiOf } from './file-dpi.ts';
import { DOWN_WORDS, isPlaced } from './own-design.words.ts';
import { RepeatPreview } from './RepeatPreview.tsx';
import { SeamRepair } from './SeamRepair.tsx';
import { SizeFields } from './SizeFields.tsx';
import { type DesignForm, useDesignForm } from './use-design-form.ts';
import '../writing/form-parts.css';

interface Props {
  readonly item: OwnDesignItem;
  readonly again: () => Promise<OwnDesignItem | null>;
  readonly unsaved: Unsaved;
}

/** One of the shop's designs: picture, check result and data. Always imported lazily. */
export default function DesignEditor({ item, again, unsaved: { touched, leave } }: Props) {
  const form = useDesignForm(item, { again, touched, done: leave });
  return (
    <div className="design-editor">
      <aside className="design-beside">
        <Looks item={item} form={form} />
        <CheckPanel design={item} />
      </aside>
      {item.status === 'takenDown' ? (
        <p className="design-down">{DOWN_WORDS}。</p>
      ) : (
        <Fields item={item} form={form} cancel={leave} />
      )}
    </div>
  );
}

function Fields({ item, form, cancel }: { item: OwnDesignItem; form: DesignForm; cancel: () => void }) {
  const { document, change, problems } = form;
  const fields = { document, change, problems };
  // products on sale must keep looking as they were sold
  const isFixed = item.styleCount > 0;
  return (
    <FieldsForm label="编辑花型" submit={form.submit} sendLabel="保存" isSending={form.isSending} cancel={cancel}>
      <Changed form={form} />
      <TextField
        label="花型名称"
        value={document.title}
        problem={problems.title}
        change={(title) => change({ title })}
      />
      <div className="fields-pair">
        <CategoryField {...fields} />
        <TypeFields {...fields} isFixed={isFixed} />
        <SizeFields {...fields} pixels={form.file ?? pixelsOf(item)} isFixed={isFixed} />
      </div>
      {isFixed ? (
        <p className="fields-note">
          已有 {item.styleCount}{' '}
          个款式用着它，图、类型和尺寸不能再改：卖出去的要和买家看到的一样。要改就另传一张新的花型。
        </p>
      ) : (
        <Replace item={item} form={form} />
      )}
      <MethodTicks {...fields} />
      <TagsField {...fields} />
      <div className="fields-pair">
        <SeasonField {...fields} isFixed />
        <CopyrightField {...fields} />
      </div>
      <AiField {...fields} />
      <OfferFields {...fields} />
    </FieldsForm>
  );
}

const pixelsOf = ({ check }: OwnDesignItem) => (check ? { widthPx: check.widthPx, heightPx: check.heightPx } : null);

function Looks({ item, form: { document, file } }: { item: OwnDesignItem; form: DesignForm }) {
  const sent = file ? file.picture : item.sent;
  const { repeat } = document;
  return (
    <section aria-label="花型的样子" className="design-looks">
      {sent && repeat !== 'placement' ? (
        <RepeatPreview picture={sent} repeat={repeat} />
      ) : (
        <Picture picture={sent ?? item.picture} sizes="320px" alt="" />
      )}
      <p>
        {isPlaced(document) ? '定位图，印在衣服的一处' : sent ? '横竖各拼两个循环，看接缝接不接得上' : '铺开的样子'}
      </p>
      <p className="design-looks-state">
        <DesignNo designNo={item.designNo} />
        <StateTag design={{ ...item, check: null }} />
      </p>
    </section>
  );
}

/** Replaces the uploaded file; the new one is checked again. */
function Replace({ item, form: { document, file, setFile } }: { item: OwnDesignItem; form: DesignForm }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [repaired, setRepaired] = useState<File | null>(null);
  const upload = useUpload('design', '花型', (sent, chosen) => {
    // A repaired picture is printed as large as the original was.
    const dpi = chosen === repaired && item.check ? Promise.resolve(item.check.dpi) : dpiOf(chosen);
    void dpi.then((found) => setFile({ ...sent, dpi: found }));
  });
  const isSending = upload.progress !== null;
  const take = (chosen: File) => {
    const found = typeProblem(chosen, 'design') ?? sizeProblem(chosen, 'design');
    setProblem(found);
    if (!found) upload.send(chosen);
  };
  const words = problem ?? upload.failure;
  const { repeat } = document;
  const isOpen = item.check?.findings.some(({ rule }) => rule === 'seam') ?? false;
  return (
    <div className="design-replace">
      {isOpen && repeat !== 'placement' ? (
        <SeamRepair
          item={item}
          repeat={repeat}
          isBusy={isSending}
          take={(file) => {
            setRepaired(file);
            take(file);
          }}
        />
      ) : null}
      <FileButton label="换一张花型图片" accept={DESIGN_TYPES.join(',')} isBusy={isSending} take={take}>
        {file ? '再换一张' : '换一张图'}
      </FileButton>
      <span aria-live="polite">
        {isSending
          ? `已上传 ${Math.round((upload.progress ?? 0) * 100)}%`
          : file
            ? '新图已传好，保存后重新检查'
            : '图没有过检查，或者改了稿，换一张再保存'}
      </span>
      {words && !isSending ? (
        <FieldProblem>
          {words}
          {problem ? null : (
            <Button tone="text" onClick={upload.retry}>
              重试
            </Button>
          )}
        </FieldProblem>
      ) : null}
    </div>
  );
}

/** A conflict of two editors: neither version is overwritten without a decision. */
function Changed({ form: { theirs, giveWay } }: { form: DesignForm }) {
  if (!theirs) return null;
  return (
    <section className="product-conflict" role="alert" aria-label="刚刚有人改过">
      <p>
        <strong>这个花型刚刚在别处改过。</strong>您填的还在这里，没有存进去；再按保存就盖掉那边的。
      </p>
      <p className="row-actions">
        <Button onClick={giveWay}>换成那边存的</Button>
      </p>
    </section>
  );
}
