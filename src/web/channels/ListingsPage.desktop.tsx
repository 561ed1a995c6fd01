import { PersonalFrame } from '../accounts/PersonalFrame.desktop.tsx';
import { Pager } from '../desktop/parts/Pager.tsx';
import { type Screen, screenRules } from '../platform/screens.ts';
import { Packs } from './Packs.tsx';
import '../people/people.css';

/** 铺货渠道: products, made and checked by the rules of sales channels. */
export function ListingsPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <section className="panel">
        <h1 className="centre-title">{screenRules[screen].title}</h1>
        <Packs pager={(page) => <Pager {...page} />} />
      </section>
    </PersonalFrame>
  );
}
