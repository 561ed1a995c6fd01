import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { Pager } from '../../desktop/parts/Pager.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { ListingTable } from './ListingTable.desktop.tsx';
import { ListingTabs } from './ListingTabs.tsx';
import '../../people/personal-centre/people.css';

/** 铺货渠道: what is listed where, and packs by the rules of sales channels. */
export function ListingsPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <section className="panel">
        <h1 className="centre-title">{screenRules[screen].title}</h1>
        <ListingTabs Rows={ListingTable} pager={(page) => <Pager {...page} />} />
      </section>
    </PersonalFrame>
  );
}
