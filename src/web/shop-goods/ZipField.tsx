import { Field } from '../people/Fields.tsx';

interface Props {
  readonly zip: File | null;
  readonly change: (zip: File | null) => void;
  /** the part that has left, 0 to 1; null while nothing is on its way */
  readonly part: number | null;
}

/** 商品数据包: pictures and words for whoever resells the goods. */
export function ZipField({ zip, change, part }: Props) {
  return (
    <Field label="商品数据包（选填，zip：主图、详情图、文案）" problem={undefined}>
      {({ id }) => (
        <>
          <input
            id={id}
            type="file"
            accept=".zip,application/zip"
            disabled={part !== null}
            onChange={({ target }) => change(target.files?.[0] ?? null)}
          />
          {zip && part === null ? <small className="goods-zip">{sizeWords(zip.size)}</small> : null}
          {part === null ? null : (
            <span className="goods-zip" role="status">
              <progress value={part} max={1} aria-label="正在上传数据包" />
              {part < 1 ? `已上传 ${Math.round(part * 100)}%` : '已传完，正在建商品…'}
            </span>
          )}
        </>
      )}
    </Field>
  );
}

const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
