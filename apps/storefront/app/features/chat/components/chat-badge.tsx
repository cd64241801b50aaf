import { formatInteger } from '@entrepot/i18n';
import { useLanguage } from '@entrepot/i18n/react';
import { useUnread } from '../hooks/use-unread.ts';
import styles from './chat.module.css';

const mostShown = 99;

/** How many messages of customer service and of stores are not read; nothing for none. */
export default function ChatBadge() {
  const language = useLanguage();
  const { service, stores } = useUnread();
  const unread = service + stores;
  if (unread === 0) return null;
  const number = formatInteger(Math.min(unread, mostShown), language);
  return <span className={styles.badge}>{unread > mostShown ? `${number}+` : number}</span>;
}
