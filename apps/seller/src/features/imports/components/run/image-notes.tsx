import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { useRowFilter } from '../../hooks/use-row-filter.ts';
import type { ImportWhole } from '../../import-types.ts';
import styles from '../imports.module.css';

/** Which images are still to come, and which will not. */
export function ImageNotes({ images }: { readonly images: ImportWhole['images'] }) {
  const { t } = useTranslation('seller-import');
  const { hrefOf } = useRowFilter();
  return (
    <>
      {images.waiting > 0 && (
        <p role="status" className={styles.note}>
          {t('images.waiting', { count: images.waiting })}
        </p>
      )}
      {images.failed > 0 && (
        <p className={styles.warning}>
          {t('images.failed', { count: images.failed })}{' '}
          <Link href={hrefOf({ show: 'images' })} className={styles.link}>
            {t('images.show')}
          </Link>
        </p>
      )}
    </>
  );
}
