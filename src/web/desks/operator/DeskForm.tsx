import type { ReactNode } from 'react';
import { Line } from './DeskLine.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { Form } from '../../platform/Form.tsx';

interface Props {
  readonly title: string;
  readonly note: ReactNode;
  readonly sendLabel: string;
  /** set by the start configuration, so that nothing can be changed here */
  readonly isFixed?: boolean;
  readonly isHeld: boolean;
  readonly send: () => void;
  readonly children: ReactNode;
}

/** One part of an operator's settings, saved by itself. */
export function DeskForm({ title, note, sendLabel, isFixed = false, isHeld, send, children }: Props) {
  return (
    <Form className="desk-form" submit={send}>
      <fieldset className="desk-part" disabled={isFixed}>
        <h2>{title}</h2>
        <p className="desk-note">{note}</p>
        <div className="desk-fields">{children}</div>
        <div className="desk-actions">
          <button type="submit" className="button button-main" disabled={isHeld}>
            {sendLabel}
          </button>
        </div>
      </fieldset>
    </Form>
  );
}

interface TickProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: boolean;
  readonly isFixed?: boolean;
  readonly change: (isOn: boolean) => void;
}

export function Tick({ label, hint, value, isFixed = false, change }: TickProps) {
  return (
    <label className="desk-tick">
      <Checkbox checked={value} disabled={isFixed} change={change} />
      {label}
      {hint === undefined ? null : <small>{hint}</small>}
    </label>
  );
}

interface Vendor {
  readonly vendor: string;
  readonly title: string;
  /** used where the operator names no other */
  readonly host: string;
  readonly model: string;
}

interface Provider {
  readonly host: string;
  readonly model: string;
}

interface ModelProps {
  readonly vendors: readonly Vendor[];
  readonly chosen: Vendor;
  readonly provider: Provider;
  readonly set: (part: Partial<Provider>) => void;
  readonly choose: (vendor: string) => void;
}

/** Which model, and where it is called. */
export function ModelFields({ vendors, chosen, provider, set, choose }: ModelProps) {
  return (
    <>
      <label>
        服务商
        <select value={chosen.vendor} onChange={({ target }) => choose(target.value)}>
          {vendors.map(({ vendor, title }) => (
            <option key={vendor} value={vendor}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <Line label="地址" value={provider.host} placeholder={chosen.host} change={(host) => set({ host })} />
      <Line label="模型" value={provider.model} placeholder={chosen.model} change={(model) => set({ model })} />
    </>
  );
}

interface KeyProps {
  readonly label?: string;
  readonly hint?: string;
  readonly isFixed?: boolean;
  /** typed now: a saved key is never read back */
  readonly value: string;
  readonly isSaved: boolean;
  readonly change: (key: string) => void;
}

export function KeyLine({ label = '密钥', hint = '换服务商或地址要重新填', isSaved, ...line }: KeyProps) {
  return (
    <Line
      label={label}
      type="password"
      placeholder={isSaved ? '已存，加密存放；不改就留空' : ''}
      hint={hint}
      {...line}
    />
  );
}
