import { useState } from 'react';
import { MOST_PHOTOS } from '#contract/market/product-rules.ts';
import { PICTURE_ROLES, type PictureRole } from '#contract/desks/package-rules.ts';
import type { ShopProductItem } from '#contract/market/shop-products.ts';
import { Button } from '../../platform/Button.tsx';
import { FieldsForm } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { CallFailure } from '../../platform/failure.ts';
import { Picture } from '../../platform/Picture.tsx';
import { PhotoAdder } from './PhotoAdder.tsx';
import { hungPhotos, movedPhoto, type Photo, photoHints, samePhotos } from './photos.ts';
import { productReads } from './shop-products.data.ts';
import type { ItemFormProps } from './use-product-form.ts';
import './photos-form.css';

const ROLES = Object.keys(PICTURE_ROLES) as PictureRole[];
const CHANGED = 409;

/** The photos by their use: add, order, remove. Used by both layouts. Always imported lazily. */
export default function PhotosForm({ item, again, touched, done, cancel }: ItemFormProps) {
  const [base, setBase] = useState(item);
  const [photos, setPhotos] = useState<readonly Photo[]>(item.photos);
  const [isLate, setLate] = useState(false);
  const change = (next: readonly Photo[]) => {
    touched();
    setPhotos(next);
  };
  // A functional update: other uploads may have finished meanwhile.
  const add = (more: Photo) => {
    touched();
    setPhotos((before) => [...before.filter(({ key, role }) => key !== more.key || role !== more.role), more]);
  };
  const lookAgain = async () => {
    const now = await again();
    if (!now) return;
    setLate(!samePhotos(base.photos, now.photos));
    setBase(now);
  };
  const save = useMutation('POST /api/v2/shop/setProductPhotos', {
    refresh: productReads,
    done,
    failed: (error) => {
      if (error instanceof CallFailure && error.status === CHANGED) void lookAgain();
    },
  });
  return (
    <FieldsForm
      label="实拍图"
      submit={() => save.mutate({ id: base.id, version: base.own?.version ?? 1, photos: hungPhotos(photos) })}
      sendLabel="保存"
      isSending={save.isPending}
      cancel={cancel}
    >
      <p className="fields-note">
        主图第一张是列表里的封面，SKU 图是这个颜色的封面；
        {base.finished ? '没有自己照片的颜色用主图。' : '没有实拍图的地方用款式画出来的图。'}最多 {MOST_PHOTOS} 张，现在{' '}
        {photos.length} 张。
      </p>
      {isLate ? (
        <p className="product-taken-down" role="alert">
          别人刚刚改过这件商品的图片，再点保存会换成下面这些。
          <Button tone="text" onClick={() => setPhotos(base.photos)}>
            用对方的
          </Button>
        </p>
      ) : null}
      {ROLES.map((role) => (
        <RolePhotos key={role} role={role} colours={base.colours} photos={photos} change={change} add={add} />
      ))}
    </FieldsForm>
  );
}

interface RoleProps {
  readonly role: PictureRole;
  readonly colours: ShopProductItem['colours'];
  readonly photos: readonly Photo[];
  readonly change: (next: readonly Photo[]) => void;
  readonly add: (photo: Photo) => void;
}

function RolePhotos({ role, colours, photos, change, add }: RoleProps) {
  const { label } = PICTURE_ROLES[role];
  const own = photos.filter((one) => one.role === role);
  return (
    <fieldset className="photos-role">
      <legend>
        {label} <small>{photoHints[role]}</small>
      </legend>
      <ul>
        {own.map((photo, at) => (
          <li key={photo.key}>
            {photo.picture ? <Picture picture={photo.picture} sizes="112px" alt={`${label} ${at + 1}`} /> : null}
            {role === 'sku' ? (
              <select
                aria-label={`${label} ${at + 1} 的颜色`}
                value={photo.colourNo}
                onChange={({ target }) =>
                  change(photos.map((one) => (one === photo ? { ...one, colourNo: target.value } : one)))
                }
              >
                {colours.map(({ colourNo, name }) => (
                  <option key={colourNo} value={colourNo}>
                    {name}
                  </option>
                ))}
              </select>
            ) : null}
            <span className="photos-actions">
              <button
                type="button"
                aria-label={`${label} ${at + 1} 往前`}
                disabled={at === 0}
                onClick={() => change(movedPhoto(photos, photo))}
              >
                ←
              </button>
              <button
                type="button"
                aria-label={`移除${label} ${at + 1}`}
                onClick={() => change(photos.filter((one) => one !== photo))}
              >
                移除
              </button>
            </span>
          </li>
        ))}
        <li>
          <PhotoAdder
            label={label}
            room={MOST_PHOTOS - photos.length}
            add={({ key, picture }) =>
              add({ role, colourNo: role === 'sku' ? (colours[0]?.colourNo ?? '') : '', key, picture })
            }
          />
        </li>
      </ul>
    </fieldset>
  );
}
