import { hasEmoji } from './product.words.ts';

/** Warnings about a title that may be saved but is refused on other channels. */
export function TitleNotes({ title }: { title: string }) {
  if (!hasEmoji(title)) return null;
  return (
    <p className="product-doubt" role="status">
      标题里有表情符号，抖店和 Temu 不收，铺货前请去掉
    </p>
  );
}
