import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { IconBuildingStore, IconHeart } from '@tabler/icons-react';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import styles from './favourites.module.css';

const unknown = '–';

/** How many products are kept and stores followed. */
export function FavouriteCounts() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const products = useCall('keepGoods!count', {});
  const stores = useCall('focusSeller!count', {});
  const counts = [
    { key: 'favourites', href: paths.favourites, Icon: IconHeart, count: products.data?.count },
    { key: 'stores', href: paths.collectedShops, Icon: IconBuildingStore, count: stores.data?.count },
  ] as const;
  return (
    <ul className={styles.counts}>
      {counts.map(({ key, href, Icon, count }) => (
        <li key={key}>
          <Link href={href} className={styles.count}>
            <Icon size={22} stroke={1.5} aria-hidden="true" />
            <span>{t(`menu.${key}`)}</span>
            <strong>{count === undefined ? unknown : formatInteger(count, language)}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
