import { ImageViewer } from 'antd-mobile';
import { type CSSProperties, type RefObject, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { pictureUrl } from '#contract/platform/picture.ts';
import { Icon } from '../Icon.tsx';
import type { Slide } from './Gallery.tsx';
import { useModal } from './use-modal.ts';
import '../antd-mobile-in-calm.ts';
import './Viewer.css';

interface Props {
  slides: readonly Slide[];
  start: number;
  close: () => void;
}

/**
 * A detail's pictures at full screen: pinch to enlarge, tap to close. antd-mobile hides its viewer from screen
 * readers, so the caption and the close button are beside it.
 */
export default function Viewer({ slides, start, close }: Props) {
  const [index, setIndex] = useState(start);
  // Unmounts only after fading out: otherwise the click that follows the tap would hit the picture below and open it
  // again.
  const [isOpen, setOpen] = useState(true);
  const leave = () => setOpen(false);
  const panel = useRef<HTMLDivElement>(null);
  useModal(true, panel, leave);
  const { label = '', picture } = slides[index] ?? {};
  return createPortal(
    <div
      className="viewer"
      data-open={isOpen}
      role="dialog"
      aria-modal="true"
      aria-label={picture?.alt}
      ref={panel}
      tabIndex={-1}
    >
      <ImageViewer.Multi
        visible={isOpen}
        getContainer={null}
        images={slides.map((slide) => slide.picture.path)}
        imageRender={(_, { ref, index }) => <Large slide={slides[index]} image={ref} />}
        defaultIndex={start}
        maxZoom={4}
        onIndexChange={setIndex}
        onClose={leave}
        afterClose={close}
      />
      <div className="viewer-foot">
        <span>
          {label} {slides.length > 1 ? `${index + 1}/${slides.length}` : ''}
        </span>
        <button type="button" className="icon-button" aria-label="关闭大图" onClick={leave}>
          <Icon name="close" />
        </button>
      </div>
    </div>,
    document.body,
  );
}

/** Shows the card's small picture until the large one has loaded, which may have to be drawn first. */
function Large({ slide, image }: { slide: Slide | undefined; image: RefObject<HTMLImageElement> }) {
  if (!slide) return null;
  const { path, width, height } = slide.picture;
  return (
    <img
      ref={image}
      className="viewer-image"
      src={pictureUrl(path, 1280, 'webp')}
      width={width}
      height={height}
      style={{ '--small': `url("${pictureUrl(path, 320, 'webp')}")` } as CSSProperties}
      alt=""
      draggable={false}
    />
  );
}
