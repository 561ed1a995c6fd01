import { useQuery } from '@tanstack/react-query';
import { say } from '../../platform/say.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { useSite } from '../../site/site.data.ts';
import Sheet from '../parts/Sheet.tsx';
import { drawPoster } from './poster.ts';
import { addressOf, type ShareCard } from './share-card.ts';
import './ShareSheet.css';

interface Props {
  card: ShareCard;
  open: boolean;
  close: () => void;
}

/** A picture for WeChat, drawn in the browser, and the address for everything else. */
export default function ShareSheet({ card, open, close }: Props) {
  return (
    <Sheet title="分享" open={open} close={close} foot={<Ways card={card} />}>
      <Poster card={card} />
    </Sheet>
  );
}

function Poster({ card }: { card: ShareCard }) {
  const { data: site, isPending } = useSite();
  const poster = useQuery({
    queryKey: ['poster', card, site?.demoMode],
    queryFn: () => drawPoster(card, site?.demoMode ?? false),
    enabled: !isPending,
    staleTime: Infinity,
    retry: false,
  });
  if (poster.data) {
    return (
      <figure className="share-poster">
        <img src={poster.data} alt={`${card.name}的分享图，带二维码`} />
        <figcaption>长按图片，存到相册或发给微信好友</figcaption>
      </figure>
    );
  }
  if (poster.error) {
    return (
      <div className="share-poster share-failed" role="alert">
        <p>分享图没有画出来，可能是图片没有加载到。仍然可以复制链接。</p>
        <button type="button" className="button" onClick={() => void poster.refetch()}>
          重试
        </button>
      </div>
    );
  }
  return (
    <div className="share-poster" role="status">
      <span className="visually-hidden">正在画分享图</span>
      <Skeleton ratio="750 / 1250" />
    </div>
  );
}

function Ways({ card }: { card: ShareCard }) {
  return (
    <div className="share-ways">
      <button type="button" className="button button-main" onClick={() => void copy(addressOf(card))}>
        复制链接
      </button>
      {'share' in navigator ? (
        <button type="button" className="button" onClick={() => void passOn(card)}>
          发到其他应用
        </button>
      ) : null}
    </div>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    say.success('链接已复制');
  } catch {
    // In-app browsers and plain http pages have no clipboard API.
    say.failure(`没能自动复制，请手动复制：${address}`);
  }
}

/** Cancelling the system's share dialog is not a failure. */
async function passOn(card: ShareCard): Promise<void> {
  try {
    await navigator.share({ title: card.name, text: `${card.name} · 锦市`, url: addressOf(card) });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') say.failure('没能打开其他应用，请复制链接');
  }
}
