import { centsUp, formatAmount, parseAmount } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useCall } from '../api/calls.ts';
import { paths } from '../paths.ts';
import { useCanDeposit } from '../pay-method/use-pay-methods.ts';
import { useLocation } from '../site/navigation.tsx';
import styles from './balance.module.css';

type Props = {
  /** Both USDT as decimal strings. */
  readonly balance: string;
  readonly total: string;
  readonly isAlert?: boolean;
  /** Whether an order waits for the money: that stays reserved. */
  readonly isOrder?: boolean;
};

/** As specified: nobody deposits less. */
const leastDeposit = parseAmount('1', 'USDT');
const serviceCode = 'customer_service_url';

/** What a balance lacks of a total; 0 or less when it reaches. */
function missingMicro(balance: string, total: string): bigint {
  return parseAmount(total, 'USDT') - parseAmount(balance, 'USDT');
}

export const isShortOf = (balance: string, total: string) => missingMicro(balance, total) > 0n;

/** What is missing of a total, and how to come by it; nothing when the balance reaches. */
export function ShortOfBalance({ balance, total, isAlert = false, isOrder = true }: Props) {
  const { t } = useTranslation('payment');
  const { pathname, search } = useLocation();
  const isShort = isShortOf(balance, total);
  const canDeposit = useCanDeposit(isShort);
  const { data } = useCall('syspara!getSyspara', { code: serviceCode }, { isEnabled: isShort, staleMs: 600_000 });
  if (!isShort) return null;
  const missing = missingMicro(balance, total);
  const isTooLittle = missing < leastDeposit;
  const deposit = centsUp(formatAmount(isTooLittle ? leastDeposit : missing));
  const service = String(data?.[serviceCode] ?? '');
  return (
    <div className={styles.short} role={isAlert ? 'alert' : undefined}>
      <p>
        <strong>
          {t('short.missing')} <Price value={formatAmount(missing)} isPlain />
        </strong>
      </p>
      {(isOrder || !canDeposit) && <p>{canDeposit ? t('short.howTo') : t('short.noWay')}</p>}
      {canDeposit && (
        <div>
          <ButtonLink href={paths.rechargeFor(deposit, `${pathname}${search}`)} kind="primary">
            {t('short.deposit')}
          </ButtonLink>
        </div>
      )}
      {service !== '' && (
        <a href={service} className={styles.link} target="_blank" rel="noreferrer">
          {t('short.service')}
        </a>
      )}
    </div>
  );
}
