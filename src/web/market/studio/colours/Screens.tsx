import { useState } from 'react';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { setupFeeFen } from '#contract/trade/order-price.ts';
import type { panelScreens } from '#contract/market/studio.ts';
import { MOST_COLOURS } from '#studio/check-limits.ts';
import { screensOf, setUpsOf } from '#studio/separation.ts';
import { yuan } from '../../../platform/words.ts';
import { fetchRead } from '../../../platform/read.ts';
import { layerName } from '../studio.words.ts';
import { inkFactsOf } from './ink-facts.ts';
import type { Studio } from '../use-studio.ts';

type Separated = ReplyOf<typeof panelScreens>;

/** Less ink than this prints badly, and costs a screen. */
const LEAST_MM2 = 25;

/** 分色: the screens of the open panel, what they cost, and their films. */
export function Screens({ studio }: { studio: Studio }) {
  const { blank, panel, layers, colour, document } = studio;
  const { inks, hasUnderbase, count, unknown } = screensOf(layers, colour, inkFactsOf(studio));
  const [films, setFilms] = useState<{ readonly of: typeof document; readonly separated: Separated }>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const separate = async () => {
    setBusy(true);
    setFailure('');
    try {
      if (!(await studio.saver.flush())) throw new Error('改动还没有保存上，连上以后再分色');
      const separated = await fetchRead('GET /api/v2/studio/screens', { id: studio.draft.id, panelNo: panel.panelNo });
      setFilms({ of: document, separated });
      studio.say(`分成 ${separated.screens.length} 版`);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '没有分出来，请再试一次');
    }
    setBusy(false);
  };
  if (count === 0 && unknown.length === 0) return <p className="soft-small">{panel.name}上还没有要印的颜色。</p>;
  const method = blank.printMethods.find(({ code }) => code === 'screen');
  const isScreen = document.method === 'screen';
  const most = MOST_COLOURS['screen']!.most;
  const all = setUpsOf(document, colour, inkFactsOf(studio));
  const isStale = films !== undefined && films.of !== document;
  return (
    <>
      <p>
        {panel.name}用丝网印要 <strong>{count} 版</strong>
        {hasUnderbase ? '，含深色底布下的一层白' : ''}
        {method ? (
          <>
            ，每版 ¥{yuan(method.setupFen)}，版费 <strong>¥{yuan(setupFeeFen(count, method))}</strong>
          </>
        ) : null}
        。
      </p>
      <ul className="studio-inks" aria-label="各版的颜色">
        {hasUnderbase ? <Ink hex="#ffffff" words="白底" /> : null}
        {inks.map((hex) => (
          <Ink key={hex} hex={hex} words={hex} />
        ))}
      </ul>
      {count > most ? (
        <p className="studio-failure">丝网印最多 {most} 版：在“换色”里把相近的颜色换成同一个，就少一版。</p>
      ) : null}
      {unknown.length > 0 ? (
        <p className="soft-small">
          {unknown.map((layer) => layerName(layer, studio)).join('、')}还没有认出颜色，没有算进去；重新上传一次就有了。
        </p>
      ) : null}
      <p className="soft-small">
        {method ? '' : '这件光版不做丝网印，只供参考。'}
        {method && !isScreen ? '现在选的是别的工艺，不用制版。' : ''}
        {method && isScreen
          ? `整件 ${all} 版，下单一次收版费 ¥${yuan(setupFeeFen(all, method))}，样品、大货各收一次。`
          : ''}
      </p>
      <button
        type="button"
        className="button studio-wide"
        disabled={isBusy || count === 0}
        onClick={() => void separate()}
      >
        {isBusy ? '正在分色…' : films ? '重新分色' : '看每一版的小样'}
      </button>
      {failure ? (
        <p className="studio-failure" role="alert">
          {failure}
        </p>
      ) : null}
      {films ? <Films {...films.separated} isStale={isStale} /> : null}
    </>
  );
}

const Ink = ({ hex, words }: { hex: string; words: string }) => (
  <li>
    <i style={{ background: hex }} aria-hidden="true" />
    {words}
  </li>
);

function Films({ screens, isStale }: Separated & { isStale: boolean }) {
  return (
    <>
      {isStale ? <p className="soft-small">分色以后又改过，下面是改以前的。</p> : null}
      <ol className="studio-films" aria-label="每一版" data-stale={isStale}>
        {screens.map(({ hex, isUnderbase, areaMm2, film }, at) => (
          <li key={`${hex} ${isUnderbase}`}>
            <img src={film} alt={`第 ${at + 1} 版 ${isUnderbase ? '白底' : hex} 的胶片，黑色是油墨`} />
            <span>
              <i style={{ background: hex }} aria-hidden="true" />
              {at + 1}. {isUnderbase ? '白底' : hex}
            </span>
            <small data-tone={areaMm2 < LEAST_MM2 ? 'amber' : undefined}>
              {areaWords(areaMm2)}
              {areaMm2 < LEAST_MM2 ? '，太小，可以并到相近的颜色，省一版' : ''}
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}

const areaWords = (mm2: number): string =>
  mm2 >= 1_000 ? `${Math.round(mm2 / 10) / 10} 平方厘米` : `${Math.round(mm2)} 平方毫米`;
