import { MOST_SECTION_PICTURES } from '#contract/desks/proposal-words.ts';
import type { ProposalDocument } from '#contract/desks/proposal-document.ts';
import { Button } from '../../platform/Button.tsx';
import { SelectField } from '../../platform/Fields.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { PictureInput } from '../../people/uploads/PictureInput.tsx';
import type { Editor } from './use-editor.ts';

/** 封面: the first item's picture, another item's, or an upload. The preview in chats shows it too. */
export function Cover({ editor }: { editor: Editor }) {
  const { document, change, pictures, keepPicture, quoted } = editor;
  const items = quoted.quote.sections.flatMap((section) => section.items).filter(({ picture }) => picture !== null);
  const { cover } = document;
  const chosen = cover?.from === 'item' ? cover.id : '';
  const upload = cover?.from === 'upload' ? cover.id : null;
  const picture = upload === null ? null : (pictures.get(upload) ?? null);
  return (
    <>
      <h2>
        封面 <small>转发到微信时也是这张图</small>
      </h2>
      {upload === null ? (
        <SelectField
          label="用哪件货的图"
          value={chosen}
          options={[['', '不放封面，转发时用第一件货的图'], ...items.map(({ id, title }) => [id, title] as const)]}
          change={(id) => change({ cover: { from: id === '' ? 'none' : 'item', id } })}
        />
      ) : null}
      <PictureInput
        entryway="proposal"
        label="封面图"
        hint="自己上传一张，横的好看"
        value={upload === null ? null : { key: upload, picture }}
        onChange={(next) => {
          if (next?.picture) keepPicture(next.key, next.picture);
          change({ cover: next === null ? { from: 'none', id: '' } : { from: 'upload', id: next.key } });
        }}
      />
    </>
  );
}

interface SectionProps {
  readonly section: ProposalDocument['sections'][number];
  readonly editor: Editor;
  readonly change: (pictures: string[]) => void;
}

/** 这一段的图片: own uploads, in the order in which they were added. */
export function SectionPictures({ section: { pictures: keys = [] }, editor, change }: SectionProps) {
  return (
    <div className="proposal-pictures" role="group" aria-label="这一段的图片">
      {keys.map((key, at) => {
        const picture = editor.pictures.get(key);
        return (
          <figure key={key}>
            {picture ? <Picture picture={picture} sizes="96px" alt="" /> : <span>图片找不到了</span>}
            <Button
              tone="text"
              aria-label={`移除第 ${at + 1} 张图片`}
              onClick={() => change(keys.filter((one) => one !== key))}
            >
              移除
            </Button>
          </figure>
        );
      })}
      {keys.length < MOST_SECTION_PICTURES ? (
        <PictureInput
          entryway="proposal"
          label="这一段的图片"
          hint={`可不放，最多 ${MOST_SECTION_PICTURES} 张`}
          value={null}
          onChange={(next) => {
            if (!next?.picture) return;
            editor.keepPicture(next.key, next.picture);
            if (!keys.includes(next.key)) change([...keys, next.key]);
          }}
        />
      ) : null}
    </div>
  );
}
