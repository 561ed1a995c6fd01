import { Link } from 'react-router';
import { badgeWords } from '../platform/words.ts';
import { useUnread } from '../people/notices/unread.ts';
import { to } from '../platform/screens.ts';
import { Icon } from './Icon.tsx';

/** 我的, with the number of unread messages. */
export function OwnLink({ className = '' }: { className?: string }) {
  const unread = useUnread();
  return (
    <Link
      className={`icon-button badge-link ${className}`}
      to={to('userHome')}
      aria-label={unread > 0 ? `我的，${unread} 条未读消息` : '我的'}
    >
      <Icon name="user" />
      {unread > 0 ? <span aria-hidden="true">{badgeWords(unread)}</span> : null}
    </Link>
  );
}
