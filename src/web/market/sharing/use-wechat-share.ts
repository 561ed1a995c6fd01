import { useEffect } from 'react';
import { pictureUrl } from '#contract/platform/picture.ts';
import { type SharedThing, shortPath } from '#contract/market/sharing.ts';
import { isInWechat } from '../../platform/wechat-bridge.ts';

/** Within WeChat, its own 发送给朋友 and 分享到朋友圈 send this thing's name, picture and short link. */
export function useWechatShare(thing: SharedThing): void {
  const { name, words, picture } = thing;
  const path = shortPath(thing);
  const picturePath = pictureUrl(picture.path, 320, 'jpg');
  useEffect(() => {
    if (!isInWechat()) return;
    const absolute = (one: string) => new URL(one, location.origin).href;
    void import('./wechat-share.ts').then(({ shareInWechat }) =>
      shareInWechat({ title: name, desc: words, link: absolute(path), imgUrl: absolute(picturePath) }),
    );
  }, [name, words, path, picturePath]);
}
