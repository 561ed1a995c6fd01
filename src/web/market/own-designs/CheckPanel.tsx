import type { CSSProperties } from 'react';
import type { DesignCheck, OwnDesignItem } from '#contract/market/own-designs.ts';
import { colourName } from '#contract/market/colour-name.ts';
import { sizeWords } from './own-design.words.ts';

/** The result of the server's file check: each problem with its remedy, then the plain facts. */
export function CheckPanel({ design: { status, check } }: { design: Pick<OwnDesignItem, 'status' | 'check'> }) {
  return (
    <section className="design-check" aria-label="检查结果" aria-live="polite" aria-busy={status === 'checking'}>
      <h3>检查结果</h3>
      {status === 'checking' ? (
        <p className="centre-note">正在看图：尺寸、清晰度、颜色、接缝、有没有重复，几秒钟就好。</p>
      ) : check === null ? (
        <p className="centre-note">这张花型是平台按参数画的，没有原稿要检查。</p>
      ) : (
        <Seen check={check} />
      )}
    </section>
  );
}

function Seen({ check }: { check: DesignCheck }) {
  const { findings } = check;
  return (
    <>
      {findings.length === 0 ? (
        <p className="design-sound">没有发现问题，可以用。</p>
      ) : (
        <ul className="design-findings">
          {findings.map(({ rule, level, say, fix }) => (
            <li key={rule} data-level={level}>
              <strong>
                <span>{level === 'error' ? '要改' : '提醒'}</span>
                {say}
              </strong>
              <p>{fix}</p>
            </li>
          ))}
        </ul>
      )}
      <Facts check={check} />
    </>
  );
}

function Facts({ check }: { check: DesignCheck }) {
  const { format, widthPx, heightPx, dpi, largestMm, colourSpace, seeThrough, palette, same, isFlat } = check;
  return (
    <dl className="design-facts">
      <div>
        <dt>原稿</dt>
        <dd>
          {format} · {widthPx} × {heightPx} 像素 · {colourSpace}
          {seeThrough ? ' · 透明底' : ''}
        </dd>
      </div>
      <div>
        <dt>清晰度</dt>
        <dd>
          按填的尺寸 {dpi} dpi；150 dpi 最大印到 {sizeWords(largestMm.width, largestMm.height)}
          {isFlat ? '；平涂图，放大时描轮廓印' : ''}
        </dd>
      </div>
      <div>
        <dt>配色</dt>
        <dd className="design-palette">
          {palette.map((hex) => (
            <i
              key={hex}
              style={{ '--dot': hex } as CSSProperties}
              role="img"
              aria-label={colourName(hex)}
              title={hex}
            />
          ))}
        </dd>
      </div>
      {same.length > 0 ? (
        <div>
          <dt>相同的图</dt>
          <dd>{same.map(({ designNo, title }) => `${title}（${designNo}）`).join('、')}</dd>
        </div>
      ) : null}
    </dl>
  );
}
