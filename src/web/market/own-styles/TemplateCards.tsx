import { useState } from 'react';
import { Link } from 'react-router';
import { MOST_TEMPLATE_NAME } from '#contract/market/own-style-rules.ts';
import type { TemplateCard } from '#contract/market/style-templates.ts';
import { Button } from '../../platform/Button.tsx';
import { Form } from '../../platform/Form.tsx';
import { dayWords } from '../../platform/when.ts';
import { useMutation } from '../../platform/mutation.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { inFocus } from './in-focus.ts';
import { startWith } from './opened.ts';
import { TEMPLATES } from './own-styles.data.ts';
import type { RemovingTemplate } from './use-removing-template.ts';

interface Props {
  readonly templates: readonly TemplateCard[];
  readonly isStale: boolean;
  readonly removing: RemovingTemplate;
}

/** 我的模板: each begins a design on any blank. */
export function TemplateCards({ templates, isStale, removing }: Props) {
  return (
    <ul className="style-cards" aria-label="我的模板" aria-busy={isStale}>
      {templates.map((template) => (
        <Card key={template.id} template={template} removing={removing} />
      ))}
    </ul>
  );
}

function Card({ template, removing }: { template: TemplateCard; removing: RemovingTemplate }) {
  const { id, name, blankName, picture, layerCount, createdAt } = template;
  const [isNaming, setNaming] = useState(false);
  return (
    <li className="style-card">
      {/* the button below is the same link */}
      <Link to={to('userStyles', startWith(id))} className="style-card-picture" tabIndex={-1} aria-hidden="true">
        <Picture picture={picture} sizes="(max-width: 600px) 46vw, 208px" alt="" />
      </Link>
      <div className="style-card-words">
        {isNaming ? <Rename template={template} done={() => setNaming(false)} /> : <strong>{name}</strong>}
        <small>
          {blankName} · {layerCount} 个图层
        </small>
        <small>{dayWords(createdAt)}存下</small>
      </div>
      <div className="style-card-ways">
        <Link className="button" to={to('userStyles', startWith(id))}>
          用它设计<span className="visually-hidden"> {name}</span>
        </Link>
        <Button tone="text" aria-label={`改名 ${name}`} onClick={() => setNaming(true)}>
          改名
        </Button>
        <Button
          tone="text"
          aria-label={`删除 ${name}`}
          disabled={removing.isBusy}
          onClick={() => removing.remove(template)}
        >
          删除
        </Button>
      </div>
    </li>
  );
}

function Rename({ template: { id, name }, done }: { template: TemplateCard; done: () => void }) {
  const [typed, setTyped] = useState(name);
  const rename = useMutation('POST /api/v2/studio/renameTemplate', { refresh: [TEMPLATES], done });
  return (
    <Form
      className="style-template-name"
      submit={() => {
        if (typed.trim() !== '') rename.mutate({ id, name: typed.trim() });
      }}
    >
      <input
        aria-label="模板名称"
        maxLength={MOST_TEMPLATE_NAME}
        value={typed}
        ref={inFocus}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && done()}
      />
      <button type="submit" className="text-button" disabled={rename.isPending || typed.trim() === ''}>
        存下
      </button>
    </Form>
  );
}
