import { useState } from 'react';
import { Link } from 'react-router';
import type { Address } from '#contract/people/addresses.ts';
import type { SupplySetting } from '#contract/trade/supply.ts';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { CheckField, FieldsForm } from '../../platform/Fields.tsx';
import { CallFailure } from '../../platform/failure.ts';
import { useMutation } from '../../platform/mutation.ts';
import { NOW, useRead } from '../../platform/read.ts';
import { to } from '../../platform/screens.ts';
import { AddressSelect } from './AddressSelect.tsx';
import { CreditTerms } from './CreditTerms.tsx';
import { ShipToChoice } from './ShipToChoice.tsx';

/** 采购设置 and 账期; nothing for a person without an open shop. */
export function SupplySettings() {
  const setting = useRead('GET /api/v2/supply/setting', undefined, NOW);
  const addresses = useRead('GET /api/v2/address/list', undefined, NOW);
  if (setting.error instanceof CallFailure && setting.error.status === 403) return null;
  return (
    <>
      <section className="panel" aria-label="采购设置">
        <h2>向工厂采购</h2>
        <AskedAnew read={setting}>
          {(saved) => <AskedAnew read={addresses}>{({ list }) => <Form saved={saved} list={list} />}</AskedAnew>}
        </AskedAnew>
      </section>
      <CreditTerms />
    </>
  );
}

function Form({ saved, list }: { saved: SupplySetting; list: readonly Address[] }) {
  const [draft, setDraft] = useState(saved);
  const [hasTried, setTried] = useState(false);
  const save = useMutation('POST /api/v2/supply/saveSetting', { refresh: ['GET /api/v2/supply/setting'] });
  const change = (some: Partial<SupplySetting>) => setDraft((before) => ({ ...before, ...some }));
  const problem = draft.isAuto && draft.addressId === null ? '请选自己的收货地址' : undefined;
  const submit = () => {
    setTried(true);
    if (problem === undefined) save.mutate(draft);
  };
  return (
    <FieldsForm label="采购设置" submit={submit} sendLabel="保存采购设置" isSending={save.isPending}>
      <CheckField
        label="买家付款后自动下采购单：商品用了别家的光版时，向光版的工厂下单"
        value={draft.isAuto}
        change={(isAuto) => change({ isAuto })}
      />
      {draft.isAuto ? (
        <CheckField
          label="自动用余额付：自动下的采购单，店铺余额够就马上付（要工厂确认的，确认以后付；约定定金的先付定金）；不够的，或者工厂改了价、报了运费的，等您看过再付"
          value={draft.paysFromBalance}
          change={(paysFromBalance) => change({ paysFromBalance })}
        />
      ) : null}
      <ShipToChoice value={draft.shipTo} change={(shipTo) => change({ shipTo })} />
      {list.length === 0 ? (
        <p className="fields-note">
          还没有收货地址，<Link to={to('userAddress')}>先存一个</Link>：发给您的货，和代发不成的货，寄到那里。
        </p>
      ) : (
        <AddressSelect
          label="我的收货地址"
          list={list}
          value={draft.addressId ?? ''}
          change={(addressId) => change({ addressId })}
          problem={hasTried ? problem : undefined}
        />
      )}
    </FieldsForm>
  );
}
