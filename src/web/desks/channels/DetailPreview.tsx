import { memo, useState } from 'react';
import type { ArrangedBlock } from '#contract/desks/detail-blocks.ts';
import { useProductsToPick } from '../../market/featured/featured.data.ts';
import { usePicking } from '../../market/writing/use-picking.ts';
import { SearchField } from '../../platform/DeskSearch.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { ErrorPanel, NoDataYet } from '../../platform/StatusPanel.tsx';
import { usePaused } from '../../platform/use-paused.ts';
import { Choice } from './Choice.tsx';
import { type DetailPart, useDetailPreview } from './channels.data.ts';
import './channels.css';

const PAUSE_MS = 400;
const MOST_OFFERED = 50;

interface Arranged {
  readonly blocks: readonly ArrangedBlock[];
  readonly note: string;
}

/** Of one product on sale, as the channels get it. */
export function DetailPreview({ blocks, note }: Arranged) {
  const picking = usePicking(MOST_OFFERED);
  const products = useProductsToPick(picking.question);
  const [chosen, setChosen] = useState('');
  const { list = [], total = 0 } = products.data ?? {};
  const productId = list.some(({ id }) => id === chosen) ? chosen : (list[0]?.id ?? '');
  if (!products.data && products.isError)
    return <ErrorPanel error={products.error} retry={() => void products.refetch()} />;
  if (products.data && list.length === 0 && picking.words === '')
    return <p className="centre-note">有在售的商品以后，这里能看到做出来的样子。</p>;
  return (
    <section className="detail-preview" aria-label="预览">
      {total > MOST_OFFERED || picking.words !== '' ? (
        <>
          <SearchField label="商品名、货号" asked={picking.words} ask={picking.ask} />
          {total > MOST_OFFERED ? (
            <small className="centre-note">下面只列最新的 {MOST_OFFERED} 件，别的按名称或货号找。</small>
          ) : null}
        </>
      ) : null}
      {products.data && list.length === 0 ? (
        <p className="centre-note">没有找到这样的在售商品，换个说法试试。</p>
      ) : (
        <>
          <Choice
            label="看哪件"
            value={productId}
            words={Object.fromEntries(list.map(({ id, title }) => [id, title]))}
            choose={setChosen}
          />
          <Drawn productId={productId} blocks={blocks} note={note} />
        </>
      )}
    </section>
  );
}

/** @param productId '' = not known yet */
function Drawn({ productId, blocks, note }: Arranged & { readonly productId: string }) {
  const drawnNote = usePaused(note.trim(), PAUSE_MS);
  const on = blocks.flatMap(({ block, isOn }) => (isOn ? [block] : []));
  const read = useDetailPreview(productId, on, drawnNote);
  if (on.length === 0) return <p className="centre-note">还没有打开的块。</p>;
  if (!read.data) return <NoDataYet read={read} height="480px" />;
  if (read.data.parts.length === 0) return <p className="centre-note">这件商品在打开的块里没有内容。</p>;
  return (
    <div className="detail-preview-page" aria-busy={read.isPlaceholderData} tabIndex={0}>
      {keyed(read.data.parts).map(({ key, svg, picture }) =>
        svg === null ? (
          picture && <Picture key={key} picture={picture} sizes="375px" alt="商品图片" />
        ) : (
          <Drawing key={key} svg={svg} />
        ),
      )}
    </div>
  );
}

/** Pictures by their paths, drawings by their order: with another text a drawing stays the same element. */
function keyed(parts: readonly DetailPart[]) {
  let drawings = 0;
  return parts.map((part) => {
    if (part.svg !== null) drawings += 1;
    return { ...part, key: part.picture?.path ?? `drawing ${drawings}` };
  });
}

/** Its size comes from its own first tag: the page does not move when the browser has decoded it. */
const SIZE = /^<svg[^>]* width="(\d+)" height="(\d+)"/;

// Encoding tens of kilobytes is not repeated with every key in the note.
const Drawing = memo(function Drawing({ svg }: { svg: string }) {
  const [, width, height] = SIZE.exec(svg) ?? [];
  return (
    <img
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
      width={width}
      height={height}
      alt="按商品资料画的文字和表格"
    />
  );
});
