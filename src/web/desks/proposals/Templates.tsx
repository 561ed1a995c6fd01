import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProposalTemplate } from '#contract/desks/proposal-templates.ts';
import { Button } from '../../platform/Button.tsx';
import { TextField } from '../../platform/Fields.tsx';
import { Form } from '../../platform/Form.tsx';
import { Undo } from '../../platform/Undo.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { NOW, useRead } from '../../platform/read.ts';
import { momentWords } from '../../platform/time-words.ts';
import { LIST } from './proposal.data.ts';
import { openAddress } from './proposal.words.ts';
import './proposals.css';

const TEMPLATES = 'GET /api/v2/solution/templates';
const STALE = [TEMPLATES] as const;

/** 方案模板 on the list page: begin from one, rename it, remove it. Nothing before the first one is saved. */
export function Templates() {
  const { data } = useRead(TEMPLATES, undefined, NOW);
  const [removed, setRemoved] = useState<ProposalTemplate | null>(null);
  const end = useCallback(() => setRemoved(null), []);
  const restore = useMutation('POST /api/v2/solution/restoreTemplate', { refresh: STALE });
  if (!data || (data.list.length === 0 && removed === null)) return null;
  return (
    <details className="proposal-funnel">
      <summary>从模板开始（{data.list.length} 份）</summary>
      <ul className="proposal-templates">
        {data.list.map((one) => (
          <Template key={one.id} template={one} removed={() => setRemoved(one)} />
        ))}
      </ul>
      {removed ? (
        <Undo
          key={removed.id}
          words={`已删除“${removed.name}”`}
          undo={() => {
            restore.mutate({ id: removed.id });
            end();
          }}
          end={end}
        />
      ) : null}
    </details>
  );
}

function Template({ template, removed }: { template: ProposalTemplate; removed: () => void }) {
  const { id, name, itemCount, at } = template;
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const begin = useMutation('POST /api/v2/solution/beginFromTemplate', {
    refresh: [LIST],
    done: ({ solution_id }) => void navigate(openAddress(solution_id)),
  });
  const rename = useMutation('POST /api/v2/solution/renameTemplate', { refresh: STALE, done: () => setTyped(null) });
  const remove = useMutation('POST /api/v2/solution/removeTemplate', { refresh: STALE, done: removed });
  if (typed !== null) {
    return (
      <li>
        <Form
          className="proposal-name"
          aria-label={`给 ${name} 改名`}
          submit={() => rename.mutate({ id, name: typed })}
        >
          <TextField label="模板名称" maxLength={40} value={typed} change={setTyped} />
          <button type="submit" className="button button-main" disabled={rename.isPending || typed.trim() === ''}>
            保存名称
          </button>
          <Button onClick={() => setTyped(null)}>取消</Button>
        </Form>
      </li>
    );
  }
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>
          {itemCount} 件货品 · {momentWords(at)}存的
        </small>
      </span>
      <Button
        tone="main"
        aria-label={`用 ${name} 开始一份方案`}
        disabled={begin.isPending}
        onClick={() => begin.mutate({ id })}
      >
        用它
      </Button>
      <Button tone="text" aria-label={`给 ${name} 改名`} onClick={() => setTyped(name)}>
        改名
      </Button>
      <Button tone="text" aria-label={`删除 ${name}`} disabled={remove.isPending} onClick={() => remove.mutate({ id })}>
        删除
      </Button>
    </li>
  );
}

/** 存成模板, of a proposal without unsaved changes. */
export function SaveTemplate({ id, title, isTouched }: { id: string; title: string; isTouched: boolean }) {
  const [name, setName] = useState<string | null>(null);
  const save = useMutation('POST /api/v2/solution/saveTemplate', { refresh: STALE, done: () => setName(null) });
  if (id === '') return null;
  if (name === null) {
    return (
      <p className="proposal-adds">
        <Button disabled={isTouched} onClick={() => setName(title.slice(0, 40))}>
          存成模板
        </Button>
        {isTouched ? <small>先保存改动，再存成模板</small> : null}
      </p>
    );
  }
  return (
    <Form className="proposal-name" aria-label="存成模板" submit={() => save.mutate({ solution_id: id, name })}>
      <TextField label="模板名称，不带客户" maxLength={40} value={name} change={setName} />
      <button type="submit" className="button button-main" disabled={save.isPending || name.trim() === ''}>
        存下
      </button>
      <Button onClick={() => setName(null)}>取消</Button>
    </Form>
  );
}
