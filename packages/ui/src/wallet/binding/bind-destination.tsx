import { useTranslation } from '@entrepot/i18n/react';
import { useId } from 'react';
import { useDraft } from '../../drafts/use-draft.ts';
import { Panel } from '../../layout/layout.tsx';
import styles from '../wallet.module.css';
import { withdrawalDrafts } from '../withdrawal/withdrawal-drafts.ts';
import type { WithdrawalActions, Withdrawing } from '../withdrawing.ts';
import { BindAddressForm } from './bind-address-form.tsx';
import { BindCardForm } from './bind-card-form.tsx';

export type DestinationKind = 'address' | 'card';

type FormProps = {
  readonly kind: DestinationKind;
  readonly withdrawing: Withdrawing;
  readonly actions: WithdrawalActions;
  readonly identityHref: string;
  readonly onDone: () => void;
};

/** Binds an address or a bank card, or replaces the one that is bound. */
export function BindDestinationForm({ kind, withdrawing, actions, identityHref, onDone }: FormProps) {
  const { addresses, card, channels, changeWaitHours, codeTarget } = withdrawing;
  const hasCard = card?.bound !== undefined;
  const hasAddress = addresses.length > 0;
  const shared = { waits: hasCard || hasAddress, changeWaitHours, codeTarget, actions, onDone };
  return kind === 'card' ? (
    <BindCardForm {...shared} verifiedName={card?.holder ?? ''} identityHref={identityHref} isChange={hasCard} />
  ) : (
    <BindAddressForm {...shared} channels={channels} isChange={hasAddress} />
  );
}

/** Where withdrawals are to go, asked of somebody who has bound nothing yet. */
export function FirstDestination(props: Omit<FormProps, 'kind' | 'onDone'>) {
  const { t } = useTranslation('wallet');
  const group = useId();
  const [chosen, setKind] = useDraft<DestinationKind>(withdrawalDrafts.kind, 'address');
  const kind = props.withdrawing.card === undefined ? 'address' : chosen;
  const kinds = { address: t('withdraw.crypto'), card: t('method.card') } as const;
  return (
    <Panel className={styles.detail}>
      {props.withdrawing.card !== undefined && (
        <fieldset className={styles.choice}>
          <legend>{t('withdraw.to')}</legend>
          <div className={styles.options}>
            {(['address', 'card'] as const).map((each) => (
              <label key={each} className={styles.option}>
                <input type="radio" name={group} checked={each === kind} onChange={() => setKind(each)} />
                <span className={styles.optionText}>
                  <strong>{kinds[each]}</strong>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {kind === 'address' && (
        <>
          <h2 className={styles.subheading}>{t('bind.title')}</h2>
          <p className={styles.note}>{t('bind.text')}</p>
        </>
      )}
      <BindDestinationForm {...props} kind={kind} onDone={() => {}} />
    </Panel>
  );
}
