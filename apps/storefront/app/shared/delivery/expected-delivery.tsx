import { formatDays } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useShownZone } from '../time.tsx';
import styles from './expected-delivery.module.css';

type Props = {
  readonly expected: { readonly from: string; readonly until: string } | undefined;
  /** Nothing is paid yet: the days count from today's payment. */
  readonly isUnpaid?: boolean;
};

/** When the goods should arrive; nothing where the store promises nothing. */
export function ExpectedDelivery({ expected, isUnpaid = false }: Props) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const zone = useShownZone();
  if (!expected) return null;
  const days = formatDays(expected.from, expected.until, language, zone);
  return (
    <p className={styles.expected}>
      <IconTruckDelivery size={18} aria-hidden="true" />
      <span>{t(isUnpaid ? 'delivery.expectedIfPaid' : 'delivery.expected', { days })}</span>
    </p>
  );
}
