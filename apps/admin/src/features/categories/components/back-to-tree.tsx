import { useTranslation } from '@entrepot/i18n/react';
import { ArrowBack } from '@entrepot/ui/icon/icon.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '#shared/paths.ts';
import styles from '#shared/queue/queue.module.css';

const iconSize = 16;

/** On a phone the way back from a category to the tree. */
export function BackToTree() {
  const { t } = useTranslation('admin');
  return (
    <Link href={paths.categories} className={styles.back}>
      <ArrowBack size={iconSize} />
      {t('queue.back')}
    </Link>
  );
}
