import { PersonalFrame } from '../accounts/PersonalFrame.mobile.tsx';
import { type Screen, screenRules } from '../platform/screens.ts';
import { Packs } from './Packs.tsx';
import { PageTurns } from './PageTurns.tsx';
import '../people/people.css';

/** 铺货渠道 on the phone. */
export function ListingsPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <section className="panel">
        <Packs pager={(page) => <PageTurns {...page} />} />
      </section>
    </PersonalFrame>
  );
}
