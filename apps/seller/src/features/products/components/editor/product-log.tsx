import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { formFields } from '../../form/merge-forms.ts';
import type { ProductInfo } from '../../product-types.ts';
import styles from './products.module.css';

const actions = [
  'created',
  'edited',
  'duplicated',
  'listed',
  'delisted',
  'removed',
  'restored',
  'discount_set',
  'discount_cleared',
  'price_changed',
  'moved',
  'freight_set',
  'imported',
  'undone',
] as const;

/** What says of itself which fields it changed. */
const namesFields: ReadonlySet<string> = new Set(['edited', 'imported']);

/** Who changed what, the latest first. */
export function ProductLog({ info }: { readonly info: ProductInfo }) {
  const { t } = useTranslation('seller-products');
  if (info.logs.length === 0) return null;
  const nameOf = (field: string) => {
    const known = formFields.find((each) => each === field);
    return known ? t(`field.${known}`) : field === 'status' ? t('field.status') : field;
  };
  return (
    <details className={styles.section}>
      <summary>{t('log.title')}</summary>
      <ul className={styles.log}>
        {info.logs.map((log) => {
          const action = actions.find((each) => each === log.action);
          return (
            <li key={`${log.createTime}${log.action}`}>
              <Time value={log.createTime} />
              <bdi>{log.by}</bdi>
              <span>
                {action && t(`log.${action}`)}
                {namesFields.has(log.action) && log.fields.length > 0 && `: ${log.fields.map(nameOf).join(', ')}`}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
