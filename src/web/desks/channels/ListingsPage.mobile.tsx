import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { ListingCards } from './ListingCards.mobile.tsx';
import { ListingTabs } from './ListingTabs.tsx';
import { PageTurns } from './PageTurns.tsx';
import '../../people/personal-centre/people.css';

/** 铺货渠道 on the phone. */
export function ListingsPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <section className="panel">
        <ListingTabs Rows={ListingCards} pager={(page) => <PageTurns {...page} />} />
      </section>
    </PersonalFrame>
  );
}
