import type { ReactNode } from 'react';
import type { UsedPhoto } from './alike.data.ts';

/** @param camera opens the camera on a phone */
export function ChoosePhoto({
  used,
  camera = false,
  className,
  children,
}: {
  used: UsedPhoto;
  camera?: boolean;
  className: string;
  children: ReactNode;
}) {
  return (
    <label className={`${className} alike-choose`}>
      {children}
      <input
        type="file"
        className="visually-hidden"
        accept="image/*"
        {...(camera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          void used.choose(target.files?.[0]);
          // the same file may be chosen again
          target.value = '';
        }}
      />
    </label>
  );
}
