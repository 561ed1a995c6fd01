import { type ComponentType, type ReactNode, useState } from 'react';
import { dayInChina } from '#contract/platform/china-day.ts';
import { type OptionId, OPTION_IDS } from '#contract/desks/proposal-words.ts';
import { MOST_RETENTION_PERCENT, RETENTION_DAYS } from '#contract/market/retention.ts';
import type { ProposedItem } from '#contract/desks/proposal-document.ts';
import { proposalStatusWords } from '#contract/desks/proposal-flow.ts';
import type { ProposalDetail } from '#contract/desks/proposals.ts';
import { Button } from '../../platform/Button.tsx';
import type { DayInputProps } from '../../platform/day-input.ts';
import { AreaField, CheckField, Field, TextField } from '../../platform/Fields.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { scrolling } from '../../platform/motion.ts';
import { UnsavedNote } from '../../platform/UnsavedNote.tsx';
import { type Grid, ItemEditor } from './ItemEditor.tsx';
import { ItemPicker } from './ItemPicker.tsx';
import { NumberText, PriceText } from './NumberText.tsx';
import { freshId, usualTitle } from './proposal.words.ts';
import { ProposalLook } from './ProposalLook.tsx';
import { Cover, SectionPictures } from './OwnPictures.tsx';
import { ShipDays } from './ShipDays.tsx';
import { SendPanel } from './SendPanel.tsx';
import { SaveTemplate } from './Templates.tsx';
import { type Editor, useEditor } from './use-editor.ts';
import '../../people/personal-centre/people.css';
import './proposals.css';

interface Props {
  /** null = a new one */
  readonly opened: ProposalDetail | null;
  /** without a shop only catalogue prices can be proposed */
  readonly hasShop: boolean;
  /** what a new one says of whom to call */
  readonly contact: string;
  readonly Grid: Grid;
  readonly DayInput: ComponentType<DayInputProps>;
  /** the first save has named it */
  readonly named: (id: string) => void;
  readonly end: () => void;
}

/** Writes a proposal, with the customer's view beside or below it. */
export function ProposalEditor({ opened, hasShop, contact, Grid, DayInput, named, end }: Props) {
  const editor = useEditor({ opened, contact, named, end });
  const { status = 'draft' } = opened ?? {};
  const isClosed = status === 'converted' || status === 'archived';
  return (
    <section className="panel proposal-editor">
      <div className="centre-head">
        <h1 className="centre-title">
          {editor.document.title || '新方案'} <small>{proposalStatusWords[status]}</small>
        </h1>
        <Button onClick={end}>返回列表</Button>
      </div>
      <UnsavedNote unsaved={editor.unsaved} />
      {isClosed ? null : <Parts />}
      <div className="proposal-sides">
        {isClosed ? null : <Writing editor={editor} Grid={Grid} DayInput={DayInput} hasShop={hasShop} />}
        <div className="proposal-side">
          <h2 id={PARTS.look}>客户看到的样子</h2>
          <ProposalLook quote={editor.quoted.quote} />
          <SaveTemplate id={editor.id} title={editor.document.title} isTouched={editor.isTouched} />
          <div id={PARTS.send} className="proposal-part">
            <SendPanel editor={editor} opened={opened} isClosed={isClosed} />
          </div>
        </div>
      </div>
    </section>
  );
}

const PARTS = { writing: 'proposal-writing', look: 'proposal-look', send: 'proposal-send' } as const;

/** Goes to a part of the page: in one column a proposal of a few items is eight screens of a phone long. */
function Parts() {
  const go = (part: string) => document.getElementById(part)?.scrollIntoView({ behavior: scrolling() });
  return (
    <nav className="proposal-parts" aria-label="方案的三部分">
      <Button onClick={() => go(PARTS.writing)}>填写</Button>
      <Button onClick={() => go(PARTS.look)}>预览</Button>
      <Button onClick={() => go(PARTS.send)}>保存、发送</Button>
    </nav>
  );
}

interface WritingProps extends Pick<Props, 'hasShop' | 'Grid' | 'DayInput'> {
  readonly editor: Editor;
}

