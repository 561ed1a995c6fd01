import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import type { Screen } from '../../platform/screens.ts';
import { Searches } from './Searches.tsx';
import '../../people/personal-centre/people.css';

export function SearchesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <section className="panel">
        <h1 className="centre-title">保存的搜索</h1>
        <Searches />
      </section>
    </PersonalFrame>
  );
}
