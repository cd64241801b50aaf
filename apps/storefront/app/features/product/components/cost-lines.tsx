import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useId } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { CountryName, countryName } from '../../../shared/country/country-name.tsx';
import type { Product } from '../api/get-product.ts';
import type { LineCost } from '../hooks/line-cost.ts';
import styles from './product.module.css';

type Props = {
  readonly product: Product;
  readonly unitPrice: string;
  readonly count: number;
  readonly cost: LineCost;
  readonly country: string | undefined;
  readonly isFreightPending: boolean;
  readonly onCountry: (country: string) => void;
};

/** Everything that the chosen quantity costs, delivered to a country. */
export function CostLines({ product, unitPrice, count, cost, country, isFreightPending, onCountry }: Props) {
  const { t } = useTranslation('product');
  const language = useLanguage();
  const pieces = formatInteger(count, language);
  return (
    <div className={styles.cost}>
      <CountrySelect country={country} onCountry={onCountry} />
      <dl className={styles.costLines}>
        <div>
          <dt>
            <bdi dir="ltr">
              <Price value={unitPrice} size="small" isPlain />
              {` × ${pieces}`}
            </bdi>
          </dt>
          <dd>
            <Price value={cost.goods} isPlain />
          </dd>
        </div>
        <div>
          <dt>
            {t('cost.freight')} <span className={styles.muted}>{t('cost.from')} </span>
            <span className={styles.muted}>
              <CountryName code={product.freight.shipsFrom} />
            </span>
          </dt>
          <dd aria-busy={isFreightPending}>
            <FreightValue freight={isFreightPending ? undefined : cost.freight} isPending={isFreightPending} />
          </dd>
        </div>
        <div className={styles.total}>
          <dt>{t('cost.total')}</dt>
          <dd>{isFreightPending ? <span className={styles.muted}>{'…'}</span> : <Price value={cost.total} />}</dd>
        </div>
      </dl>
      {product.freight.freeOver !== undefined && (
        <p className={styles.note}>
          {t('cost.freeOver')} <Price value={product.freight.freeOver} size="small" isPlain />
        </p>
      )}
      <p className={styles.note}>{t('cost.atCheckout')}</p>
    </div>
  );
}

function FreightValue({ freight, isPending }: { readonly freight: LineCost['freight']; readonly isPending: boolean }) {
  const { t } = useTranslation('product');
  if (isPending) return <span className={styles.muted}>{'…'}</span>;
  if (freight === undefined) return <span className={styles.muted}>{t('cost.chooseCountry')}</span>;
  if (freight === null) return <span className={styles.bad}>{t('cost.notDelivered')}</span>;
  return Number(freight) === 0 ? (
    <span className={styles.good}>{t('cost.free')}</span>
  ) : (
    <Price value={freight} isPlain />
  );
}

type SelectProps = { readonly country: string | undefined; readonly onCountry: (country: string) => void };

/** The countries come after the page runs; until then the chosen one stands alone. */
function CountrySelect({ country, onCountry }: SelectProps) {
  const { t } = useTranslation('product');
  const language = useLanguage();
  const id = useId();
  const { data } = useCall('address!listCountry', {}, { staleMs: 3_600_000 });
  const countries = data ?? (country === undefined ? [] : [{ code: country, name: countryName(country, language) }]);
  return (
    <p className={styles.country}>
      <label htmlFor={id}>{t('cost.deliverTo')}</label>
      <select id={id} value={country ?? ''} onChange={(event) => onCountry(event.target.value)}>
        {country === undefined && <option value="">{t('cost.chooseCountry')}</option>}
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
