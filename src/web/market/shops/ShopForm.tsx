import { createContext, type ReactNode, use } from 'react';
import { CLUSTERS } from '#contract/market/clusters.ts';
import type { Entryway } from '#contract/people/uploads.ts';
import { PictureInput } from '../../people/uploads/PictureInput.tsx';
import { type DraftSection, sectionsOf } from './shop-draft-rules.ts';
import { moqUnits } from './shop-draft.ts';
import { Choice, DescribedInput, Group, Labelled, LongText, Machines, TextInput } from './ShopFields.tsx';
import { controlId, ShopFormContext, type ShopFormState, useForm } from './use-shop-form.ts';
import { Form } from '../../platform/Form.tsx';
import './ShopForm.css';

/** The layout's input for 省、市、区. */
export type AreaInput = (props: {
  id: string;
  value: string;
  onChange: (areaCode: string) => void;
  /** the id of the error message */
  describedBy: string | undefined;
}) => ReactNode;

interface Props {
  readonly form: ShopFormState;
  readonly areaInput: AreaInput;
  /** an open shop cannot change its kind; a new one chooses it */
  readonly kind: 'chosen' | 'open';
  /** the buttons below the last section */
  readonly children: ReactNode;
  readonly handIn: () => void;
}

/** The form of a shop's data, in sections: used for registration and for changes of the public data. */
export function ShopForm({ form, areaInput, kind, children, handIn }: Props) {
  return (
    <ShopFormContext value={form}>
      <AreaInputContext value={areaInput}>
        <Form className="shop-form" noValidate submit={handIn}>
          {sectionsOf(form.draft.kind).map((section) => (
            <section key={section.id} id={sectionId(section)} className="shop-part" aria-labelledby={titleId(section)}>
              <h2 id={titleId(section)}>{section.title}</h2>
              <div className="shop-part-fields">{partOf(section, kind)}</div>
            </section>
          ))}
          {children}
        </Form>
      </AreaInputContext>
    </ShopFormContext>
  );
}

const AreaInputContext = createContext<AreaInput | null>(null);

const titleId = ({ id }: DraftSection) => `part-title-${id}`;
const sectionId = ({ id }: DraftSection) => `part-${id}`;

function partOf({ id }: DraftSection, kind: Props['kind']): ReactNode {
  return {
    kind: <Kind closed={kind === 'open'} />,
    identity: <Identity />,
    card: <Card />,
    place: <Place />,
    contact: <Contact />,
    factory: <Factory />,
    designer: <Designer />,
  }[id];
}

