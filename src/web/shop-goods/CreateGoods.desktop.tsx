import { useState } from 'react';
import { FieldsForm, TextField } from '../people/Fields.tsx';
import { CategoryField } from './CategoryField.tsx';
import { type CreateDraft, createProblems, dropCreate, isBegun, keepCreate, keptCreate } from './create-draft.ts';
import { StylePicker } from './StylePicker.tsx';
import { useCreateGoods } from './use-create-goods.ts';
import { ZipField } from './ZipField.tsx';

interface Props {
  readonly cancel: () => void;
  /** with the id of the first */
  readonly done: (id: string) => void;
}

const steps = ['选款式', '填资料'] as const;

/** 新建商品, step by step. What is begun lasts over a closed window. Always imported lazily. */
export default function CreateGoods({ cancel, done }: Props) {
  const [draft, setDraft] = useState(keptCreate);
  const [wasKept, setWasKept] = useState(() => isBegun(draft));
  // chosen elsewhere, or in an earlier try
  const [step, setStep] = useState(draft.styles.length > 0 ? 1 : 0);
  const change = (some: Partial<CreateDraft>) => {
    const next = { ...draft, ...some };
    setDraft(next);
    keepCreate(next);
  };
  return (
    <div className="goods-create">
      <ol className="goods-steps" aria-label="步骤">
        {steps.map((words, index) => (
          <li key={words} aria-current={index === step ? 'step' : undefined}>
            <span>{index + 1}</span>
            {words}
          </li>
        ))}
      </ol>
      {wasKept ? (
        <p className="goods-unsaved" role="status">
          上次填到一半的还在。
          <button
            type="button"
            className="text-button"
            onClick={() => {
              dropCreate();
              setDraft(keptCreate());
              setWasKept(false);
              setStep(0);
            }}
          >
            从头填
          </button>
        </p>
      ) : null}
      {step === 0 ? (
        <StylePicker
          chosen={draft.styles}
          change={(styles) => change({ styles })}
          cancel={cancel}
          next={() => setStep(1)}
        />
      ) : (
        <Facts draft={draft} change={change} back={() => setStep(0)} done={done} />
      )}
    </div>
  );
}

function Facts({
  draft,
  change,
  back,
  done,
}: {
  draft: CreateDraft;
  change: (some: Partial<CreateDraft>) => void;
  back: () => void;
  done: (id: string) => void;
}) {
  const [zip, setZip] = useState<File | null>(null);
  const [hasTried, setTried] = useState(false);
  const found = createProblems(draft);
  const problems = hasTried ? found : {};
  const create = useCreateGoods(({ goodsId }) => {
    dropCreate();
    done(goodsId);
  });
  return (
    <FieldsForm
      label="新建商品"
      submit={() => {
        setTried(true);
        if (Object.keys(found).length === 0) create.send({ draft, zip });
      }}
      sendLabel={draft.styles.length > 1 ? `建 ${draft.styles.length} 件商品` : '建好商品'}
      isSending={create.isSending}
      cancel={back}
      cancelLabel="上一步"
    >
      <p className="fields-note">
        {draft.styles.length > 1
          ? `选了 ${draft.styles.length} 个款式，各建一件，下面填的对每件都一样，标题后面加花型名或序号区分，建好后可以分别改。`
          : `款式：${draft.styles[0]?.name ?? ''}`}
      </p>
      <TextField
        label="标题"
        value={draft.title}
        problem={problems.title}
        change={(title) => change({ title })}
        placeholder="如：重磅精梳棉 T 恤 热带叶满版印花"
      />
      <CategoryField value={draft.sgcateId} change={(sgcateId) => change({ sgcateId })} />
      <div className="fields-pair">
        <TextField
          label="单价（元/件，起订量那一档）"
          inputMode="decimal"
          autoComplete="off"
          value={draft.price}
          problem={problems.price}
          change={(price) => change({ price })}
        />
        <TextField
          label="单件重量（克）"
          inputMode="numeric"
          autoComplete="off"
          value={draft.grams}
          problem={problems.grams}
          change={(grams) => change({ grams })}
        />
        <TextField
          label="童装重量（克，亲子装才填）"
          inputMode="numeric"
          autoComplete="off"
          value={draft.childGrams}
          problem={problems.childGrams}
          change={(childGrams) => change({ childGrams })}
        />
      </div>
      <ZipField zip={zip} change={setZip} part={create.isSending && zip ? create.part : null} />
      <p className="fields-note">
        分档价、起订量、颜色尺码和各码重量先照光版的来，建好后马上打开让您核对，核对好再上架。
      </p>
    </FieldsForm>
  );
}
