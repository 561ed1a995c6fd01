import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type Screen, to } from '../platform/screens.ts';
import { useSite } from '../site/site.data.ts';
import './SearchBox.css';

interface Kind {
  readonly name: string;
  readonly screen: Screen;
  readonly hint: string;
  readonly tab?: string;
}

const kinds = {
  plate: { name: '光版', screen: 'plateList', hint: '搜光版：重磅、连帽卫衣、托特包…' },
  fabric: { name: '面料', screen: 'plateList', tab: 'fabric', hint: '搜面料：精梳棉汗布、天丝、雪纺…' },
  goods: { name: '款式', screen: 'goodsList', hint: '搜款式：碎花、古巴领、连帽卫衣…' },
  factory: { name: '工厂', screen: 'factoryList', hint: '搜工厂：柯桥、印花、童装…' },
  designer: { name: '设计师', screen: 'designerList', hint: '搜设计师：水墨、碎花、几何…' },
} as const satisfies Record<string, Kind>;
type KindName = keyof typeof kinds;
const kindNames = Object.keys(kinds) as KindName[];

export function SearchBox({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [kind, setKind] = useState<KindName>(() => kindOf(screen, params.get('tab')));
  const asked = params.get('q') ?? '';
  const [word, setWord] = useState(asked);
  const [wordFor, setWordFor] = useState(asked);
  // A hot word, a chip taken back or the browser's back changes what was asked; the box then says the same.
  if (asked !== wordFor) {
    setWordFor(asked);
    setWord(asked);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(addressOf(kinds[kind], word.trim()));
  };
  return (
    <search className="search">
      <form onSubmit={submit}>
        <fieldset className="search-kinds">
          <legend className="visually-hidden">搜索范围</legend>
          {kindNames.map((name) => (
            <label key={name}>
              <input type="radio" name="kind" value={name} checked={name === kind} onChange={() => setKind(name)} />
              <span>{kinds[name].name}</span>
            </label>
          ))}
        </fieldset>
        <div className="search-line">
          <input
            type="search"
            name="q"
            aria-label={`搜索${kinds[kind].name}`}
            placeholder={kinds[kind].hint}
            maxLength={100}
            autoComplete="off"
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
          <button type="submit">搜索</button>
        </div>
      </form>
      <HotWords kind={kinds[kind]} />
    </search>
  );
}

function HotWords({ kind }: { kind: Kind }) {
  const { data } = useSite();
  return (
    <p className="search-hot">
      {data?.site.hotWords.slice(0, 8).map((word) => (
        <Link key={word} to={addressOf(kind, word)}>
          {word}
        </Link>
      ))}
    </p>
  );
}

function addressOf({ screen, tab }: Kind, q: string): string {
  return to(screen, { tab, q });
}

/** One searches first for what one is looking at. */
function kindOf(screen: Screen, tab: string | null): KindName {
  if (screen === 'fabricDetail' || (screen === 'plateList' && tab === 'fabric')) return 'fabric';
  if (screen === 'goodsList' || screen === 'goodsDetail') return 'goods';
  if (screen === 'factoryList' || screen === 'factoryDetail') return 'factory';
  if (screen === 'designerList' || screen === 'designerDetail' || screen === 'designDetail') return 'designer';
  return 'plate';
}