/** The progress: the sections, each with its missing fields. */
export function ShopFormProgress({ form }: { form: ShopFormState }) {
  const sections = sectionsOf(form.draft.kind);
  const lacks = ({ fields }: DraftSection) => fields.filter((field) => form.troubles[field]).length;
  const done = sections.filter((section) => lacks(section) === 0).length;
  return (
    <nav className="shop-progress" aria-label="填写进度">
      <p>
        已填好 {done} / {sections.length} 部分
      </p>
      <progress value={done} max={sections.length} aria-label="填写进度" />
      <ol>
        {sections.map((section) => (
          <li key={section.id} data-done={lacks(section) === 0}>
            <button type="button" onClick={() => goTo(section)}>
              {section.title}
              <small>{lacks(section) === 0 ? '已填好' : `差 ${lacks(section)} 项`}</small>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function goTo(section: DraftSection): void {
  document.getElementById(sectionId(section))?.scrollIntoView({ block: 'start' });
  const [first] = section.fields;
  const control = first && document.getElementById(controlId(first));
  (control?.matches('fieldset') ? control.querySelector<HTMLElement>('input, button, select') : control)?.focus({
    preventScroll: true,
  });
}

function Kind({ closed }: { closed: boolean }) {
  return (
    <Choice
      field="kind"
      label="开哪一种店"
      closed={closed}
      choices={[
        { value: 'factory', label: '工厂', note: '生产、印花、织造，或供应现货面料' },
        { value: 'designer', label: '设计师', note: '出花型，按年授权、买断或分成' },
        { value: 'trader', label: '贸易商', note: '选光版配花型，卖成品款式' },
      ]}
    />
  );
}

function Identity() {
  const isCompany = useForm().draft.identity === 'company';
  return (
    <>
      <Choice
        field="identity"
        label="主体"
        choices={[
          { value: 'company', label: '企业', note: '有限公司、合伙企业等' },
          { value: 'individual', label: '个人', note: '个体工商户，或依法不需要办执照的个人' },
        ]}
      />
      <DescribedInput name="legalName" autoComplete="organization" />
      <DescribedInput
        name="licenceNo"
        hint={isCompany ? '在营业执照上，18 位数字和大写字母' : '没有营业执照的个人可以不填，证照传身份证明'}
        isRequired={isCompany}
      />
      <Attachments />
    </>
  );
}

const MOST_ATTACHMENTS = 6;

/** The licence and optional further documents, visible only to the shop and the operators. */
function Attachments() {
  const { draft, change } = useForm();
  const replace = (key: string, next: string | undefined) =>
    change(({ attachments }) => ({ attachments: attachments.flatMap((one) => (one === key ? (next ?? []) : one)) }));
  return (
    <Group
      field="attachments"
      label="证照照片"
      hint="营业执照，没有的传身份证明。拍清四角，字能看清；只有您和平台审核人员看得到"
    >
      <div className="shop-attachments">
        {draft.attachments.map((key, at) => (
          <PictureInput
            key={key}
            entryway="licence"
            label={`证照 ${at + 1}`}
            value={{ key, picture: null }}
            onChange={(next) => replace(key, next?.key)}
          />
        ))}
        {draft.attachments.length < MOST_ATTACHMENTS ? (
          <PictureInput
            key="next"
            entryway="licence"
            label={draft.attachments.length === 0 ? '证照' : '其他证照'}
            value={null}
            onChange={(next) =>
              change(({ attachments }) => ({ attachments: next ? [...attachments, next.key] : attachments }))
            }
          />
        ) : null}
      </div>
    </Group>
  );
}

function Card() {
  return (
    <>
      <DescribedInput name="name" />
      <LongText name="intro" />
      <ShopPicture field="logo" label="店标" aspect={1} hint="正方形，不上传就按店名画一枚印章" />
      <ShopPicture field="banner" label="店铺横图" aspect={3} hint="建议 1200 × 400 以上，不上传就用画的场景图" />
    </>
  );
}

function ShopPicture({
  field,
  label,
  aspect,
  hint,
}: {
  field: Extract<Entryway, 'logo' | 'banner'>;
  label: string;
  aspect: number;
  hint: string;
}) {
  const { draft, change } = useForm();
  const key = draft[field];
  return (
    <Group field={field} label={label} optional>
      <PictureInput
        entryway={field}
        label={label}
        aspect={aspect}
        hint={hint}
        value={key === '' ? null : { key, picture: draft.pictures[key] ?? null }}
        onChange={(next) =>
          change(({ pictures }) => ({
            [field]: next?.key ?? '',
            ...(next?.picture ? { pictures: { ...pictures, [next.key]: next.picture } } : {}),
          }))
        }
      />
    </Group>
  );
}

function Place() {
  const { draft, set, leave } = useForm();
  const areaInput = use(AreaInputContext);
  return (
    <>
      <Labelled field="areaCode" label="所在地区">
        {(describedBy) =>
          areaInput?.({
            id: controlId('areaCode'),
            value: draft.areaCode,
            onChange: (code) => set('areaCode', code),
            describedBy,
          })
        }
      </Labelled>
      <Labelled field="cluster" label="产业带" optional>
        <select
          id={controlId('cluster')}
          value={draft.cluster}
          onChange={({ target }) => set('cluster', target.value)}
          onBlur={() => leave('cluster')}
        >
          <option value="">不在产业带</option>
          {CLUSTERS.map(({ name, knownFor }) => (
            <option key={name} value={name}>
              {name}（{knownFor}）
            </option>
          ))}
        </select>
      </Labelled>
    </>
  );
}

function Contact() {
  return (
    <>
      <DescribedInput name="contactName" autoComplete="name" />
      <DescribedInput name="contactPhone" inputMode="tel" autoComplete="tel" />
      <DescribedInput name="contactWechat" />
    </>
  );
}

function Factory() {
  const { draft, set } = useForm();
  return (
    <>
      <DescribedInput name="type" />
      <DescribedInput name="skills" />
      <DescribedInput name="capacity" />
      <TextInput
        field="moqCount"
        label="起订量"
        inputMode="numeric"
        unit={
          <select
            aria-label="起订量的单位"
            value={draft.moqUnit}
            onChange={({ target }) => set('moqUnit', moqUnits.find((unit) => unit === target.value) ?? draft.moqUnit)}
          >
            {moqUnits.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
        }
      />
      <DescribedInput name="sampleDays" />
      <DescribedInput name="bulkDays" />
      <DescribedInput name="staff" />
      <DescribedInput name="foundedYear" />
      <DescribedInput name="areaSquareMetres" />
      <Machines />
      <DescribedInput name="cooperation" />
      <DescribedInput name="certificates" />
    </>
  );
}

function Designer() {
  return (
    <>
      <DescribedInput name="styles" />
      <DescribedInput name="yearsInTrade" />
      <Choice
        field="accepting"
        label="现在接新稿吗"
        choices={[
          { value: 'yes', label: '可接稿' },
          { value: 'no', label: '档期已满' },
        ]}
      />
      <TextInput field="licenceYearYuan" label="普通授权，起" inputMode="decimal" unit="元/年" />
      <TextInput field="buyoutYuan" label="买断，起" inputMode="decimal" unit="元/稿" />
      <DescribedInput name="share" />
    </>
  );
}
