import { useId, useState } from 'react';
import { Link } from 'react-router';
import { MOST_TEMPLATE_NAME } from '#contract/market/own-style-rules.ts';
import { Button } from '../../platform/Button.tsx';
import { Form } from '../../platform/Form.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import { inFocus } from './in-focus.ts';
import { TEMPLATES } from './own-styles.data.ts';

interface Props {
  readonly of: 'draft' | 'style';
  readonly id: string;
  /** proposed */
  readonly name: string;
  /** saves what is not saved yet; resolves to whether that worked */
  readonly before?: () => Promise<boolean>;
}

/** 存成模板: saves the layers of the panels as the start of other designs. */
export function SaveTemplate({ of, id, name, before }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isSaved, setSaved] = useState(false);
  const nameId = useId();
  const save = useMutation('POST /api/v2/studio/saveTemplate', {
    refresh: [TEMPLATES],
    done: () => {
      setOpen(false);
      setSaved(true);
    },
  });
  if (!isOpen) {
    return (
      <span className="style-template">
        <Button
          onClick={() => {
            setTyped(name.slice(0, MOST_TEMPLATE_NAME));
            setSaved(false);
            setOpen(true);
          }}
        >
          存成模板
        </Button>
        {isSaved ? (
          <Link className="plain-link" to={to('userStyles', { tab: 'templates' })}>
            看我的模板
          </Link>
        ) : null}
      </span>
    );
  }
  const send = async () => {
    if (before && !(await before())) return;
    save.mutate({ of, id, name: typed.trim() });
  };
  return (
    <Form
      className="style-template-name"
      aria-label="存成模板"
      submit={() => {
        if (typed.trim() !== '') void send();
      }}
    >
      <label htmlFor={nameId} className="visually-hidden">
        模板名称
      </label>
      <input
        id={nameId}
        placeholder="模板名称"
        maxLength={MOST_TEMPLATE_NAME}
        value={typed}
        ref={inFocus}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      />
      <button type="submit" className="button" disabled={save.isPending || typed.trim() === ''}>
        存下
      </button>
      <Button tone="text" onClick={() => setOpen(false)}>
        取消
      </Button>
    </Form>
  );
}
