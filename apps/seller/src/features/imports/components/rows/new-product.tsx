import { formatInteger, formatMoney } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useAssumedText } from '../../hooks/use-assumed-text.ts';
import { useFieldName } from '../../hooks/use-field-name.ts';
import type { ImportRow } from '../../import-types.ts';
import styles from '../imports.module.css';

type Props = { readonly summary: NonNullable<ImportRow['summary']>; readonly assumed: ImportRow['assumed'] };

/** What a new product of the file will be: price, variants, stock, and what was taken for what the file leaves open. */
export function NewProduct({ summary, assumed }: Props) {
  const { t } = useTranslation('seller-import');
  const fieldName = useFieldName();
  const language = useLanguage();
  const textOf = useAssumedText();
  const { priceMin, priceMax, variants, stock, status } = summary;
  const price = (amount: string) => formatMoney(amount, language);
  return (
    <>
      <dl className={styles.summary}>
        <div>
          <dt>{t('field.price')}</dt>
          <dd>
            <bdi>{priceMin === priceMax ? price(priceMin) : `${price(priceMin)} – ${price(priceMax)}`}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('new.variants')}</dt>
          <dd>{formatInteger(variants, language)}</dd>
        </div>
        <div>
          <dt>{t('field.stock')}</dt>
          <dd>{formatInteger(stock, language)}</dd>
        </div>
        <div>
          <dt>{fieldName('status')}</dt>
          <dd>{String(t(`new.${status}` as 'new.draft'))}</dd>
        </div>
      </dl>
      {assumed.length > 0 && (
        <ul className={styles.assumed}>
          {assumed.map((one) => (
            <li key={`${one.field} ${one.value}`}>{textOf(one)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
