import { withdrawalObstacle } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { type ReactNode, useId, useState } from 'react';
import { Button, ButtonLink } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Panel } from '../layout/layout.tsx';
import { BindAddressForm } from './bind-address-form.tsx';
import styles from './wallet.module.css';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalLimits } from './withdrawal-limits.tsx';
import type { BoundAddress, WithdrawalActions, WithdrawalLinks, Withdrawing } from './withdrawing.ts';

/** A moment as the app writes it. */
export type RenderTime = (value: string) => ReactNode;

type Props = {
  readonly withdrawing: Withdrawing;
  readonly actions: WithdrawalActions;
  readonly links: WithdrawalLinks;
  readonly renderTime: RenderTime;
};

/** A withdrawal: the address that is bound, what holds for it, and the form as long as nothing stands against one. */
export function WithdrawalPanel({ withdrawing, actions, links, renderTime }: Props) {
  const { t } = useTranslation('wallet');
  const { addresses, channels, changeWaitHours, hasSafeword, isOneAddress } = withdrawing;
  const [isBinding, setBinding] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const bound = addresses.find(({ channel }) => channel === chosen) ?? addresses[0];
  const terms = channels.find(({ channel }) => channel === bound?.channel);
  const binding = { channels, changeWaitHours, codeTarget: withdrawing.codeTarget, actions };
  if (!hasSafeword)
    return (
      <Panel className={styles.detail}>
        <p>{t('withdraw.noSafeword')}</p>
        <div>
          <ButtonLink href={links.fundPassword} kind="primary">
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
      <WithdrawalLimits withdrawing={withdrawing} terms={terms} identityHref={links.identity} />
      <Obstacle withdrawing={withdrawing} bound={bound} isNetworkOpen={terms.isOpen} renderTime={renderTime}>
        <WithdrawalForm
          key={terms.channel}
          withdrawing={withdrawing}
          terms={terms}
          withdraw={actions.withdraw}
          links={links}
        />
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
  readonly isNetworkOpen: boolean;
  readonly renderTime: RenderTime;
  readonly children: ReactNode;
};

/** Why there can be no withdrawal now; else the form. */
function Obstacle({ withdrawing, bound, isNetworkOpen, renderTime, children }: ObstacleProps) {
  const { t } = useTranslation('wallet');
  const usableFromMs = Date.parse(bound.usableTime);
  const obstacle = withdrawalObstacle({ ...withdrawing, isNetworkOpen, usableFromMs, nowMs: Date.now() });
  if (obstacle === undefined) return children;
  return (
    <p className={styles.warning}>
      {t(`obstacle.${obstacle}`)} {obstacle === 'waits' && renderTime(bound.usableTime)}
    </p>
  );
}
