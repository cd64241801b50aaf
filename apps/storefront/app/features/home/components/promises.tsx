import { useTranslation } from '@entrepot/i18n/react';
import { IconLock, IconReceiptRefund, IconTruckDelivery } from '@tabler/icons-react';
import styles from './home.module.css';

const promises = [
  { key: 'held', Icon: IconLock },
  { key: 'ship', Icon: IconTruckDelivery },
  { key: 'return', Icon: IconReceiptRefund },
] as const;

/** What a buyer can rely on, before the first product. */
export function Promises() {
  const { t } = useTranslation('home');
  return (
    <ul className={styles.promises} aria-label={t('promise.label')}>
      {promises.map(({ key, Icon }) => (
        <li key={key} className={styles.promise}>
          <Icon size={24} stroke={1.6} aria-hidden="true" />
          <div>
            <p className={styles.promiseTitle}>{t(`promise.${key}.title`)}</p>
            <p className={styles.promiseText}>{t(`promise.${key}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
