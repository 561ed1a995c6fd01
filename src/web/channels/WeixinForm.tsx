import { useState } from 'react';
import { FieldsForm, TextField } from '../people/Fields.tsx';
import { useMutation } from '../platform/mutation.ts';
import { type ChannelShop, LISTING_READS } from './listings.data.ts';

interface Props {
  /** to authorise again; absent = a new one */
  readonly shop?: Pick<ChannelShop, 'id' | 'name'>;
  readonly done: () => void;
  readonly cancel: () => void;
}

/** 微信小店: what its protocol wants. The secret is sent once and never shown again. */
export function WeixinForm({ shop, done, cancel }: Props) {
  const [name, setName] = useState(shop?.name ?? '');
  const [appId, setAppId] = useState('');
  const [appSecret, setAppSecret] = useState('');
  const [categories, setCategories] = useState('');
  const [freightTemplateId, setFreightTemplateId] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const connect = useMutation('POST /api/v2/saleorder/connectWeixin', { refresh: LISTING_READS, done });
  const categoryIds = categories.split(/[\s,，>]+/).filter((one) => one !== '');
  const length = [...name.trim()].length;
  const troubles = {
    name: length > 0 && length <= 20 ? undefined : '填 1 到 20 个字',
    appId: /^wx[0-9a-f]{16}$/.test(appId.trim()) ? undefined : 'wx 开头，一共 18 个字符',
    appSecret: /^[0-9a-f]{32}$/.test(appSecret.trim()) ? undefined : '32 个字符，只有数字和 a–f',
    categories:
      categoryIds.length > 0 && categoryIds.length <= 6 && categoryIds.every((one) => /^\d{1,30}$/.test(one))
        ? undefined
        : '填数字，从一级到最后一级，用空格隔开',
    freight: /^\d{1,30}$/.test(freightTemplateId.trim()) ? undefined : '填数字',
  };
  const shown = (trouble: string | undefined) => (hasTried ? trouble : undefined);
  const isWell = Object.values(troubles).every((trouble) => trouble === undefined);
  return (
    <>
      <p className="channel-untried">
        未对真实平台验证：照微信公开的接口写成，只在模拟的微信上测过。第一次请只铺一件，到微信小店后台核对。
      </p>
      <FieldsForm
        label="连接微信小店"
        submit={() => {
          setHasTried(true);
          if (!isWell) return;
          connect.mutate({
            ...(shop === undefined ? {} : { id: shop.id }),
            name: name.trim(),
            appId: appId.trim(),
            appSecret: appSecret.trim(),
            categoryIds,
            freightTemplateId: freightTemplateId.trim(),
          });
        }}
        sendLabel={connect.isPending ? '正在问微信…' : '连接'}
        isSending={connect.isPending}
        cancel={cancel}
      >
        <TextField label="店铺名称，只有自己看得到" value={name} problem={shown(troubles.name)} change={setName} />
        <div className="fields-pair">
          <TextField label="小店的 AppID" value={appId} problem={shown(troubles.appId)} change={setAppId} />
          <TextField
            label="小店的 AppSecret"
            value={appSecret}
            problem={shown(troubles.appSecret)}
            change={setAppSecret}
          />
          <TextField
            label="类目编号，从一级到最后一级"
            value={categories}
            problem={shown(troubles.categories)}
            change={setCategories}
          />
          <TextField
            label="运费模板编号"
            inputMode="numeric"
            value={freightTemplateId}
            problem={shown(troubles.freight)}
            change={setFreightTemplateId}
          />
        </div>
        <p className="fields-note">
          AppSecret 加密保存，以后不再显示。几样都在微信小店后台：AppID 和 AppSecret 在“服务市场 › 自研”，本站服务器的
          IP 要加进白名单；一家店铺只铺一个类目的，另一个类目请再连接一次，取别的名字。
        </p>
      </FieldsForm>
    </>
  );
}
