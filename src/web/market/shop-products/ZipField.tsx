import { FileButton } from '../../people/uploads/FileButton.tsx';
import { Button } from '../../platform/Button.tsx';
import { bytesWords } from '../../platform/words.ts';

interface Props {
  readonly zip: File | null;
  readonly change: (zip: File | null) => void;
  /** the uploaded part, 0 to 1; null when no upload runs */
  readonly part: number | null;
}

/** 商品数据包: photos that are attached to the products after their creation. */
export function ZipField({ zip, change, part }: Props) {
  return (
    <div className="field-line" role="group" aria-label="商品数据包">
      <span className="note">商品数据包（选填，zip）</span>
      <p className="product-zip">
        <FileButton label="选择商品数据包" accept=".zip,application/zip" isBusy={part !== null} take={change}>
          {zip ? '换一个文件' : '选择 zip 文件，或拖到这里'}
        </FileButton>
        {zip ? (
          <span>
            {zip.name}（{bytesWords(zip.size)}）
          </span>
        ) : null}
        {zip && part === null ? (
          <Button tone="text" onClick={() => change(null)}>
            移除
          </Button>
        ) : null}
      </p>
      <small className="fields-note">
        里面的图片建好后自动放进商品，按“主图”“详情”这样的文件夹或文件名认用途；几件一起建时，文件夹名要有设计编号或花型名。
      </small>
      {part === null ? null : (
        <p className="product-zip" role="status">
          <progress value={part} max={1} aria-label="正在上传数据包" />
          {part < 1 ? `已上传 ${Math.round(part * 100)}%` : '已传完，正在建商品…'}
        </p>
      )}
    </div>
  );
}
