import { useState } from 'react';
import type { StudioPicture } from '#contract/market/studio.ts';
import { DESIGN_TYPES } from '#contract/people/upload-limits.ts';
import type { LaidLayer } from '#studio/edits.ts';
import { newPictureLayer, newPlainLayer, newPrintLayers, newWordsLayer } from '#studio/new-layers.ts';
import { WORD_FACES } from '#contract/market/word-faces.ts';
import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { SearchField } from '../../platform/DeskSearch.tsx';
import { EndlessChoices } from './EndlessChoices.tsx';
import { Form } from '../../platform/Form.tsx';
import { fetchRead, NOW } from '../../platform/read.ts';
import { Picture } from '../../platform/Picture.tsx';
import { say } from '../../platform/say.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useEndless } from '../../platform/use-endless.ts';
import { FileButton } from '../../people/uploads/FileButton.tsx';
import { sizeProblem, typeProblem } from '../../people/uploads/upload.ts';
import { useUpload } from '../../people/uploads/use-upload.ts';
import { ColourField } from './fields.tsx';
import type { Studio } from './use-studio.ts';

const KINDS = [
  ['own', '我的花型'],
  ['offered', '别家花型'],
  ['picture', '图片'],
  ['words', '文字'],
  ['plain', '纯色'],
] as const;
type Kind = (typeof KINDS)[number][0];

/** 添加: a design, a picture, words or a plain colour on the panel that is open. */
export function AddPanel({ studio, done }: { studio: Studio; done?: () => void }) {
  const [kind, setKind] = useState<Kind>('offered');
  return (
    <div className="studio-add">
      <div className="studio-tabs" role="group" aria-label="添加什么">
        {KINDS.map(([one, words]) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
            {words}
          </button>
        ))}
      </div>
      {kind === 'own' || kind === 'offered' ? <Designs key={kind} of={kind} studio={studio} done={done} /> : null}
      {kind === 'picture' ? <Pictures studio={studio} done={done} /> : null}
      {kind === 'words' ? <Words studio={studio} done={done} /> : null}
      {kind === 'plain' ? <Plain studio={studio} done={done} /> : null}
    </div>
  );
}

interface Props {
  readonly studio: Studio;
  readonly done: (() => void) | undefined;
}

