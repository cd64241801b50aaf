import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import type { Channel, Deposit } from '../hooks/recharge-types.ts';
import { NetworkChoice } from './network-choice.tsx';
import { PayAddress } from './pay-address.tsx';
import { RechargeForm } from './recharge-form.tsx';
import styles from './wallet.module.css';

type Props = {
  readonly channels: readonly Channel[];
  /** What is suggested, such as what a checkout lacks. */
  readonly amount: string;
  /** The page that needed the money. */
  readonly back?: string | undefined;
};

/** A deposit on a network: the coin, its network, the address to pay to, and word of the payment. */
export function RechargeView({ channels, amount, back }: Props) {
  const { t } = useTranslation('wallet');
  const [chosen, setChosen] = useState<Channel['channel']>();
  const [made, setMade] = useState<Deposit>();
  const symbols = [...new Set(channels.map(({ symbol }) => symbol))];
  const channel = channels.find((each) => each.channel === chosen && each.isOpen);
  if (!channels.some(({ isOpen }) => isOpen))
    return <EmptyState title={t('recharge.none')} text={t('recharge.noneText')} />;
  if (made)
    return (
      <Panel className={styles.done}>
        <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" />
        <p role="status">{t('report.done')}</p>
        <div className={styles.actions}>
          {back !== undefined && (
            <ButtonLink href={back} kind="primary">
              {t('recharge.back')}
            </ButtonLink>
          )}
          <ButtonLink href={paths.deposit(made.depositId)}>{t('record.deposit')}</ButtonLink>
          <Button kind="quiet" onClick={() => setMade(undefined)}>
            {t('report.another')}
          </Button>
        </div>
      </Panel>
    );
  return (
    <div className={styles.steps}>
      <Panel className={styles.steps}>
        <fieldset className={styles.choice}>
          <legend>{t('recharge.coin')}</legend>
          <div className={styles.options}>
            {symbols.map((symbol) => (
              <label key={symbol} className={styles.option}>
                <input type="radio" name="symbol" defaultChecked={symbols.length === 1} />
                <strong>
                  <bdi dir="ltr">{symbol}</bdi>
                </strong>
              </label>
            ))}
          </div>
        </fieldset>
        <NetworkChoice channels={channels} chosen={channel} onChoose={setChosen} />
        {channel && <PayAddress channel={channel} />}
      </Panel>
      {channel && <RechargeForm key={channel.channel} channel={channel} amount={amount} onDone={setMade} />}
    </div>
  );
}
