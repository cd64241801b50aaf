import { useTranslation } from '@entrepot/i18n/react';
import { useCall } from '../api/calls.ts';
import { Time } from '../time.tsx';
import styles from './desk-status.module.css';

type Props = {
  /** A store; without one customer service is meant. */
  readonly partyId?: string;
};

const staleMs = 60_000;

/** Whether a store or customer service answers at this moment, and if not, when it does again. Nothing where it has said no hours. */
export function DeskStatus({ partyId }: Props) {
  const { t } = useTranslation('chat');
  const desk = useCall('chatDesk!info', partyId === undefined ? {} : { partyId }, { staleMs }).data;
  if (desk?.isOpen === undefined) return null;
  return (
    <p className={styles.status}>
      <span>{t(desk.isOpen ? 'desk.open' : 'desk.away')}</span>
      {desk.opensAt !== undefined && (
        <span>
          {t('desk.back')} <Time value={desk.opensAt} />
        </span>
      )}
    </p>
  );
}
