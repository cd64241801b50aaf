import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { type ReactNode, useId, useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { Time } from '../../../shared/time.tsx';
import type { BoundAddress, Withdrawal, Withdrawing } from '../hooks/withdraw-types.ts';
import { BindAddressForm } from './bind-address-form.tsx';
import styles from './wallet.module.css';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawLimits } from './withdraw-limits.tsx';

type Props = { readonly withdrawing: Withdrawing; readonly onDone: (made: Withdrawal) => void };

/** A withdrawal: the address that is bound, what holds for it, and the form as long as nothing stands against one. */
export function WithdrawView({ withdrawing, onDone }: Props) {
  const { t } = useTranslation('wallet');
  const { addresses, channels, changeWaitHours, hasSafeword, isOneAddress } = withdrawing;
  const [isBinding, setBinding] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const bound = addresses.find(({ channel }) => channel === chosen) ?? addresses[0];
  const terms = channels.find(({ channel }) => channel === bound?.channel);
  const binding = { channels, changeWaitHours };
  if (!hasSafeword)
    return (
      <Panel className={styles.detail}>
        <p>{t('withdraw.noSafeword')}</p>
        <div>
          <ButtonLink href={paths.transactionPassword} kind="primary">
            {t('withdraw.setSafeword')}
          </ButtonLink>
        </div>
      </Panel>
    );
  if (!bound || !terms)
    return (
      <Panel className={styles.detail}>
        <h2 className={styles.subheading}>{t('bind.title')}</h2>
        <p className={styles.note}>{t('bind.text')}</p>
        <BindAddressForm {...binding} isChange={false} onDone={() => {}} />
      </Panel>
    );
  return (
    <Panel className={styles.steps}>
      <Addresses addresses={addresses} bound={bound} onChoose={setChosen} />
      <div className={styles.actions}>
        <Button size="small" onClick={() => setBinding(true)}>
          {isOneAddress ? t('bind.change') : t('bind.changeOrAdd')}
        </Button>
      </div>
      <WithdrawLimits withdrawing={withdrawing} terms={terms} />
      <Obstacle withdrawing={withdrawing} bound={bound} isClosed={!terms.isOpen}>
        <WithdrawForm key={terms.channel} withdrawing={withdrawing} terms={terms} onDone={onDone} />
      </Obstacle>
      <Dialog isOpen={isBinding} onClose={() => setBinding(false)} title={t('bind.change')}>
        <BindAddressForm {...binding} isChange onDone={() => setBinding(false)} />
      </Dialog>
    </Panel>
  );
}

type AddressesProps = {
  readonly addresses: readonly BoundAddress[];
  readonly bound: BoundAddress;
  readonly onChoose: (channel: string) => void;
};

function Addresses({ addresses, bound, onChoose }: AddressesProps) {
  const { t } = useTranslation('wallet');
  const group = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{t('withdraw.to')}</legend>
      <div className={styles.options}>
        {addresses.map(({ channel, network, address }) => (
          <label key={channel} className={styles.option}>
            <input type="radio" name={group} checked={channel === bound.channel} onChange={() => onChoose(channel)} />
            <span className={styles.optionText}>
              <strong>
                <bdi dir="ltr">{network}</bdi>
              </strong>
              <bdi dir="ltr" className={styles.address}>
                {address}
              </bdi>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ObstacleProps = {
  readonly withdrawing: Withdrawing;
  readonly bound: BoundAddress;
  readonly isClosed: boolean;
  readonly children: ReactNode;
};

/** Why there can be no withdrawal now; else the form. */
function Obstacle({ withdrawing, bound, isClosed, children }: ObstacleProps) {
  const { t } = useTranslation('wallet');
  const { isInProgress, isOpenNow, leftToday } = withdrawing;
  const waits = Date.parse(bound.usableTime) > Date.now();
  const reason = () => {
    if (isInProgress) return t('obstacle.inProgress');
    if (isClosed) return t('obstacle.closed');
    if (!isOpenNow) return t('obstacle.hours');
    if (leftToday === 0) return t('obstacle.count');
    return undefined;
  };
  const text = reason();
  if (text !== undefined) return <p className={styles.warning}>{text}</p>;
  if (!waits) return children;
  return (
    <p className={styles.warning}>
      {t('obstacle.waits')} <Time value={bound.usableTime} />
    </p>
  );
}
