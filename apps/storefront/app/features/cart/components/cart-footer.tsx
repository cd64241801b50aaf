import type { OutputOf } from '@entrepot/client';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { FreightValue } from '#shared/cart/freight-value.tsx';
import { CountryName } from '#shared/country/country-name.tsx';
import { useCountry } from '#shared/country/use-country.ts';
import styles from './cart.module.css';

type Props = {
  readonly goods: string;
  readonly quote: OutputOf<'order!quote'> | undefined;
  readonly isOutdated: boolean;
  readonly takenCount: number;
  readonly complaint: string | undefined;
  readonly onCheckout: () => void;
};

/** What the taken items cost delivered, and the way to checkout. */
export function CartFooter({ goods, quote, isOutdated, takenCount, complaint, onCheckout }: Props) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const { country } = useCountry();
  const extras = quote && takenCount > 0 ? quote : undefined;
  const total = takenCount === 0 ? goods : extras?.total;
  const number = formatInteger(takenCount, language);
  return (
    <div className={styles.footer}>
      <dl className={styles.parts}>
        <div>
          <dt>{t('goods')}</dt>
          <dd>
            <Price value={goods} isPlain />
          </dd>
        </div>
        {extras && (
          <div data-outdated={isOutdated}>
            <dt>
              {t('freight')}
              {country !== undefined && (
                <>
                  {' · '}
                  <CountryName code={country} />
                </>
              )}
            </dt>
            <dd>
              <FreightValue
                freight={extras.freight}
                free={t('freight.free')}
                unknown={country === undefined ? t('unknown') : '–'}
              />
            </dd>
          </div>
        )}
        {extras?.tax !== undefined && Number(extras.tax) > 0 && (
          <div data-outdated={isOutdated}>
            <dt>{t('tax')}</dt>
            <dd>
              <Price value={extras.tax} isPlain />
            </dd>
          </div>
        )}
        {extras && Number(extras.handlingFee) > 0 && (
          <div data-outdated={isOutdated}>
            <dt>{t('handlingFee')}</dt>
            <dd>
              <Price value={extras.handlingFee} isPlain />
            </dd>
          </div>
        )}
        <div className={styles.total} data-outdated={extras !== undefined && isOutdated}>
          <dt>{t('total')}</dt>
          <dd>
            {total === undefined ? (
              <span className={styles.unknown}>{isOutdated ? '…' : t('unknown')}</span>
            ) : (
              <Price value={total} size="large" />
            )}
          </dd>
        </div>
      </dl>
      <p className={styles.held}>{t('held')}</p>
      {complaint !== undefined && (
        <p className={styles.complaint} role="alert">
          {complaint}
        </p>
      )}
      <Button kind="action" size="large" isWide onClick={onCheckout}>
        {t('checkout', { count: takenCount, number })}
      </Button>
    </div>
  );
}
