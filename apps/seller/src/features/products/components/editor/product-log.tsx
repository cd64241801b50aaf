import { joinList, labelled } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
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
  const language = useLanguage();
  if (info.logs.length === 0) return null;
  const nameOf = (field: string) => {
    if (field === 'stock') return t('skus.stock');
    const known = field === 'status' ? field : formFields.find((each) => each === field);
    return known ? t(`field.${known}`) : field;
  };
  const textOf = ({ action, fields }: ProductInfo['logs'][number]) => {
    const known = actions.find((each) => each === action);
    const text = known ? t(`log.${known}`) : '';
    return namesFields.has(action) && fields.length > 0
      ? labelled(text, joinList(fields.map(nameOf), language), language)
      : text;
  };
  return (
    <details className={styles.section}>
      <summary>{t('log.title')}</summary>
      <ul className={styles.log}>
        {info.logs.map((log) => (
          <li key={`${log.createTime}${log.action}`}>
            <Time value={log.createTime} />
            <bdi>{log.by}</bdi>
            <span>{textOf(log)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
