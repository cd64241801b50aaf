import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import styles from '@entrepot/ui/wallet/wallet.module.css';
import { useCall } from '#shared/api/calls.ts';
import type { AutomaticChannel } from '../../hooks/recharge-types.ts';
import { PayAddress } from './pay-address.tsx';

type Props = {
  readonly channel: AutomaticChannel;
  /** What is needed, such as what a checkout lacks; '' for nothing in particular. */
  readonly amount: string;
  /** The page that needed the money. */
  readonly back: string | undefined;
};

/** The person's own address on a network: what arrives there is credited without further word of it. */
export function OwnAddress({ channel: { channel }, amount, back }: Props) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const money = (value: string) => isolate(formatMoney(value, language));
  const own = useCall('rechargeBlockchain!address', { channel }, { staleMs: 0 });
  return (
    <CallView result={own} skeleton={<Skeleton lines={6} />}>
      {(terms) => (
        <>
          <PayAddress channel={terms}>
            <ul className={styles.limits}>
              <li>{t('own.yours')}</li>
              {terms.rate !== undefined && (
                <li>{t('own.rate', { coin: isolate(`1 ${terms.symbol}`), worth: money(terms.rate) })}</li>
              )}
              <li>{t('own.minimum', { minimum: money(terms.minimum) })}</li>
              {Number(amount) > 0 && <li>{t('own.needed', { amount: money(amount) })}</li>}
            </ul>
          </PayAddress>
          {back !== undefined && (
            <div className={styles.actions}>
              <ButtonLink href={back}>{t('recharge.back')}</ButtonLink>
            </div>
          )}
        </>
      )}
    </CallView>
  );
}
