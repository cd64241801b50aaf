import { fetchedImageMegabytes } from '@entrepot/domain';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '#shared/paths.ts';
import type { ImportRow } from '../../import-types.ts';
import styles from '../imports.module.css';
import { ChangeTable } from './change-table.tsx';
import { NewProduct } from './new-product.tsx';

const tones = { created: 'good', changed: 'brand', unchanged: 'neutral', refused: 'bad' } as const;

/** A product of the file: what became of it, what is wrong with it, what differs. */
export function ImportRowItem({ row }: { readonly row: ImportRow }) {
  const { t } = useTranslation('seller-import');
  const language = useLanguage();
  const name = row.title || row.handle;
  return (
    <li className={styles.row}>
      <p className={styles.rowHead}>
        <Badge tone={tones[row.outcome]}>{t(`outcome.${row.outcome}`)}</Badge>
        {row.productId === undefined ? (
          <bdi className={styles.rowName}>{name}</bdi>
        ) : (
          <Link href={paths.product(row.productId)} className={styles.runName}>
            <bdi>{name}</bdi>
          </Link>
        )}
        <span className={styles.muted}>
          <bdi dir="ltr">{row.handle}</bdi>
        </span>
        <span className={styles.muted}>{t('rows.line', { line: row.line })}</span>
      </p>
      {row.faults.length > 0 && (
        <ul className={styles.faults}>
          {row.faults.map((fault) => (
            <li key={`${fault.line} ${fault.column} ${fault.fault}`}>
              <span className={styles.muted}>{t('rows.line', { line: fault.line })}</span>{' '}
              {fault.column !== '' && (
                <b>
                  <bdi>{fault.column}</bdi>
                </b>
              )}{' '}
              {String(t(`fault.${fault.fault}`, fault.params as never))}
            </li>
          ))}
        </ul>
      )}
      {row.summary && <NewProduct summary={row.summary} assumed={row.assumed} />}
      {row.changes.length > 0 && <ChangeTable label={name} changes={row.changes} more={row.moreChanges} />}
      {row.imageFaults.length > 0 && (
        <ul className={styles.imageFaults}>
          {row.imageFaults.map(({ url, fault }) => (
            <li key={url}>
              <bdi dir="ltr" className={styles.address}>
                {url}
              </bdi>{' '}
              {t(`image.${fault}`, { megabytes: formatInteger(fetchedImageMegabytes, language) })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