function Writing({ editor, Grid, DayInput, hasShop }: WritingProps) {
  const { document, change } = editor;
  return (
    <div className="proposal-writing">
      <h2 id={PARTS.writing}>写给谁</h2>
      <div className="fields-pair">
        <TextField
          label="方案名称"
          placeholder={usualTitle(document)}
          maxLength={60}
          value={document.title}
          change={(title) => change({ title })}
        />
        <TextField label="客户" maxLength={40} value={document.customer} change={(customer) => change({ customer })} />
      </div>
      <div className="fields-pair">
        <Field label="有效期到（含当天）" problem={undefined}>
          {({ id }) => (
            <DayInput
              id={id}
              name="有效期到（含当天）"
              earliest={dayInChina()}
              value={document.validUntil}
              change={(validUntil) => (validUntil === '' ? undefined : change({ validUntil }))}
            />
          )}
        </Field>
        <TextField
          label="联系人和电话（对方看得到，可不填）"
          maxLength={80}
          value={document.contact ?? ''}
          change={(words) => change({ contact: words })}
        />
      </div>
      <Folded title="开头的话、封面" isFilled={document.intro !== '' || (document.cover?.from ?? 'none') !== 'none'}>
        <Words label="开头的话" value={document.intro} change={(intro) => change({ intro })} />
        <Cover editor={editor} />
      </Folded>
      <Options editor={editor} />
      {document.sections.map((section, at) => (
        <Section key={section.id} at={at} editor={editor} Grid={Grid} hasShop={hasShop} />
      ))}
      {document.sections.length < 20 ? (
        <Button
          onClick={() =>
            change({ sections: [...document.sections, { id: freshId(), title: '', text: '', items: [] }] })
          }
        >
          加一段
        </Button>
      ) : null}
      <CheckField
        label="客户接受前可以改数量：少了按档位算价，多了单价也不低于现在报的"
        value={document.fixesQuantities !== true}
        change={(mayChange) => change({ fixesQuantities: !mayChange })}
      />
      {hasShop ? <Terms editor={editor} DayInput={DayInput} /> : null}
    </div>
  );
}

/** Parts that a short proposal leaves empty: on a phone they would be two screens before the first item. */
function Folded({ title, isFilled, children }: { title: string; isFilled: boolean; children: ReactNode }) {
  // As it was at first: emptying a field must not close the part that is being written.
  const [isOpen] = useState(isFilled);
  return (
    <details className="proposal-folded" open={isOpen}>
      <summary>{title}（可不填）</summary>
      <div className="proposal-section">{children}</div>
    </details>
  );
}

const USUAL_NAMES: Readonly<Record<OptionId, string>> = { A: '第一种', B: '第二种', C: '第三种' };

function Options({ editor: { document, change } }: { editor: Editor }) {
  const { options } = document;
  const free = OPTION_IDS.find((id) => options.every((option) => option.id !== id));
  const rename = (id: OptionId, name: string) =>
    change({ options: options.map((option) => (option.id === id ? { id, name } : option)) });
  const remove = (id: OptionId) =>
    change({
      options: options.filter((option) => option.id !== id),
      sections: document.sections.map((section) => ({
        ...section,
        items: section.items.map((item) => (item.option === id ? { ...item, option: '' } : item)),
      })),
    });
  return (
    <>
      <h2>
        选项 <small>客户从中选一个；不分选项就不用加</small>
      </h2>
      {options.map(({ id, name }) => (
        <div key={id} className="proposal-option">
          <TextField label={`选项 ${id}`} maxLength={40} value={name} change={(text) => rename(id, text)} />
          <Button tone="text" aria-label={`去掉选项 ${id}`} onClick={() => remove(id)}>
            去掉
          </Button>
        </div>
      ))}
      {free ? (
        <Button onClick={() => change({ options: [...options, { id: free, name: USUAL_NAMES[free] }] })}>
          加选项 {free}
        </Button>
      ) : null}
    </>
  );
}

function Section({ at, editor, Grid, hasShop }: { at: number; editor: Editor; Grid: Grid; hasShop: boolean }) {
  const { document, change } = editor;
  const section = document.sections[at]!;
  const [asked, setOption] = useState<ProposedItem['option']>('');
  // It may have been removed since.
  const option = document.options.some(({ id }) => id === asked) ? asked : '';
  const [isPicking, setPicking] = useState(section.items.length === 0 && at === 0);
  // A picker that is opened again must not add everything a second time.
  const [wasClosed, setClosed] = useState(false);
  // 做成售前方案 in the cart, the favourites and the lists leads here.
  const from = useListQuery().get('from');
  const start = from === 'cart' || from === 'favourites' || from === 'search' ? from : 'blank';
  const set = (part: Partial<typeof section>) =>
    change({ sections: document.sections.map((one) => (one.id === section.id ? { ...one, ...part } : one)) });
  return (
    <section className="proposal-section" aria-label={section.title || `第 ${at + 1} 段`}>
      <div className="proposal-option">
        <h2>货品{document.sections.length > 1 ? `，第 ${at + 1} 段` : ''}</h2>
        {document.sections.length > 1 && section.items.length === 0 ? (
          <Button
            tone="text"
            onClick={() => change({ sections: document.sections.filter(({ id }) => id !== section.id) })}
          >
            去掉这一段
          </Button>
        ) : null}
      </div>
      <Folded
        title="这一段的标题、文字、图片"
        isFilled={at > 0 || section.title !== '' || section.text !== '' || (section.pictures ?? []).length > 0}
      >
        <TextField label="小标题" maxLength={60} value={section.title} change={(title) => set({ title })} />
        <Words label="这一段的话" value={section.text} change={(text) => set({ text })} />
        <SectionPictures section={section} editor={editor} change={(pictures) => set({ pictures })} />
      </Folded>
      <ul className="proposal-items">
        {section.items.map((item) => (
          <ItemEditor key={item.id} item={item} editor={editor} Grid={Grid} />
        ))}
      </ul>
      {isPicking ? (
        <>
          <IntoOption options={document.options} chosen={option} choose={setOption} />
          <ItemPicker
            add={(wanted) => editor.addThings(section.id, wanted, option)}
            close={() => {
              setPicking(false);
              setClosed(true);
            }}
            start={start}
            addsAll={start !== 'blank' && at === 0 && editor.id === '' && !editor.isTouched && !wasClosed}
          />
        </>
      ) : (
        <p className="proposal-adds">
          <Button tone="main" onClick={() => setPicking(true)}>
            加货品
          </Button>
          {hasShop ? <Button onClick={() => editor.addFree(section.id)}>加收费行</Button> : null}
        </p>
      )}
    </section>
  );
}

