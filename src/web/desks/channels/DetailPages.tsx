import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import {
  type ArrangedBlock,
  DETAIL_TEMPLATES,
  detailBlockWords,
  MOST_DETAIL_NOTE,
} from '#contract/desks/detail-blocks.ts';
import { useProductsToPick } from '../../market/featured/featured.data.ts';
import { NoShop } from '../../market/own-styles/NoShop.tsx';
import { useMe } from '../../people/accounts/me.ts';
import { Field } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { Picture } from '../../platform/Picture.tsx';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import { usePaused } from '../../platform/use-paused.ts';
import { Choice } from './Choice.tsx';
import { DETAIL_PAGE_READS, type DetailPart, useDetailPage, useDetailPreview } from './channels.data.ts';
import './channels.css';

/** 详情页: which blocks it has, in which order, beside what comes of it. */
export function DetailPages() {
  const { me } = useMe();
  if (!me?.shop_id) return <NoShop title="店铺开张以后，在这里排各渠道用的详情页" />;
  return <PageOfShop />;
}

function PageOfShop() {
  const read = useDetailPage();
  if (read.data) return <PageForm kept={read.data} />;
  if (read.isError) return <ShopFailure error={read.error} retry={() => void read.refetch()} />;
  return <Skeleton height="480px" />;
}

type Kept = Api['GET /api/v2/saleorder/detailPage']['reply'];

function PageForm({ kept }: { kept: Kept }) {
  const [blocks, setBlocks] = useState<readonly ArrangedBlock[]>(kept.blocks);
  const [note, setNote] = useState(kept.note);
  const save = useMutation('POST /api/v2/saleorder/saveDetailPage', { refresh: DETAIL_PAGE_READS });
  const isSame = sameWords(blocks, note) === sameWords(kept.blocks, kept.note);
  const isEmpty = blocks.every(({ isOn }) => !isOn);
  return (
    <div className="detail-page">
      <div className="detail-page-form">
        <p className="centre-note">
          渠道资料包和铺货的详情图照这里的次序做：文字和表格画成图，太高的在没有字的地方切开。英文渠道只放商品图片。
          {kept.isOwn ? '' : '还没有存过自己的，现在用的是“标准”。'}
        </p>
        <p className="channel-tools">
          从模板开始
          {DETAIL_TEMPLATES.map((template) => (
            <button
              key={template.name}
              type="button"
              className="button"
              aria-pressed={sameWords(template.blocks, '') === sameWords(blocks, '')}
              onClick={() => setBlocks(template.blocks)}
            >
              {template.name}
            </button>
          ))}
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
          <button
            type="button"
            className="button button-main"
            disabled={isSame || isEmpty || save.isPending}
            onClick={() => save.mutate({ blocks: [...blocks], note })}
          >
            存成店铺的详情页
          </button>
          {isEmpty ? <small className="field-problem">至少留一块</small> : null}
          {isSame ? <small className="centre-note">{kept.isOwn ? '已经存好' : '和标准的一样'}</small> : null}
        </p>
      </div>
      <Preview blocks={blocks} note={note} />
    </div>
  );
}

const sameWords = (blocks: readonly ArrangedBlock[], note: string): string => JSON.stringify([blocks, note.trim()]);

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
              <input
                type="checkbox"
                checked={isOn}
                onChange={({ target }) => arrange(blocks.with(at, { block, isOn: target.checked }))}
              />
              {name}
            </label>
            <button
              type="button"
              className="text-button"
              aria-label={`上移 ${name}`}
              disabled={at === 0}
              onClick={() => moved(at, at - 1)}
            >
              上移
            </button>
            <button
              type="button"
              className="text-button"
              aria-label={`下移 ${name}`}
              disabled={at === blocks.length - 1}
              onClick={() => moved(at, at + 1)}
            >
              下移
            </button>
          </li>
        );
      })}
    </ol>
  );
}

const PAUSE_MS = 400;

/** Of one product on sale, as the channels get it. */
function Preview({ blocks, note }: { blocks: readonly ArrangedBlock[]; note: string }) {
  const products = useProductsToPick({ page: 1, pageSize: 50 });
  const [chosen, setChosen] = useState('');
  const productId = chosen === '' ? (products.data?.list[0]?.id ?? '') : chosen;
  const drawnNote = usePaused(note.trim(), PAUSE_MS);
  const on = blocks.flatMap(({ block, isOn }) => (isOn ? [block] : []));
  const read = useDetailPreview(productId, on, drawnNote);
  if (products.data?.list.length === 0)
    return <p className="centre-note">有在售的商品以后，这里能看到做出来的样子。</p>;
  return (
    <section className="detail-preview" aria-label="预览">
      <Choice
        label="看哪件"
        value={productId}
        words={Object.fromEntries((products.data?.list ?? []).map(({ id, title }) => [id, title]))}
        choose={setChosen}
      />
      {read.data ? (
        <div className="detail-preview-page" aria-busy={read.isPlaceholderData} tabIndex={0}>
          {read.data.parts.map((part) => (
            <Part key={part.picture?.path ?? part.svg} part={part} />
          ))}
        </div>
      ) : read.isError ? (
        <ErrorPanel error={read.error} retry={() => void read.refetch()} />
      ) : (
        <Skeleton height="480px" />
      )}
    </section>
  );
}

function Part({ part: { svg, picture } }: { part: DetailPart }) {
  if (svg !== null)
    return <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt="按商品资料画的文字和表格" />;
  return picture === null ? null : <Picture picture={picture} sizes="375px" alt="商品图片" />;
}
