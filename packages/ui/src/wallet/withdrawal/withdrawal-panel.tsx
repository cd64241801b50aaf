import { withdrawalObstacle } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { type ReactNode, useId, useState } from 'react';
import { Button, ButtonLink } from '../../button/button.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { Panel } from '../../layout/layout.tsx';
import { Note } from '../../note/note.tsx';
import { BindDestinationForm, type DestinationKind, FirstDestination } from '../binding/bind-destination.tsx';
import styles from '../wallet.module.css';
import type { PayoutTerms, WithdrawalActions, WithdrawalLinks, Withdrawing } from '../withdrawing.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalLimits } from './withdrawal-limits.tsx';

/** A moment as the app writes it. */
export type RenderTime = (value: string) => ReactNode;

type Props = {
  readonly withdrawing: Withdrawing;
  readonly actions: WithdrawalActions;
  readonly links: WithdrawalLinks;
  readonly renderTime: RenderTime;
};

/** An address or bank card that is bound. */
type Destination = {
  readonly terms: PayoutTerms;
  /** The network or the bank. */
  readonly title: string;
  /** Masked. */
  readonly text: string;
  readonly usableTime: string;
};

function destinationsOf({ addresses, channels, card }: Withdrawing): readonly Destination[] {
  const bound = addresses.flatMap(({ channel, network, address, usableTime }) => {
    const terms = channels.find((each) => each.channel === channel);
    return terms ? [{ terms, title: network, text: address, usableTime }] : [];
  });
  if (!card?.bound) return bound;
  const { bankName, number, usableTime } = card.bound;
  return [...bound, { terms: card, title: bankName, text: number, usableTime }];
}

/** A withdrawal: where it can go, what holds for it, and the form as long as nothing stands against one. */
export function WithdrawalPanel({ withdrawing, actions, links, renderTime }: Props) {
  const { t } = useTranslation('wallet');
  const [chosen, setChosen] = useState<string>();
  const destinations = destinationsOf(withdrawing);
  const destination = destinations.find(({ terms }) => terms.channel === chosen) ?? destinations[0];
  if (!withdrawing.hasSafeword)
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
  if (!destination)
    return <FirstDestination withdrawing={withdrawing} actions={actions} identityHref={links.identity} />;
  const { terms } = destination;
  return (
    <Panel className={styles.steps}>
      <Destinations destinations={destinations} chosen={destination} onChoose={setChosen} />
      <Changes withdrawing={withdrawing} actions={actions} identityHref={links.identity} />
      <WithdrawalLimits withdrawing={withdrawing} terms={terms} identityHref={links.identity} />
      <Obstacle withdrawing={withdrawing} destination={destination} renderTime={renderTime}>
        <WithdrawalForm
          key={terms.channel}
          withdrawing={withdrawing}
          terms={terms}
          withdraw={actions.withdraw}
          links={links}
        />
      </Obstacle>
    </Panel>
  );
}

type DestinationsProps = {
  readonly destinations: readonly Destination[];
  readonly chosen: Destination;
  readonly onChoose: (channel: string) => void;
};

function Destinations({ destinations, chosen, onChoose }: DestinationsProps) {
  const { t } = useTranslation('wallet');
  const group = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{t('withdraw.to')}</legend>
      <div className={styles.options}>
        {destinations.map((each) => {
          const { channel } = each.terms;
          return (
            <label key={channel} className={styles.option}>
              <input type="radio" name={group} checked={each === chosen} onChange={() => onChoose(channel)} />
              <span className={styles.optionText}>
                <strong>
                  <bdi dir={channel === 'bank_card' ? undefined : 'ltr'}>{each.title}</bdi>
                </strong>
                <bdi dir="ltr" className={styles.address}>
                  {each.text}
                </bdi>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

type ChangesProps = {
  readonly withdrawing: Withdrawing;
  readonly actions: WithdrawalActions;
  readonly identityHref: string;
};

/** Binds another address or bank card, in a dialog. */
function Changes({ withdrawing, ...props }: ChangesProps) {
  const { t } = useTranslation('wallet');
  const { addresses, card, isOneAddress } = withdrawing;
  const [kind, setKind] = useState<DestinationKind>();
  const change = isOneAddress ? t('bind.change') : t('bind.changeOrAdd');
  const titles = {
    address: addresses.length === 0 ? t('bind.add') : change,
    card: card?.bound === undefined ? t('bindCard.add') : t('bindCard.change'),
  } as const;
  const kinds = card === undefined ? (['address'] as const) : (['address', 'card'] as const);
  const close = () => setKind(undefined);
  return (
    <div className={styles.actions}>
      {kinds.map((each) => (
        <Button key={each} size="small" onClick={() => setKind(each)}>
          {titles[each]}
        </Button>
      ))}
      <Dialog isOpen={kind !== undefined} onClose={close} title={titles[kind ?? 'address']}>
        <BindDestinationForm {...props} kind={kind ?? 'address'} withdrawing={withdrawing} onDone={close} />
      </Dialog>
    </div>
  );
}

type ObstacleProps = {
  readonly withdrawing: Withdrawing;
  readonly destination: Destination;
  readonly renderTime: RenderTime;
  readonly children: ReactNode;
};

/** Why there can be no withdrawal now; else the form. */
function Obstacle({ withdrawing, destination, renderTime, children }: ObstacleProps) {
  const { t } = useTranslation('wallet');
  const { terms, usableTime } = destination;
  const usableFromMs = Date.parse(usableTime);
  const obstacle = withdrawalObstacle({
    ...withdrawing,
    isNetworkOpen: terms.isOpen,
    usableFromMs,
    nowMs: Date.now(),
  });
  if (obstacle === undefined) return children;
  const isCard = terms.channel === 'bank_card';
  return (
    <Note tone="warn">
      {obstacle === 'waits' && isCard ? t('obstacle.waitsCard') : t(`obstacle.${obstacle}`)}{' '}
      {obstacle === 'waits' && renderTime(usableTime)}
    </Note>
  );
}
