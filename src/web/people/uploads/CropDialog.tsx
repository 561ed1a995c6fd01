import { useEffect, useId, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Button } from '../../platform/Button.tsx';
import { useFocusBack } from '../../platform/focus-back.ts';
import { say } from '../../platform/say.ts';
import { cutOut } from './cut-out.ts';
import 'react-easy-crop/react-easy-crop.css';
import './CropDialog.css';

interface Props {
  readonly file: File;
  /** an object URL of the file */
  readonly address: string;
  readonly label: string;
  /** width : height */
  readonly aspect: number;
  readonly shape: 'rect' | 'round';
  readonly done: (cut: File) => void;
  readonly cancel: () => void;
}

const MOST_ZOOM = 5;

/**
 * Chooses the visible part of a picture: drag, pinch or arrow keys move it, the slider enlarges. Always imported
 * lazily.
 */
export default function CropDialog({ file, address, label, aspect, shape, done, cancel }: Props) {
  useFocusBack();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  useEffect(() => dialog.current?.showModal(), []);

  const unreadable = () => {
    say.failure('这张图片打不开，请换一张 JPG、PNG 或 WebP');
    cancel();
  };
  const cut = async (chosen: Area) => {
    try {
      done(await cutOut(file, address, chosen));
    } catch {
      unreadable();
    }
  };
  return (
    <dialog ref={dialog} className="crop" aria-labelledby={titleId} onClose={cancel}>
      <h2 id={titleId}>裁剪{label}</h2>
      <div className="crop-field">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={aspect}
          cropShape={shape}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '', onError: unreadable }}
          cropperProps={{ role: 'group', 'aria-label': '要保留的部分，方向键移动' }}
        />
      </div>
      <label className="crop-zoom">
        放大
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.1}
          value={zoom}
          aria-valuetext={`${zoom.toFixed(1)} 倍`}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <div className="crop-foot">
        <Button onClick={() => dialog.current?.close()}>取消</Button>
        <Button tone="main" disabled={!area} onClick={() => area && void cut(area)}>
          用这一部分
        </Button>
      </div>
    </dialog>
  );
}
