import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { useRowFilter } from '../../hooks/use-row-filter.ts';
import type { ImportWhole } from '../../import-types.ts';
import styles from '../imports.module.css';

/** Which pictures are still to come, and which will not. */
export function PictureNotes({ pictures }: { readonly pictures: ImportWhole['pictures'] }) {
  const { t } = useTranslation('seller-import');
  const { hrefOf } = useRowFilter();
  return (
    <>
      {pictures.waiting > 0 && (
        <p role="status" className={styles.note}>
          {t('pictures.waiting', { count: pictures.waiting })}
        </p>
      )}
      {pictures.failed > 0 && (
        <p className={styles.warning}>
          {t('pictures.failed', { count: pictures.failed })}{' '}
          <Link href={hrefOf({ show: 'pictures' })} className={styles.link}>
            {t('pictures.show')}
          </Link>
        </p>
      )}
    </>
  );
}
