import { useState } from 'react';
import { Button } from '../../platform/Button.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { say } from '../../platform/say.ts';
import { type PackageInfo, packageReads } from './packages.data.ts';

/** Corrections that apply to all products of the package. */
export function PackageWide({ info }: { info: PackageInfo }) {
  return (
    <>
      <StylesToMake info={info} />
      <ColourTable key={info.strangeColours.map(keyOf).join()} info={info} />
    </>
  );
}

function StylesToMake({ info: { package: one, stylesToMake } }: { info: PackageInfo }) {
  const [failed, setFailed] = useState<readonly { designNo: string; blankNo: string; say: string }[]>([]);
  const make = useMutation('POST /api/v2/package/makeStyles', {
    refresh: [...packageReads, 'GET /api/v2/shop/styleList'],
    done: (done) => {
      if (done.styles > 0) say.success(`做好了 ${done.styles} 个款式，对应的商品接着往下`);
      setFailed(done.failed);
    },
  });
  if (stylesToMake.rows === 0 && failed.length === 0) return null;
  return (
    <section className="panel package-wide" aria-label="还没有的款式">
      {stylesToMake.rows > 0 ? (
        <div className="package-wide-head">
          <p>
            <strong>
              {stylesToMake.rows} 件商品的 {stylesToMake.styles} 个款式还没有做
            </strong>
            <small>花型是店里的，光版也在售：按惯常的摆法放上去，做成款式，商品马上对上。</small>
          </p>
          <Button tone="main" disabled={make.isPending} onClick={() => make.mutate({ packageId: one.id })}>
            {make.isPending ? '正在做…' : `现在就建这 ${stylesToMake.styles} 个款式`}
          </Button>
        </div>
      ) : null}
      {failed.length > 0 ? (
        <ul className="package-problems" role="alert">
          {failed.map(({ designNo, blankNo, say: why }) => (
            <li key={`${designNo} ${blankNo}`} data-level="error">
              <strong>
                {designNo} × {blankNo} 没有做成
              </strong>
              <span>{why}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

type Strange = PackageInfo['strangeColours'][number];
const keyOf = ({ colour, blankId }: Strange): string => `${colour}\n${blankId}`;

/** 表里的颜色 → 光版颜色: the likeliest colour is preselected; the mapping applies to all rows. */
function ColourTable({ info: { package: one, strangeColours } }: { info: PackageInfo }) {
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const map = useMutation('POST /api/v2/package/mapColours', {
    refresh: packageReads,
    done: ({ rows }) => say.success(`${rows} 件商品的颜色已对上`),
  });
  if (strangeColours.length === 0) return null;
  const noOf = (strange: Strange) => said[keyOf(strange)] ?? strange.likeliest;
  const meant = strangeColours.filter((strange) => noOf(strange) !== '');
  return (
    <section className="panel package-wide" aria-label="颜色对照">
      <div className="package-wide-head">
        <p>
          <strong>表里有 {strangeColours.length} 处颜色，光版不这样叫</strong>
          <small>
            {strangeColours.some(({ likeliest }) => likeliest !== '')
              ? '已按名字填了最像的，核对后一次对上，整个数据包都照这个来。'
              : '这些光版没有叫得像的颜色：请选一个，整个数据包都照这个来；不做的颜色到商品里去掉。'}
          </small>
        </p>
        <Button
          tone="main"
          disabled={map.isPending || meant.length === 0}
          onClick={() =>
            map.mutate({
              packageId: one.id,
              colours: meant.map((strange) => ({
                ...{ colour: strange.colour, blankId: strange.blankId, colourNo: noOf(strange) },
              })),
            })
          }
        >
          {matchWords(meant.length, strangeColours.length)}
        </Button>
      </div>
      <div className="package-wide-table" role="region" aria-label="颜色对照表" tabIndex={0}>
        <table>
          <TableHead columns={['表里的颜色', '光版的颜色']} />
          <tbody>
            {strangeColours.map((strange) => (
              <tr key={keyOf(strange)}>
                <th scope="row">
                  <strong>{strange.colour}</strong>
                  <small>
                    {strange.blankName} · {strange.rows} 件
                  </small>
                </th>
                <td>
                  <select
                    aria-label={`${strange.colour} 是 ${strange.blankName} 的`}
                    value={noOf(strange)}
                    onChange={({ target }) => setSaid({ ...said, [keyOf(strange)]: target.value })}
                  >
                    <option value="">请选择</option>
                    {strange.offered.map(({ colourNo, name }) => (
                      <option key={colourNo} value={colourNo}>
                        {name}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function matchWords(meant: number, all: number): string {
  if (meant === 0) return '先选颜色';
  return meant === all ? '全部照这样对上' : `对上 ${meant} 处`;
}
