import type { OutputOf } from '@entrepot/client';
import { formatMinutes } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useCall } from '../api/calls.ts';
import { Time } from '../time.tsx';
import styles from './desk-status.module.css';

type Props = {
  /** A store; without one customer service is meant. */
  readonly partyId?: string;
  /** What was read with the page. */
  readonly known?: OutputOf<'chatDesk!info'>;
};

const staleMs = 60_000;

/** Whether a store or customer service answers at this moment, when it does again if not, and how fast. Nothing of what is not known. */
export function DeskStatus({ partyId, known }: Props) {
  const { t } = useTranslation('chat');
  const { data } = useCall('chatDesk!info', partyId === undefined ? {} : { partyId }, { staleMs, isEnabled: !known });
  const desk = data ?? known;
  const language = useLanguage();
  if (desk?.isOpen === undefined && desk?.answerMinutes === undefined) return null;
  return (
    <p className={styles.status}>
      {desk.isOpen !== undefined && <span>{t(desk.isOpen ? 'desk.open' : 'desk.away')}</span>}
      {desk.answerMinutes !== undefined && (
        <span>{t('desk.pace', { time: formatMinutes(desk.answerMinutes, language) })}</span>
      )}
      {desk.opensAt !== undefined && (
        <span>
          {t('desk.back')} <Time value={desk.opensAt} />
        </span>
      )}
    </p>
  );
}
