import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useAction, useCall } from '../../../shared/api/calls.ts';
import { useGoToProvider } from '../../../shared/go-to-provider.ts';
import type { PayTarget } from '../hooks/pay-target.ts';
import styles from './payment.module.css';

type Props = {
  readonly target: PayTarget;
  /** Paying from the balance. */
  readonly children: ReactNode;
};

const methods = ['balance', 'card'] as const;

/** The choice of payment, where there is one. */
export function PayMethods({ target, children }: Props) {
  const { t } = useTranslation('payment');
  const group = useId();
  const [method, setMethod] = useState<(typeof methods)[number]>('balance');
  const { data: channels } = useCall('thirdPartyRecharge!getCoinList', {}, { staleMs: 60_000 });
  const card = channels?.find(({ channel, isOpen }) => channel === 'card' && isOpen);
  // The balance keeps its place when the choice appears: what was typed there meanwhile stays.
  return (
    <>
      {card && (
        <fieldset className={styles.methods}>
          <legend>{t('method.title')}</legend>
          {methods.map((each) => (
            <label key={each} className={styles.method}>
              <input type="radio" name={group} checked={method === each} onChange={() => setMethod(each)} />
              {t(`method.${each}`)}
            </label>
          ))}
        </fieldset>
      )}
      {card && method === 'card' ? <PayByCard target={target} isSimulated={card.isSimulated} /> : children}
    </>
  );
}

function PayByCard({ target, isSimulated }: { readonly target: PayTarget; readonly isSimulated: boolean }) {
  const { t } = useTranslation('payment');
  const goTo = useGoToProvider();
  const pay = useAction('order!pay', {
    invalidates: ['order!listMain', 'order!info', 'orderLog!list'],
    onDone: ({ redirectUrl }) => {
      if (redirectUrl !== undefined) goTo(redirectUrl);
    },
  });
  return (
    <div className={styles.form}>
      <p>{t('method.cardText')}</p>
      {isSimulated && <p className={styles.simulated}>{t('method.simulated')}</p>}
      <Button
        kind="action"
        size="large"
        isWide
        isPending={pay.isPending}
        onClick={() => pay.mutate({ input: { ...target, payType: 'card' } })}
      >
        {t('card.submit')}
      </Button>
    </div>
  );
}