interface IntoProps {
  readonly options: readonly { readonly id: OptionId; readonly name: string }[];
  readonly chosen: ProposedItem['option'];
  readonly choose: (option: ProposedItem['option']) => void;
}

/** The option that the next items are put in: one press for all of them, instead of one choice at each. */
function IntoOption({ options, chosen, choose }: IntoProps) {
  if (options.length === 0) return null;
  return (
    <p className="proposal-adds" role="group" aria-label="加到哪个选项">
      {[{ id: '' as const, name: '' }, ...options].map(({ id, name }) => (
        <Button
          key={id}
          tone={chosen === id ? 'main' : 'plain'}
          aria-pressed={chosen === id}
          onClick={() => choose(id)}
        >
          {id === '' ? '加到每个选项' : `加到选项 ${id} ${name}`}
        </Button>
      ))}
    </p>
  );
}

const whole =
  (most: number, least = 0) =>
  (text: string) =>
    /^\d{1,4}$/.test(text) && Number(text) <= most && Number(text) >= least ? Number(text) : null;

function Terms({ editor, DayInput }: Pick<WritingProps, 'editor' | 'DayInput'>) {
  const { document, change } = editor;
  const { terms } = document;
  const set = (part: Partial<typeof terms>) => change({ terms: { ...terms, ...part } });
  return (
    <>
      <h2>
        约定 <small>只管本店的货；别家的货在下单时按那家的规定</small>
      </h2>
      <div className="proposal-terms">
        <PriceText label="运费（元）" fen={terms.freightFen} change={(freightFen) => set({ freightFen })} />
        <NumberText
          label="税点（%，加在不含税的货上）"
          value={String(terms.taxPercent)}
          read={whole(17)}
          change={(taxPercent) => set({ taxPercent })}
        />
        <NumberText
          label="定金（%，0 是一次付清）"
          value={String(terms.depositPercent)}
          read={whole(90)}
          change={(depositPercent) => set({ depositPercent })}
        />
        {terms.shipDays === undefined ? (
          <NumberText
            label="付款后几天内发货"
            value={String(terms.leadDays)}
            read={whole(365, 1)}
            change={(leadDays) => set({ leadDays })}
          />
        ) : null}
      </div>
      <ShipDays editor={editor} DayInput={DayInput} />
      <Retention editor={editor} />
      <Words label="其他约定" value={terms.text} change={(text) => set({ text })} />
    </>
  );
}

const USUAL_RETENTION = { percent: 5, days: 30 };

/** 质保金, as in the shop's own terms. */
function Retention({ editor: { document, change } }: { editor: Editor }) {
  const { retention, ...terms } = document.terms;
  const set = (next: typeof retention) => change({ terms: next === undefined ? terms : { ...terms, retention: next } });
  return (
    <>
      <CheckField
        label="大货单留质保金：收货后过若干天才归本店，这之前客户可以就它申请售后"
        value={retention !== undefined}
        change={(isKept) => set(isKept ? USUAL_RETENTION : undefined)}
      />
      {retention === undefined ? null : (
        <div className="proposal-terms">
          <NumberText
            label={`质保金（货款的 %，1–${MOST_RETENTION_PERCENT}）`}
            value={String(retention.percent)}
            read={whole(MOST_RETENTION_PERCENT, 1)}
            change={(percent) => set({ ...retention, percent })}
          />
          <NumberText
            label={`留多少天（${RETENTION_DAYS.least}–${RETENTION_DAYS.most}）`}
            value={String(retention.days)}
            read={whole(RETENTION_DAYS.most, RETENTION_DAYS.least)}
            change={(days) => set({ ...retention, days })}
          />
        </div>
      )}
    </>
  );
}

function Words({ label, value, change }: { label: string; value: string; change: (text: string) => void }) {
  return <AreaField label={label} value={value} rows={3} maxLength={2_000} change={change} />;
}
