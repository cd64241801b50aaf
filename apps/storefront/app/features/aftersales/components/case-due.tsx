import { useTranslation } from '@entrepot/i18n/react';
import { Countdown } from '@entrepot/ui/countdown/countdown.tsx';
import { IconClock } from '@tabler/icons-react';
import { Time } from '#shared/time.tsx';
import type { CaseSummary } from '../hooks/case-types.ts';
import styles from './aftersales.module.css';

/** Who is to act until when, and what happens by itself after that. */
export function CaseDue({ due }: { readonly due: CaseSummary['due'] }) {
  const { t } = useTranslation('aftersales');
  if (!due) return null;
  return (
    <p className={styles.due}>
      <IconClock size={18} aria-hidden="true" />
      <span>
        {t(`due.by.${due.by}`)} <Time value={due.time} />{' '}
        <span className={styles.left}>
          (<Countdown until={due.time} />)
        </span>
      </span>
      <span className={styles.muted}>{t(`due.then.${due.kind}`)}</span>
    </p>
  );
}
