import {
  type ArrangedBlock,
  DETAIL_TEMPLATES,
  detailBlockWords,
  detailParts,
  MOST_DETAIL_NOTE,
} from '#contract/desks/detail-blocks.ts';
import { OtherSaved } from '../../market/writing/StepEditor.tsx';
import { UnsavedPageNote } from '../../platform/UnsavedNote.tsx';
import { NoShop } from '../../market/own-styles/NoShop.tsx';
import { useMe } from '../../people/accounts/me.ts';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { AreaField } from '../../platform/Fields.tsx';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import { Undo } from '../../platform/Undo.tsx';
import { useDetailPage } from './channels.data.ts';
import { DetailPreview } from './DetailPreview.tsx';
import { isArrangedAs, type KeptPage, usePageForm } from './use-page-form.ts';
import './channels.css';

/** 详情页: which blocks it has, in which order, beside what comes of it. */
export function DetailPages() {
  const { me } = useMe();
  if (!me?.shop_id) return <NoShop title="店铺开张以后，在这里排各渠道用的详情页" />;
  return <PageOfShop />;
}

function PageOfShop() {
  const read = useDetailPage();
  if (!read.data && read.isError) return <ShopFailure error={read.error} retry={() => void read.refetch()} />;
  return (
    <AskedAnew read={read}>
      {(kept) => <PageForm opened={kept} again={async () => asRead(await read.refetch())} />}
    </AskedAnew>
  );
}

/** A failed answer has the data of the last good one. */
const asRead = <Data,>({ isSuccess, data }: { isSuccess: boolean; data: Data | undefined }) =>
  isSuccess ? data : undefined;

interface PageFormProps {
  readonly opened: KeptPage;
  /** as it is saved now; undefined when it cannot be read */
  readonly again: () => Promise<KeptPage | undefined>;
}

function PageForm({ opened, again }: PageFormProps) {
  const form = usePageForm(opened, again);
  const { kept, blocks, note, other, replaced, isSame, forget } = form;
  const isOwn = kept.version > 0;
  const isEmpty = detailParts({ blocks: [...blocks], note }).length === 0;
  return (
    <div className="detail-page">
      <div className="detail-page-form">
        {isSame ? null : <UnsavedPageNote />}
        {other ? (
          <OtherSaved thing="详情页" insist={() => form.send(other.version)} giveWay={() => form.giveWay(other)} />
        ) : null}
        <p className="centre-note">
          渠道资料包和铺货的详情图照这里的次序做：文字和表格画成图，太高的在没有字的地方切开。英文渠道只放商品图片。
          {isOwn ? '' : '还没有存过自己的，现在用的是“标准”。'}
        </p>
        <p className="channel-tools">
          <span className="channel-lead">从模板开始</span>
          {DETAIL_TEMPLATES.map((template) => {
            const isPressed = isArrangedAs(template.blocks, blocks);
            return (
              <Button
                key={template.name}
                tone={isPressed ? 'main' : 'plain'}
                aria-pressed={isPressed}
                onClick={() => form.take(template)}
              >
                {template.name}
              </Button>
            );
          })}
        </p>
        <Blocks blocks={blocks} arrange={form.setBlocks} />
        <AreaField
          label={`购买须知（最多 ${MOST_DETAIL_NOTE} 字，可以不写）`}
          rows={4}
          maxLength={MOST_DETAIL_NOTE}
          placeholder="例如：实物颜色以样衣为准；深浅色请分开洗。"
          value={note}
          change={form.setNote}
        />
        <p className="channel-tools">
          <Button tone="main" disabled={isSame || isEmpty || form.isSaving} onClick={() => form.send(kept.version)}>
            存成店铺的详情页
          </Button>
          {isEmpty ? <small className="field-problem">至少留一块，没写字的购买须知不算</small> : null}
          {isSame ? <small className="centre-note">{isOwn ? '已经存好' : '和标准的一样'}</small> : null}
        </p>
      </div>
      <DetailPreview blocks={blocks} note={note} />
      {replaced ? (
        <Undo
          words="换成了模板的次序"
          undo={() => {
            form.setBlocks(replaced);
            forget();
          }}
          end={forget}
        />
      ) : null}
    </div>
  );
}

interface BlocksProps {
  readonly blocks: readonly ArrangedBlock[];
  readonly arrange: (blocks: readonly ArrangedBlock[]) => void;
}

function Blocks({ blocks, arrange }: BlocksProps) {
  const moved = (from: number, to: number) => arrange(blocks.toSpliced(from, 1).toSpliced(to, 0, blocks[from]!));
  return (
    <ol className="detail-blocks" aria-label="详情页的块">
      {blocks.map(({ block, isOn }, at) => {
        const name = detailBlockWords[block];
        return (
          <li key={block} data-on={isOn}>
            <label>
              <Checkbox checked={isOn} change={(checked) => arrange(blocks.with(at, { block, isOn: checked }))} />
              {name}
            </label>
            <Button tone="text" aria-label={`上移 ${name}`} disabled={at === 0} onClick={() => moved(at, at - 1)}>
              上移
            </Button>
            <Button
              tone="text"
              aria-label={`下移 ${name}`}
              disabled={at === blocks.length - 1}
              onClick={() => moved(at, at + 1)}
            >
              下移
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
