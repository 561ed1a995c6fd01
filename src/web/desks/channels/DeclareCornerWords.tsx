import { useState } from 'react';
import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { DECLARATION_READS, type PackItem } from './channels.data.ts';
import { channelName } from './channels.words.ts';
import './channels.css';

/** 不带角标的声明, where a channel refuses the words AI 生成 on the pictures of own products. */
export function DeclareCornerWords({ items }: { items: readonly PackItem[] }) {
  const [accepts, setAccepts] = useState(false);
  const declare = useMutation('POST /api/v2/saleorder/declareCornerWords', { refresh: DECLARATION_READS });
  const refused = items.filter(({ problems }) => problems.some(({ canDeclare }) => canDeclare));
  const own = refused.filter(({ isOwn }) => isOwn);
  if (refused.length === 0) return null;
  if (own.length === 0)
    return <p className="centre-note">角标只有商品自己的店铺能声明不带；铺这个渠道请换成实拍照片。</p>;
  const productIds = [...new Set(own.map(({ productId }) => productId))];
  const channels = [...new Set(own.map(({ channel }) => channelName(channel)))];
  if (declare.isSuccess)
    return (
      <p className="channel-declare" role="status">
        已声明 {productIds.length} 件。有阻断的按“再做一次”，其余的新做一份，图就不带角标。
      </p>
    );
  return (
    <fieldset className="channel-declare">
      <legend>图上的“AI 生成”角标</legend>
      <p>
        {`${channels.join('、')}不收图上有字。声明以后，${productIds.length} 件商品给这些渠道的图不带角标；文件里的隐式标识和描述里的“AI 生成”照样在，给过哪些文件会记下来。`}
      </p>
      <label className="field-check">
        <Checkbox checked={accepts} change={setAccepts} />
        我知道 AI 生成的图发布时必须标明；在这些渠道由我按规定标明“AI 生成”，责任由我承担
      </label>
      <Button
        tone="main"
        disabled={!accepts || declare.isPending}
        onClick={() => declare.mutate({ productIds, accepts: true })}
      >
        声明，不带角标
      </Button>
    </fieldset>
  );
}
