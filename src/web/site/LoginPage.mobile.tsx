import { Link } from 'react-router';
import { screenRules, to } from '../platform/screens.ts';
import { Ways } from './SoonPage.mobile.tsx';
import { soon } from './soon.words.ts';
import './SoonPage.mobile.css';

/** Stands alone, without the common chrome, as specified; the form comes with its own issue. */
export function LoginPage() {
  const words = soon.login;
  return (
    <div className="soon login">
      <p className="login-name">锦市</p>
      <h1 className="page-title">{screenRules.login.title}</h1>
      <p>{words?.lead}</p>
      <section className="block">
        <h2>开放后可以</h2>
        <ul className="soon-list">
          {words?.willDo.map((deed) => (
            <li key={deed}>{deed}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>不登录也可以</h2>
        <Ways links={words?.meanwhile ?? []} />
      </section>
      <Link className="login-home" to={to('home')}>
        回首页
      </Link>
    </div>
  );
}
