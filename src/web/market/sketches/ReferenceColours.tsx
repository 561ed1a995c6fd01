import { useState } from 'react';
import { MOST_REFERENCE } from '#contract/market/sketches-limits.ts';
import { LOOK_SIDE } from '#drawing/look/look.ts';
import { factsOfPhoto } from '#drawing/look/photo-facts.ts';
import type { Hex } from '#drawing/recipe.ts';
import { firstCropOf, pixelsOfPhoto, readPhoto } from '../alike/read-photo.ts';
import { colourNames } from '#contract/market/colour-name.ts';

interface Props {
  readonly colours: readonly Hex[];
  readonly choose: (colours: readonly Hex[]) => void;
}

/** 参考图: its colours become the palette. The picture is read here and never sent. */
export function ReferenceColours({ colours, choose }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: Blob | undefined) => {
    if (!file) return;
    const photo = await readPhoto(file);
    if (photo === null) return setProblem('这张图读不出来，请换一张照片或截图');
    // Of a garment only the cloth: a plain ground around it is no colour of its own.
    const pixels = pixelsOfPhoto(photo, firstCropOf(photo), null);
    photo.bitmap.close();
    URL.revokeObjectURL(photo.url);
    setProblem(null);
    choose(
      factsOfPhoto(pixels, LOOK_SIDE)
        .palette.slice(0, MOST_REFERENCE)
        .map(({ hex }) => hex),
    );
  };
  const names = colourNames(colours);
  return (
    <div className="sketch-reference">
      <label className="button sketch-reference-choose">
        {colours.length === 0 ? '照参考图的颜色' : '换一张参考图'}
        <input
          type="file"
          className="visually-hidden"
          accept="image/*"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // the same file may be chosen again
            target.value = '';
          }}
        />
      </label>
      {colours.length > 0 ? (
        <ul aria-label="参考图的颜色">
          {colours.map((hex, at) => (
            <li key={hex}>
              <button
                type="button"
                aria-label={`不用${names[at]}`}
                title={`不用${names[at]}`}
                onClick={() => choose(colours.filter((one) => one !== hex))}
              >
                <i style={{ background: hex }} />
                {names[at]} ×
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {problem === null ? (
        <small>{colours.length === 0 ? '只取颜色，图留在您这里，不上传' : '点颜色去掉；写了底色按写的'}</small>
      ) : (
        <small role="alert">{problem}</small>
      )}
    </div>
  );
}
