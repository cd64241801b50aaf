import { beforeValue, formatInteger, formatList } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useId } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { CountryName, countryName } from '#shared/country/country-name.tsx';
import { ExpectedDelivery } from '#shared/delivery/expected-delivery.tsx';
import type { Product } from '../../api/get-product.ts';
import type { LineCost } from '../../hooks/line-cost.ts';
import type { FreightAnswer } from '../../hooks/use-live-product.ts';
import styles from '../product.module.css';

type PricedLine = { readonly unitPrice: string; readonly count: number };

type Props = {
  readonly product: Product;
  readonly lines: readonly PricedLine[];
  readonly cost: LineCost;
  readonly country: string | undefined;
  readonly freight: FreightAnswer;
  /** Nothing is promised for a product that cannot be bought at the moment. */
  readonly isBuyable: boolean;
  readonly onCountry: (country: string) => void;
};

/** Everything that the chosen pieces cost, delivered to a country. */
export function CostLines({ product, lines, cost, country, freight, isBuyable, onCountry }: Props) {
  const { t } = useTranslation('product');
  const language = useLanguage();
  const isPending = freight.state === 'pending';
  return (
    <div className={styles.cost}>
      <CountrySelect country={country} onCountry={onCountry} />
      <dl className={styles.costLines}>
        <Goods lines={lines} goods={cost.goods} />
        <div>
          <dt>
            {t('cost.freight')} <span className={styles.muted}>{t('cost.from')} </span>
            <span className={styles.muted}>
              <CountryName code={product.freight.shipsFrom} />
            </span>
          </dt>
          <dd aria-busy={isPending}>
            <FreightValue cost={cost.freight} answer={freight} />
          </dd>
        </div>
        <div className={styles.total}>
          <dt>{t('cost.total')}</dt>
          <dd>
            {cost.total === undefined ? (
              <span className={styles.muted}>{isPending ? '…' : '–'}</span>
            ) : (
              <Price value={cost.total} />
            )}
          </dd>
        </div>
      </dl>
      {isBuyable && freight.state === 'known' && (
        <ExpectedDelivery expected={freight.freight.expectedDelivery} isUnpaid />
      )}
      {product.freight.carriers.length > 0 && (
        <p className={styles.note}>
          {t('cost.carriers', { carriers: formatList(product.freight.carriers, language) })}
        </p>
      )}
      {product.freight.freeOver !== undefined && (
        <p className={styles.note}>
          {beforeValue(t('cost.freeOver'))}
          <Price value={product.freight.freeOver} size="small" isPlain />
        </p>
      )}
      <p className={styles.note}>{t('cost.atCheckout')}</p>
    </div>
  );
}

/** One line as its price and quantity; several as the pieces and variants that they are. */
function Goods({ lines, goods }: { readonly lines: readonly PricedLine[]; readonly goods: string }) {
  const { t } = useTranslation('product');
  const language = useLanguage();
  const [first, ...others] = lines;
  const number = (value: number) => formatInteger(value, language);
  return (
    <div>
      <dt>
        {first && others.length === 0 ? (
          <bdi dir="ltr">
            <Price value={first.unitPrice} size="small" isPlain />
            {` × ${number(first.count)}`}
          </bdi>
        ) : (
          t('grid.chosen', {
            pieces: number(lines.reduce((sum, line) => sum + line.count, 0)),
            count: lines.length,
            variants: number(lines.length),
          })
        )}
      </dt>
      <dd>
        <Price value={goods} isPlain />
      </dd>
    </div>
  );
}

type FreightProps = { readonly cost: LineCost['freight']; readonly answer: FreightAnswer };

function FreightValue({ cost: freight, answer }: FreightProps) {
  const { t } = useTranslation('product');
  const { t: tCommon } = useTranslation('common');
  if (answer.state === 'failed') {
    return (
      <span className={styles.muted} role="status">
        {t('cost.unread')}{' '}
        <Button size="small" onClick={answer.retry}>
          {tCommon('action.retry')}
        </Button>
      </span>
    );
  }
  if (answer.state === 'pending') return <span className={styles.muted}>{'…'}</span>;
  if (answer.state === 'noCountry') return <span className={styles.muted}>{t('cost.chooseCountry')}</span>;
  if (freight === undefined) return <span className={styles.muted}>{'–'}</span>;
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
