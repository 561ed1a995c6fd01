import { Modal } from 'antd';
import { posterPath, type SharedThing } from '#contract/market/sharing.ts';
import { Antd } from '../../desktop/Antd.tsx';
import { useFocusBack } from '../../platform/focus-back.ts';
import { QrCode } from '../../platform/QrCode.tsx';
import { OwnLinkNote, Poster, shortAddress, Ways } from './SharePanel.tsx';

/** A chunk of its own: antd's Modal is loaded with the first click. */
export default function ShareDialog({ thing, close }: { thing: SharedThing; close: () => void }) {
  useFocusBack();
  const address = shortAddress(thing);
  return (
    <Antd>
      <Modal
        open
        centered
        width={640}
        title="分享"
        footer={null}
        keyboard
        closable={{ 'aria-label': '关闭' }}
        onCancel={close}
      >
        <div className="share-dialog">
          <Poster name={thing.name} path={posterPath(thing)} note="发到微信：右键复制图片，或下载" />
          <div className="share-side">
            <h3>链接</h3>
            <p className="share-address">{address}</p>
            <OwnLinkNote thing={thing} />
            <Ways name={thing.name} address={address} />
            <h3>用手机打开</h3>
            <QrCode text={address} label={`${thing.name}的链接二维码`} />
            <a className="button" href={posterPath(thing)} download={`${thing.name}.jpg`}>
              下载海报
            </a>
          </div>
        </div>
      </Modal>
    </Antd>
  );
}
