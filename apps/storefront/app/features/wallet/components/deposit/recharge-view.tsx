import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { useDraft } from '@entrepot/ui/drafts/use-draft.ts';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import styles from '@entrepot/ui/wallet/wallet.module.css';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { depositDrafts, startDeposit } from '../../hooks/deposit-drafts.ts';
import {
  type AutomaticChannel,
  type Channel,
  type Deposit,
  type HostedChannel,
  isOpenNetwork,
  type NetworkOption,
  networkOptions,
} from '../../hooks/recharge-types.ts';
import { HostedForm } from './hosted-form.tsx';
import { type Method, MethodChoice } from './method-choice.tsx';
import { NetworkChoice } from './network-choice.tsx';
import { OwnAddress } from './own-address.tsx';
import { PayAddress } from './pay-address.tsx';
import { RechargeForm } from './recharge-form.tsx';

type Props = {
  readonly channels: readonly Channel[];
  readonly automatic: readonly AutomaticChannel[];
  readonly hosted: readonly HostedChannel[];
  /** What is suggested, such as what a checkout lacks. */
  readonly amount: string;
  /** The page that needed the money. */
  readonly back?: string | undefined;
};

type Choice = {
  readonly method: Method;
  readonly coin: NetworkOption['symbol'];
  readonly network?: NetworkOption['channel'];
};

/** A deposit: on a network, to an own address or with word of the payment, or on the page of a provider. */
export function RechargeView({ channels, automatic, hosted, amount, back }: Props) {
  const { t } = useTranslation('wallet');
  const networks = networkOptions(channels, automatic);
  useState(() => startDeposit(amount));
  const [choice, setChoice] = useDraft<Choice>(depositDrafts.choice, { method: 'blockchain', coin: 'USDT' });
  const choose = (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change }));
  const [made, setMade] = useState<Deposit>();
  const open = hosted.filter(({ isOpen }) => isOpen);
  const page = open.find(({ channel }) => channel === choice.method);
  // What was chosen before may have been closed since.
  const coin = networks.find(({ symbol }) => symbol === choice.coin)?.symbol ?? 'USDT';
  const ofCoin = networks.filter(({ symbol }) => symbol === coin);
  const network = ofCoin.find((each) => each.channel === choice.network && isOpenNetwork(each));
  if (open.length === 0 && !networks.some(isOpenNetwork))
    return <EmptyState title={t('recharge.none')} text={t('recharge.noneText')} />;
  if (made) return <Submitted deposit={made} back={back} onAnother={() => setMade(undefined)} />;
  return (
    <div className={styles.steps}>
      <Panel className={styles.steps}>
        {open.length > 0 && (
          <MethodChoice
            channels={open}
            chosen={page?.channel ?? 'blockchain'}
            onChoose={(method) => choose({ method })}
          />
        )}
        {!page && (
          <>
            <Coins networks={networks} chosen={coin} onChoose={(symbol) => choose({ coin: symbol })} />
            <NetworkChoice channels={ofCoin} chosen={network} onChoose={(channel) => choose({ network: channel })} />
            {network?.mode === 'automatic' && (
              <OwnAddress key={network.channel} channel={network} amount={amount} back={back} />
            )}
            {network?.mode === 'manual' && <PayAddress channel={network} />}
          </>
        )}
      </Panel>
      {page && <HostedForm key={page.channel} channel={page} amount={amount} back={back} />}
      {!page && network?.mode === 'manual' && <RechargeForm channel={network} amount={amount} onDone={setMade} />}
    </div>
  );
}

type CoinsProps = {
  readonly networks: readonly NetworkOption[];
  readonly chosen: NetworkOption['symbol'];
  readonly onChoose: (symbol: NetworkOption['symbol']) => void;
};

/** The coins that have a network. */
function Coins({ networks, chosen, onChoose }: CoinsProps) {
  const { t } = useTranslation('wallet');
  const group = useId();
  const symbols = [...new Set(networks.map(({ symbol }) => symbol))];
  return (
    <fieldset className={styles.choice}>
      <legend>{t('recharge.coin')}</legend>
      <div className={styles.options}>
        {symbols.map((symbol) => (
          <label key={symbol} className={styles.option}>
            <input type="radio" name={group} checked={symbol === chosen} onChange={() => onChoose(symbol)} />
            <strong>
              <bdi dir="ltr">{symbol}</bdi>
            </strong>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SubmittedProps = Pick<Props, 'back'> & { readonly deposit: Deposit; readonly onAnother: () => void };

function Submitted({ deposit, back, onAnother }: SubmittedProps) {
  const { t } = useTranslation('wallet');
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
        <ButtonLink href={paths.deposit(deposit.depositId)}>{t('record.deposit')}</ButtonLink>
        <Button kind="quiet" onClick={onAnother}>
          {t('report.another')}
        </Button>
      </div>
    </Panel>
  );
}
