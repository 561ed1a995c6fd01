import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import type { CallName } from '#contract/api.ts';
import { Button } from '../../platform/Button.tsx';
import { call } from '../../platform/call.ts';
import { useMutation } from '../../platform/mutation.ts';
import { Picture } from '../../platform/Picture.tsx';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { type HomeSlots, useHomeSlots } from './operator.data.ts';
import { moved } from './moved.ts';

type Slot = keyof HomeSlots;

/** An item of a slot, with the data needed to order the slot. */
interface Pick {
  readonly id: string;
  readonly title: string;
  readonly facts: string;
  readonly picture: HomeSlots[Slot][number]['picture'];
  readonly isGone: boolean;
}

const slotNames: Readonly<Record<Slot, string>> = {
  blanks: '热门光版',
  products: '精选款式',
  factories: '源头工厂',
  designers: '设计师与他们的配色',
};

const MOST = 12;
const REFRESH: readonly CallName[] = ['GET /api/v2/operator/homeSlots', 'GET /api/v2/site/home'];

/** These come first on the home page, in this order; the most popular items follow automatically. */
export default function HomeDesk() {
  const read = useHomeSlots();
  return (
    <>
      <p className="desk-note">
        排在这里的先上首页，顺序照这里；后面自动补最受欢迎的。一个位置最多 {MOST} 个，空着就全部自动。
      </p>
      <AskedAnew read={read}>
        {(slots) =>
          (Object.keys(slotNames) as Slot[]).map((slot) => <SlotEditor key={slot} slot={slot} saved={slots[slot]} />)
        }
      </AskedAnew>
    </>
  );
}

function SlotEditor({ slot, saved }: { slot: Slot; saved: readonly Pick[] }) {
  const [picks, setPicks] = useState(saved);
  const [begun, setBegun] = useState(() => saved.map(({ id }) => id));
  const ids = picks.map(({ id }) => id);
  const save = useMutation('POST /api/v2/operator/saveHomeSlot', {
    refresh: REFRESH,
    done: (now) => setBegun(now.ids),
  });
  const isChanged = ids.join() !== begun.join();
  return (
    <section className="desk-part" aria-labelledby={`slot-${slot}`}>
      <h2 id={`slot-${slot}`}>
        {slotNames[slot]} <small>{picks.length === 0 ? '全部自动' : `${picks.length} / ${MOST}`}</small>
      </h2>
      <ol className="desk-picks">
        {picks.map((pick, at) => (
          <li key={pick.id}>
            {pick.picture ? <Picture picture={pick.picture} sizes="48px" alt="" /> : <span />}
            <span>
              {pick.title}
              <small className="desk-under">{pick.isGone ? '已下架，首页不显示' : pick.facts}</small>
            </span>
            <Order
              name={pick.title}
              isFirst={at === 0}
              isLast={at === picks.length - 1}
              move={(by) => setPicks(moved(picks, at, by))}
              remove={() => setPicks(picks.filter(({ id }) => id !== pick.id))}
            />
          </li>
        ))}
      </ol>
      <div className="desk-actions">
        <Picker slot={slot} disabled={picks.length >= MOST} taken={ids} pick={(one) => setPicks([...picks, one])} />
        <Button
          tone="main"
          disabled={!isChanged || save.isPending}
          onClick={() => save.mutate({ slot, before: begun, after: ids })}
        >
          保存{slotNames[slot]}
        </Button>
      </div>
    </section>
  );
}

/** Up, down, remove: by buttons, so that it works by keyboard. */
export function Order({
  name,
  isFirst,
  isLast,
  move,
  remove,
}: {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  move: (by: -1 | 1) => void;
  remove: () => void;
}) {
  return (
    <span className="desk-order">
      <button type="button" aria-label={`上移 ${name}`} disabled={isFirst} onClick={() => move(-1)}>
        ↑
      </button>
      <button type="button" aria-label={`下移 ${name}`} disabled={isLast} onClick={() => move(1)}>
        ↓
      </button>
      <button type="button" aria-label={`移除 ${name}`} onClick={remove}>
        移除
      </button>
    </span>
  );
}

interface PickerProps {
  readonly slot: Slot;
  readonly disabled: boolean;
  readonly taken: readonly string[];
  readonly pick: (one: Pick) => void;
}

/** Uses the same search as the public lists. */
function Picker({ slot, disabled, taken, pick }: PickerProps) {
  const [typed, setTyped] = useState('');
  const found = useQuery({
    queryKey: ['pick', slot, typed],
    queryFn: ({ signal }) => find[slot](typed, signal),
    enabled: !disabled,
    staleTime: 30_000,
  });
  const choices = (found.data ?? []).filter(({ id }) => !taken.includes(id));
  return (
    <Select<string>
      aria-label={`添加到${slotNames[slot]}`}
      placeholder={disabled ? '已经满了' : '搜名字添加'}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      disabled={disabled}
      value={null}
      style={{ width: 320 }}
      notFoundContent={found.isPending ? '正在找…' : '没有找到'}
      options={choices.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(id) => {
        const chosen = choices.find((one) => one.id === id);
        if (chosen) pick(chosen);
        setTyped('');
      }}
    />
  );
}

const PAGE = { page: 1, pageSize: 12 } as const;
const asked = (q: string) => (q.trim() === '' ? PAGE : { ...PAGE, q: q.trim() });

/** The item as it appears in the slot. */
const pick = (id: string, title: string, facts: string, picture: Pick['picture']): Pick => ({
  id,
  title,
  facts,
  picture,
  isGone: false,
});

const find: Readonly<Record<Slot, (q: string, signal: AbortSignal) => Promise<readonly Pick[]>>> = {
  blanks: async (q, signal) => {
    const { data } = await call('GET /api/v2/light/list', { query: asked(q), signal });
    return data.list.map(({ id, name, front, blankNo }) => pick(id, name, blankNo, front));
  },
  products: async (q, signal) => {
    const { data } = await call('GET /api/v2/product/list', { query: asked(q), signal });
    return data.list.map(({ id, title, front, productNo }) => pick(id, title, productNo, front));
  },
  factories: async (q, signal) => {
    const { data } = await call('GET /api/v2/factory/list', { query: asked(q), signal });
    return data.list.map(({ id, name, logo, city }) => pick(id, name, city, logo));
  },
  designers: async (q, signal) => {
    const { data } = await call('GET /api/v2/designer/list', { query: asked(q), signal });
    return data.list.map(({ id, name, logo, city }) => pick(id, name, city, logo));
  },
};
