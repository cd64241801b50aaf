import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Price } from '@entrepot/ui/price/price.tsx';
import type { TierRow } from '#shared/cart/price-tiers.ts';
import styles from '../product.module.css';

type Props = { readonly rows: readonly TierRow[]; readonly current: TierRow | undefined; readonly unit: string };

/** The quantity prices side by side; the one that applies at the moment is marked. Long prices scroll sideways. */
export function PriceTierTable({ rows, current, unit }: Props) {
  const { t } = useTranslation('product');
  const language = useLanguage();
  if (rows.length < 2) return null;
  const number = (value: number) => formatInteger(value, language);
  return (
    <div className={classNames(styles.priceTiers, 'scrolls-inline')}>
      <table>
        <caption className="visually-hidden">{t('priceTiers.label')}</caption>
        <thead>
          <tr>
            <th scope="row">{t('priceTiers.quantity', { unit })}</th>
            {rows.map((row) => (
              <th key={row.from} scope="col" data-current={row === current}>
                <bdi dir="ltr">
                  {row.to === null ? `≥ ${number(row.from)}` : `${number(row.from)}–${number(row.to)}`}
                </bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('priceTiers.price')}</th>
            {rows.map((row) => (
              <td key={row.from} data-current={row === current}>
                <Price value={row.price} isPlain={row !== current} />
                {row === current && <span className="visually-hidden">{t('priceTiers.applies')}</span>}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
