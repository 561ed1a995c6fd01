import { Select } from 'antd';
import { useState } from 'react';
import { inquiryStatusWords } from '#contract/trade/inquiry-words.ts';
import type { DeskInquiry } from '#contract/trade/inquiries.ts';
import { InquiryCard } from '../../trade/inquiries/Inquiries.tsx';
import { Button } from '../../platform/Button.tsx';
import { FieldsForm, TextField } from '../../platform/Fields.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { useMutation } from '../../platform/mutation.ts';
import { NOW, useRead } from '../../platform/read.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import { momentWords } from '../../platform/time-words.ts';
import { deskQuestion } from './desk-question.ts';
import { DeskTable } from './DeskTable.tsx';
import { DeskTools } from './DeskTools.tsx';

const LIST = 'GET /api/v2/operator/inquiries';
const EXAMPLE = 'GET /api/v2/solution/example';
const states = { ...inquiryStatusWords, all: '全部' };

/** 咨询: numbers left on the solution pages; called back here, or given to a shop. */
export default function InquiriesDesk() {
  const list = useListQuery();
  const read = useRead(LIST, deskQuestion(list, 'status', states), NOW);
  return (
    <>
      <DeskTools
        list={list}
        name="status"
        label="咨询状态"
        states={states}
        first="waiting"
        search="称呼、手机号、需求"
      />
      <DeskTable
        read={read}
        list={list}
        empty="没有这样的咨询"
        columns={[
          { title: '称呼', dataIndex: 'name', width: 120 },
          { title: '手机号', dataIndex: 'phone', width: 130 },
          { title: '需求', dataIndex: 'words' },
          {
            title: '店铺',
            dataIndex: 'shops',
            width: 180,
            render: (_, { shops }) =>
              shops.length === 0
                ? '没有转'
                : shops.map(({ name, status }) => `${name}（${inquiryStatusWords[status]}）`).join('、'),
          },
          { title: '时间', dataIndex: 'at', width: 140, render: (at: string) => momentWords(at) },
        ]}
        more={(inquiry) => <Handling inquiry={inquiry} takers={read.data?.takers ?? []} />}
      />
      <ExampleForm />
    </>
  );
}

function Handling({ inquiry, takers }: { inquiry: DeskInquiry; takers: readonly { id: string; name: string }[] }) {
  const move = useMutation('POST /api/v2/operator/moveInquiry', { refresh: [LIST] });
  const forward = useMutation('POST /api/v2/operator/forwardInquiry', { refresh: [LIST] });
  const [shopId, setShopId] = useState<string | undefined>();
  const others = takers.filter(({ id }) => inquiry.shops.every((one) => one.id !== id));
  return (
    <>
      <InquiryCard
        inquiry={inquiry}
        isMoving={move.isPending}
        move={(status, note, done) => move.mutate({ id: inquiry.id, status, note }, { onSuccess: done })}
      />
      <p className="desk-actions">
        <Select
          aria-label="转给哪家店铺"
          placeholder={others.length === 0 ? '没有别的愿意接咨询的店铺' : '转给一家愿意接咨询的店铺'}
          disabled={others.length === 0}
          showSearch
          optionFilterProp="label"
          style={{ width: 280 }}
          {...(shopId === undefined ? {} : { value: shopId })}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string) => setShopId(id)}
        />
        <Button
          disabled={shopId === undefined || forward.isPending}
          onClick={() => forward.mutate({ id: inquiry.id, shopId: shopId! }, { onSuccess: () => setShopId(undefined) })}
        >
          转给它
        </Button>
      </p>
    </>
  );
}

/** 示例方案: which sent proposal the solution pages open. */
function ExampleForm() {
  const read = useRead(EXAMPLE, undefined, NOW);
  const [link, setLink] = useState('');
  const save = useMutation('POST /api/v2/operator/setProposalExample', { refresh: [EXAMPLE], done: () => setLink('') });
  if (!read.data) return <NoDataYet read={read} height="120px" />;
  const { address, title, from } = read.data;
  return (
    <section aria-label="示例方案">
      <h2>示例方案</h2>
      <p className="desk-note">
        {address === null ? (
          '现在没有示例，四个解决方案页上不显示。'
        ) : (
          <>
            现在打开的是 {from} 的“
            <a href={address} target="_blank" rel="noopener">
              {title}
            </a>
            ”。
          </>
        )}
        示例谁都能打开，不能接受，看了也不计数。店铺发出方案后把链接给您，贴在这里；空着保存就是不设。
      </p>
      <FieldsForm label="设示例方案" submit={() => save.mutate({ link })} sendLabel="保存" isSending={save.isPending}>
        <TextField label="方案的链接" maxLength={300} value={link} change={setLink} />
      </FieldsForm>
    </section>
  );
}
