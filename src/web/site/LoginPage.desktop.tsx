import { Link } from 'react-router';
import { Logo } from '../desktop/Logo.tsx';
import type { Screen } from '../platform/screens.ts';
import { SoonBody } from './SoonPage.desktop.tsx';
import './LoginPage.desktop.css';

/** Stands alone, without header and footer. The form comes with the accounts. */
export function LoginPage({ screen }: { screen: Screen }) {
  return (
    <div className="login">
      <Link to="/" className="login-logo">
        <Logo />
        <span className="visually-hidden">首页</span>
      </Link>
      <SoonBody screen={screen} />
    </div>
  );
}
