import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import { dayInChina } from '#contract/platform/china-day.ts';
import { Picture } from '../../platform/Picture.tsx';
import { useStyleViews } from './style-views.data.ts';

type Views = Api['POST /api/v2/studio/styleViews']['reply'];

/** A style from both sides in each colour of its blank, and its versions beside each other. */
export function StyleViews({ id }: { id: string }) {
  const { data } = useStyleViews(id);
  if (!data) return null;
  return (
    <>
      <Colours colours={data.colours} />
      {data.versions.length > 1 ? <Versions versions={data.versions} /> : null}
    </>
  );
}

function Colours({ colours }: { colours: Views['colours'] }) {
  const [chosen, choose] = useState(colours[0]!.colourNo);
  const shown = colours.find(({ colourNo }) => colourNo === chosen) ?? colours[0]!;
  const look = ({ front, back }: Views['colours'][number]) => front.path + back.path;
  const isOneLook = colours.length > 1 && colours.every((one) => look(one) === look(shown));
  return (
    <section className="style-views">
      <h2>{isOneLook ? '各面' : '各面各色'}</h2>
      {isOneLook ? (
        <p className="fields-note">满版花型盖住了底色，罗纹、领口这些跟花型的底色走，选哪个颜色的光版都一样。</p>
      ) : (
        <div className="style-colours" role="group" aria-label="光版颜色">
          {colours.map(({ colourNo, name, hex }) => (
            <button
              key={colourNo}
              type="button"
              aria-pressed={colourNo === shown.colourNo}
              onClick={() => choose(colourNo)}
            >
              <span style={{ background: hex }} aria-hidden="true" />
              {name}
            </button>
          ))}
        </div>
      )}
      <div className="style-sides">
        <Side picture={shown.front} words="正面" />
        <Side picture={shown.back} words="背面" />
      </div>
    </section>
  );
}

const Side = ({ picture, words }: { picture: Views['colours'][number]['front']; words: string }) => (
  <figure>
    <Picture picture={picture} sizes="(max-width: 600px) 44vw, 320px" />
    <figcaption>{words}</figcaption>
  </figure>
);

function Versions({ versions }: { versions: Views['versions'] }) {
  return (
    <section className="style-views">
      <h2>历次版本</h2>
      <ul className="style-versions">
        {versions.map(({ id, version, isCurrent, createdAt, productCount, layerCount, changes, front, back }) => (
          <li key={id}>
            <div className="style-sides">
              <Picture picture={front} sizes="(max-width: 600px) 44vw, 200px" />
              <Picture picture={back} sizes="(max-width: 600px) 44vw, 200px" />
            </div>
            <strong>
              第 {version} 版{isCurrent ? '（现在用的）' : ''}
            </strong>
            <small>
              {dayInChina(new Date(createdAt))} · {layerCount} 个图层 ·{' '}
              {productCount === 0 ? '没有商品' : `${productCount} 件商品`}
            </small>
            <Changes changes={changes} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST_SHOWN = 4;

/** What the version changed; a long list is opened by a press. */
function Changes({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  const shown = changes.slice(0, MOST_SHOWN);
  const rest = changes.slice(MOST_SHOWN);
  return (
    <div className="style-changes">
      <small>和上一版比</small>
      <ul>
        {shown.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {rest.length > 0 ? (
        <details>
          <summary>还有 {rest.length} 处</summary>
          <ul>
            {rest.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
