import type { SellerOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import styles from './checklist.module.css';

type Key = SellerOutputOf<'store!checklist'>[number]['key'];

const targets: Readonly<Record<Key, string>> = {
  logo: `${paths.store}#profile`,
  description: `${paths.store}#profile`,
  contact: `${paths.store}#contact`,
  return_address: `${paths.store}#return-address`,
  freight: paths.freight,
  first_product: paths.newProduct,
  in_stock: paths.products,
  fund_password: '/userInfo/setup/transaction-password',
};

/** Addresses of the shop, which is another app. */
const outside: ReadonlySet<Key> = new Set(['fund_password']);

/** What a new store needs before its first sale. It goes by itself once everything is done, and shows nothing before it knows. */
export function Checklist() {
  const { t } = useTranslation('seller-store');
  const { data: items } = useCall('store!checklist', {});
  if (!items || items.every(({ isDone }) => isDone)) return null;
  const done = items.filter(({ isDone }) => isDone).length;
  const total = items.length;
  return (
    <section className={styles.card} aria-labelledby="checklist-title">
      <div className={styles.head}>
        <h2 id="checklist-title">{t('checklist.title')}</h2>
        <p className={styles.count}>{t('checklist.progress', { done, total })}</p>
      </div>
      <progress max={total} value={done} aria-labelledby="checklist-title" className={styles.bar} />
      <ul className={styles.items}>
        {items.map(({ key, isDone }) => (
          <li key={key} data-done={isDone}>
            {isDone ? (
              <span className={styles.item}>
                <IconCircleCheckFilled size={20} aria-hidden="true" />
                {t(`checklist.${key}`)}
                <span className="visually-hidden">{t('checklist.done')}</span>
              </span>
            ) : outside.has(key) ? (
              <a href={targets[key]} className={styles.item}>
                <IconCircle size={20} aria-hidden="true" />
                {t(`checklist.${key}`)}
              </a>
            ) : (
              <Link href={targets[key]} className={styles.item}>
                <IconCircle size={20} aria-hidden="true" />
                {t(`checklist.${key}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
