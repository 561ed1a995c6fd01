import { useCallback, useEffect, useState } from 'react';
import type { Api } from '#contract/api.ts';
import {
  type ArrangedBlock,
  DETAIL_TEMPLATES,
  detailBlockWords,
  detailParts,
  MOST_DETAIL_NOTE,
} from '#contract/desks/detail-blocks.ts';
import { OtherSaved } from '../../market/writing/StepEditor.tsx';
import { UnsavedNote } from '../../market/writing/UnsavedNote.tsx';
import { useUnsaved } from '../../market/writing/use-unsaved.ts';
import { NoShop } from '../../market/own-styles/NoShop.tsx';
import { useMe } from '../../people/accounts/me.ts';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { CallFailure } from '../../platform/failure.ts';
import { Field } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import { Undo } from '../../platform/Undo.tsx';
import { DETAIL_PAGE_READS, useDetailPage } from './channels.data.ts';
import { DetailPreview } from './DetailPreview.tsx';
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

type Kept = Api['GET /api/v2/saleorder/detailPage']['reply'];

interface PageFormProps {
  readonly opened: Kept;
  /** as it is saved now; undefined when it cannot be read */
  readonly again: () => Promise<Kept | undefined>;
}

function PageForm({ opened, again }: PageFormProps) {
  const unsaved = useUnsaved(NOTHING_TO_CLOSE);
  const [kept, setKept] = useState(opened);
  const [blocks, setBlocks] = useState<readonly ArrangedBlock[]>(kept.blocks);
  const [note, setNote] = useState(kept.note);
  const [other, setOther] = useState<Kept | null>(null);
  const [replaced, setReplaced] = useState<readonly ArrangedBlock[] | null>(null);
  const save = useMutation('POST /api/v2/saleorder/saveDetailPage', {
    refresh: DETAIL_PAGE_READS,
    done: setKept,
    failed: (error) => {
      if (error instanceof CallFailure && error.status === CHANGED) void lookAgain();
    },
  });
  const lookAgain = async () => {
    const theirs = await again();
    const isMine = theirs !== undefined && sameWords(theirs.blocks, theirs.note) === sameWords(blocks, note);
    if (isMine) setKept(theirs);
    else setOther(theirs ?? null);
  };
  const isSame = sameWords(blocks, note) === sameWords(kept.blocks, kept.note);
  const isOwn = kept.version > 0;
  const isEmpty = detailParts({ blocks: [...blocks], note }).length === 0;
  const { touched, settled } = unsaved;
  useEffect(() => (isSame ? settled() : touched()), [isSame, settled, touched]);
  const send = (over: number) => {
    setOther(null);
    save.mutate({ blocks: [...blocks], note, version: over });
  };
  const giveWay = (theirs: Kept) => {
    setOther(null);
    setKept(theirs);
    setBlocks(theirs.blocks);
    setNote(theirs.note);
  };
  const take = (template: (typeof DETAIL_TEMPLATES)[number]) => {
    // From one template to the next nothing of the shop's own is lost.
    if (DETAIL_TEMPLATES.every((one) => sameWords(one.blocks, '') !== sameWords(blocks, ''))) setReplaced(blocks);
    setBlocks(template.blocks);
  };
  const forget = useCallback(() => setReplaced(null), []);
  return (
    <div className="detail-page">
      <div className="detail-page-form">
        <UnsavedNote unsaved={unsaved} />
        {other ? <OtherSaved thing="详情页" insist={() => send(other.version)} giveWay={() => giveWay(other)} /> : null}
        <p className="centre-note">
          渠道资料包和铺货的详情图照这里的次序做：文字和表格画成图，太高的在没有字的地方切开。英文渠道只放商品图片。
          {isOwn ? '' : '还没有存过自己的，现在用的是“标准”。'}
        </p>
        <p className="channel-tools">
          从模板开始
          {DETAIL_TEMPLATES.map((template) => {
            const isPressed = sameWords(template.blocks, '') === sameWords(blocks, '');
            return (
              <Button
                key={template.name}
                tone={isPressed ? 'main' : 'plain'}
                aria-pressed={isPressed}
                onClick={() => take(template)}
              >
                {template.name}
              </Button>
            );
          })}
        </p>
        <Blocks blocks={blocks} arrange={setBlocks} />
        <Field label={`购买须知（最多 ${MOST_DETAIL_NOTE} 字，可以不写）`} problem={undefined}>
          {({ id }) => (
            <textarea
              id={id}
              rows={4}
              maxLength={MOST_DETAIL_NOTE}
              placeholder="例如：实物颜色以样衣为准；深浅色请分开洗。"
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        <p className="channel-tools">
          <Button tone="main" disabled={isSame || isEmpty || save.isPending} onClick={() => send(kept.version)}>
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
            setBlocks(replaced);
            forget();
          }}
          end={forget}
        />
      ) : null}
    </div>
  );
}

const NOTHING_TO_CLOSE = () => undefined;
const CHANGED = 409;

const sameWords = (blocks: readonly ArrangedBlock[], note: string): string =>
  JSON.stringify([blocks.map(({ block, isOn }) => [block, isOn]), note.trim()]);

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
