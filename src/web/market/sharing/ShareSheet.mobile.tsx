import { posterPath, type SharedThing } from '#contract/market/sharing.ts';
import Sheet from '../../mobile/parts/Sheet.tsx';
import { OwnLinkNote, Poster, shortAddress, Ways } from './SharePanel.tsx';

interface Props {
  thing: SharedThing;
  open: boolean;
  close: () => void;
}

export default function ShareSheet({ thing, open, close }: Props) {
  return (
    <Sheet title="分享" open={open} close={close} foot={<Ways name={thing.name} address={shortAddress(thing)} />}>
      <Poster name={thing.name} path={posterPath(thing)} note="长按图片，存到相册或发给微信好友" />
      <OwnLinkNote thing={thing} />
    </Sheet>
  );
}
