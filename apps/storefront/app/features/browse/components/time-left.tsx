import { useTranslation } from '@entrepot/i18n/react';
import { Countdown } from '@entrepot/ui/countdown/countdown.tsx';
import { IconClock } from '@tabler/icons-react';
import styles from './browse.module.css';

/** How long a discount still runs, on a card. */
export function TimeLeft({ until }: { readonly until: string }) {
  const { t } = useTranslation('browse');
  return (
    <span className={styles.left}>
      <IconClock size={13} aria-hidden="true" />
      <span className="visually-hidden">{t('discounted.endsIn')}</span>
      <Countdown until={until} />
    </span>
  );
}