function Designs({ of, studio, done }: Props & { of: 'own' | 'offered' }) {
  const [q, setQ] = useState('');
  const [isWhole, setWhole] = useState(true);
  const [coming, setComing] = useState('');
  const endless = useEndless('GET /api/v2/studio/designs', { of, ...(q === '' ? {} : { q }) }, NOW);
  const lay = async (id: string) => {
    setComing(id);
    try {
      const design = await fetchRead('GET /api/v2/studio/design', { id });
      studio.knowDesign(design);
      const layers = newPrintLayers(design, studio.facts.panels, studio.newOn);
      const here = layers.filter(({ panelNo }) => panelNo === studio.panel.panelNo);
      const isOne = !isWhole && !design.tile.placement && here.length > 0;
      studio.edit({ kind: 'add', layers: isOne ? here.map(alone) : layers }, `放上 ${design.title}`);
      done?.();
    } catch (error) {
      say.failure(error instanceof Error ? error.message : '花型没有加载出来');
    }
    setComing('');
  };
  return (
    <>
      <SearchField label="名称、设计编号" asked={q} ask={setQ} />
      <label className="studio-check">
        <Checkbox checked={isWhole} change={setWhole} />
        满版花型铺满整件，在缝上接花
      </label>
      <EndlessChoices endless={endless}>
        {(designs) =>
          designs.length === 0 ? (
            <p className="soft-small">
              {q !== ''
                ? `没有找到“${q}”。`
                : of === 'own'
                  ? '店里还没有检查过的花型。可以先用图片，或从“别家花型”里选。'
                  : '现在没有可以用的花型。'}
            </p>
          ) : (
            <ul className="studio-choices" aria-label="花型" aria-busy={endless.isStale}>
              {designs.map(({ id, title, designNo, picture, licence }) => (
                <li key={id}>
                  <button type="button" disabled={coming !== ''} onClick={() => void lay(id)}>
                    <Picture picture={picture} sizes="120px" alt="" />
                    <strong>{title}</strong>
                    <small>
                      {coming === id ? '正在放…' : licence === 'offered' ? `授权另购 · ${designNo}` : designNo}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </EndlessChoices>
    </>
  );
}

/** A piece of cloth that no other panel shares. */
const alone = ({ panelNo, layer }: LaidLayer): LaidLayer => ({
  panelNo,
  layer: layer.kind === 'print' ? { ...layer, clothId: '' } : layer,
});

const MY_PICTURES = 'GET /api/v2/studio/pictures';

function Pictures({ studio, done }: Props) {
  const endless = useEndless(MY_PICTURES, {}, NOW);
  const [problem, setProblem] = useState<string | null>(null);
  const lay = (picture: StudioPicture) => {
    studio.knowPicture(picture);
    const laid = newPictureLayer(picture, { ...studio.newOn, panels: studio.facts.panels });
    if (laid) studio.edit({ kind: 'add', layers: [laid] }, `放上图片 ${picture.name}`);
    done?.();
  };
  const add = useMutation('POST /api/v2/studio/addPicture', { refresh: [MY_PICTURES], done: lay });
  const remove = useMutation('POST /api/v2/studio/removePicture', { refresh: [MY_PICTURES] });
  const upload = useUpload('artwork', '设计图片', ({ key }) => add.mutate({ upload: key }));
  const take = (file: File) => {
    const found = typeProblem(file, 'artwork') ?? sizeProblem(file, 'artwork');
    setProblem(found);
    if (!found) upload.send(file);
  };
  const isBusy = upload.progress !== null || add.isPending;
  const failure = problem ?? upload.failure;
  return (
    <>
      <FileButton label="选择图片" accept={DESIGN_TYPES.join(',')} take={take} isBusy={isBusy} className="studio-drop">
        {isBusy ? `正在上传 ${Math.round((upload.progress ?? 1) * 100)}%` : '上传图片，或拖到这里'}
      </FileButton>
      {failure ? (
        <p className="studio-failure" role="alert">
          {failure}
          {upload.failure ? (
            <Button tone="text" onClick={upload.retry}>
              重试
            </Button>
          ) : null}
        </p>
      ) : null}
      <EndlessChoices endless={endless}>
        {(pictures) =>
          pictures.length === 0 ? (
            <p className="soft-small">还没有传过图片。PNG、TIFF、JPG、WebP、PSD 都可以，透明底的 PNG 最好用。</p>
          ) : (
            <ul className="studio-choices" aria-label="我的图片">
              {pictures.map((picture) => (
                <li key={picture.id}>
                  <button type="button" onClick={() => lay(picture)}>
                    <Picture picture={picture.picture} sizes="120px" alt="" />
                    <strong>{picture.name}</strong>
                    <small>
                      {picture.widthPx} × {picture.heightPx} 像素
                    </small>
                  </button>
                  <Button
                    tone="text"
                    aria-label={`从列表拿掉 ${picture.name}`}
                    onClick={() => remove.mutate({ id: picture.id })}
                  >
                    拿掉
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </EndlessChoices>
    </>
  );
}

function Words({ studio, done }: Props) {
  const [words, setWords] = useState('');
  return (
    <Form
      className="studio-add-words"
      submit={() => {
        if (words.trim() === '') return;
        const asked = { words, face: WORD_FACES[0], clothHex: studio.colour };
        const laid = newWordsLayer(asked, { ...studio.newOn, panels: studio.facts.panels });
        if (laid) studio.edit({ kind: 'add', layers: [laid] }, `放上文字 ${words}`);
        done?.();
      }}
    >
      <label>
        写什么字
        <textarea rows={3} maxLength={200} value={words} onChange={({ target }) => setWords(target.value)} />
      </label>
      <button type="submit" className="button button-main" disabled={words.trim() === ''}>
        放上文字
      </button>
      <p className="soft-small">放上以后可以换字体、竖排、排成弧形、加描边和影子。印出来的都是轮廓，不会缺字变样。</p>
    </Form>
  );
}

function Plain({ studio, done }: Props) {
  const [colour, setColour] = useState('#1e3a5f');
  return (
    <Form
      className="studio-add-words"
      submit={() => {
        studio.edit(
          { kind: 'add', layers: [{ panelNo: studio.panel.panelNo, layer: newPlainLayer(colour) }] },
          `放上纯色 ${colour}`,
        );
        done?.();
      }}
    >
      <ColourField label="颜色" value={colour} change={setColour} />
      <button type="submit" className="button button-main">
        给{studio.panel.name}印上这个颜色
      </button>
    </Form>
  );
}
