import type { SharedLink } from '#contract/desks/proposals.ts';
import { passOn } from '../../market/sharing/pass-on.ts';
import { Button } from '../../platform/Button.tsx';
import { copyWords } from '../../platform/copy.ts';
import { QrCode } from '../../platform/QrCode.tsx';
import { SureButton } from '../../platform/SureButton.tsx';

interface LinkProps {
  readonly link: SharedLink;
  /** of the proposal */
  readonly title: string;
  readonly change: (action: 'revoke' | 'renew') => void;
}

export function LinkShown({ link, title, change }: LinkProps) {
  return (
    <div className="proposal-link">
      <h2>客户的链接</h2>
      {link.url === null ? (
        <p>链接已收回，客户打不开。</p>
      ) : (
        <>
          <p>
            <code>{link.url}</code>
          </p>
          <LinkWays url={link.url} ownUrl={link.ownUrl ?? link.url} title={title} />
        </>
      )}
      <p className="centre-note">
        微信里直接发这个链接就行，客户不用注册也能看。{link.hasPassword ? '打开要密码。' : ''}
        {link.hidesPrices ? '不显示价格。' : ''}
        {link.hidesSupplier ? '不显示供货方。' : ''}
        {link.hasWatermark ? '有水印。' : ''}
        {link.needsPhone
          ? link.phones.length > 0
            ? `只有 ${link.phones.length} 个指定的手机号验证后能看。`
            : '验证手机号才能看。'
          : ''}
        {link.mostViews === null ? '' : `最多 ${link.mostViews} 个人看，已有 ${link.viewCount} 个。`}
      </p>
      <p className="proposal-adds">
        {link.url === null ? null : (
          <SureButton label="收回链接" question="客户马上就打不开，确定？" yes="收回" onYes={() => change('revoke')} />
        )}
        <SureButton label="换新链接" question="旧链接马上失效，确定？" yes="换新的" onYes={() => change('renew')} />
      </p>
    </div>
  );
}

/** The ways out of the page: copied, to another app of the phone, or scanned from the screen by WeChat on the phone. */
function LinkWays({ url, ownUrl, title }: { url: string; ownUrl: string; title: string }) {
  return (
    <>
      <p className="proposal-adds">
        <Button tone="main" onClick={() => void copyWords('链接', url)}>
          复制链接
        </Button>
        {'share' in navigator ? (
          <Button onClick={() => void passOn({ title, text: title, url })}>发到其他应用</Button>
        ) : null}
        <a className="button" href={ownUrl} target="_blank" rel="noreferrer">
          打开看看
        </a>
      </p>
      <div className="proposal-qr">
        <QrCode text={url} label="客户的链接二维码" px={112} />
        <small>用手机微信扫一扫，在手机上转发给客户</small>
      </div>
    </>
  );
}
