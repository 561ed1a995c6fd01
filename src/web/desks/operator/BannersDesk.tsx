import { Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import type { CallName } from '#contract/api.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import type { Banner } from '#contract/market/site.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { PictureInput } from '../../people/uploads/PictureInput.tsx';
import { useIsUploading } from '../../people/uploads/use-upload.ts';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { Order } from './HomeDesk.tsx';
import { moved } from './moved.ts';
import { useOperatorSite } from './operator.data.ts';

/** A banner being edited: its picture may still be missing. */
interface Draft {
  /** the row's key while rows are moved */
  readonly line: string;
  readonly key: string;
  readonly picture: Picture | null;
  readonly title: string;
  readonly to: string;
  readonly isShown: boolean;
}

const MOST = 8;
const REFRESH: readonly CallName[] = ['GET /api/v2/operator/site', 'GET /api/v2/site/home'];

/** 首页横幅: pictures that link to pages of the site. */
export default function BannersDesk() {
  const read = useOperatorSite();
  return <AskedAnew read={read}>{({ banners }) => <BannersEditor saved={banners} />}</AskedAnew>;
}

function BannersEditor({ saved }: { saved: readonly Banner[] }) {
  const [banners, setBanners] = useState<readonly Draft[]>(() => saved.map((one) => ({ ...one, line: one.key })));
  const [begun, setBegun] = useState(saved);
  const [hasTried, setHasTried] = useState(false);
  const save = useMutation('POST /api/v2/operator/saveBanners', {
    refresh: REFRESH,
    done: (now) => setBegun(now.banners),
  });
  const isSending = useIsUploading();
  // By key, in the current state: an upload ends long after its row was rendered, and rows move.
  const put = (line: string, change: Partial<Draft>) =>
    setBanners((all) => all.map((one) => (one.line === line ? { ...one, ...change } : one)));
  const submit = () => {
    setHasTried(true);
    if (banners.every((banner) => troubleOf(banner) === null))
      save.mutate({ before: begun.map(asLine), after: banners.map(asLine) });
  };
  return (
    <>
      <p className="desk-note">没有横幅时首页不留空位。横幅链接写站内路径，如 /product/list?sort=newest。</p>
      <ol className="desk-banners">
        {banners.map((banner, at) => (
          <BannerRow
            key={banner.line}
            banner={banner}
            name={`横幅 ${at + 1}`}
            trouble={hasTried ? troubleOf(banner) : null}
            put={(change) => put(banner.line, change)}
          >
            <Order
              name={banner.title || `横幅 ${at + 1}`}
              isFirst={at === 0}
              isLast={at === banners.length - 1}
              move={(by) => setBanners(moved(banners, at, by))}
              remove={() => setBanners(banners.filter((one) => one !== banner))}
            />
          </BannerRow>
        ))}
      </ol>
      <div className="desk-actions">
        <Button disabled={banners.length >= MOST} onClick={() => setBanners([...banners, newBanner()])}>
          ＋ 添加横幅
        </Button>
        <Button tone="main" disabled={save.isPending || isSending} onClick={submit}>
          {isSending ? '图片还在上传…' : '保存横幅'}
        </Button>
      </div>
    </>
  );
}

interface RowProps {
  readonly banner: Draft;
  /** 横幅 2 */
  readonly name: string;
  /** a sentence */
  readonly trouble: string | null;
  readonly put: (change: Partial<Draft>) => void;
  /** its place among the others */
  readonly children: ReactNode;
}

function BannerRow({ banner, name, trouble, put, children }: RowProps) {
  return (
    <li className="desk-part">
      <PictureInput
        entryway="banner"
        label={name}
        aspect={5}
        hint="建议 2400 × 480"
        value={banner.key === '' ? null : { key: banner.key, picture: banner.picture }}
        onChange={(next) => put({ key: next?.key ?? '', picture: next?.picture ?? null })}
      />
      <div className="desk-fields">
        <label>
          说明
          <input value={banner.title} maxLength={40} onChange={({ target }) => put({ title: target.value })} />
        </label>
        <label>
          链接
          <input value={banner.to} maxLength={200} onChange={({ target }) => put({ to: target.value })} />
        </label>
        <span className="desk-switch">
          <Switch aria-label={`显示${name}`} checked={banner.isShown} onChange={(isShown) => put({ isShown })} />
          {banner.isShown ? '在首页显示' : '先不显示'}
        </span>
        {children}
      </div>
      {trouble === null ? null : (
        <p role="alert" className="desk-trouble">
          {trouble}
        </p>
      )}
    </li>
  );
}

const newBanner = (): Draft => ({
  ...{ line: `new ${Date.now()}`, key: '', picture: null },
  ...{ title: '', to: '/product/list', isShown: true },
});

function asLine({ key, title, to, isShown }: Omit<Banner, 'picture'>) {
  return { key, title: title.trim(), to, isShown };
}

function troubleOf({ key, title, to }: Draft): string | null {
  if (key === '') return '请上传横幅图片';
  if (title.trim() === '') return '请写一句说明，看不见图的人靠它';
  return /^\/(?!\/)/.test(to) ? null : '链接要以一个 / 开头，是本站的页面';
}
