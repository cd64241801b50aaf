import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Note } from '@entrepot/ui/note/note.tsx';
import type { ReactNode } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { useGoToProvider } from '#shared/go-to-provider.ts';
import { PayMethodChoice } from '#shared/pay-method/pay-method-choice.tsx';
import { useChosenMethod } from '#shared/pay-method/use-chosen-method.ts';
import { type HostedMethod, useHostedMethods } from '#shared/pay-method/use-pay-methods.ts';
import { changedByPaying, type PayTarget } from '../hooks/pay-target.ts';
import styles from './payment.module.css';

type Props = {
  readonly target: PayTarget;
  /** What the balance holds, USDT as a decimal string. */
  readonly balance: string;
  /** Paying from the balance. */
  readonly children: ReactNode;
};

/** The choice of payment, where there is one. */
export function PayMethods({ target, balance, children }: Props) {
  const [method, setMethod] = useChosenMethod();
  const hosted = useHostedMethods() ?? [];
  const page = hosted.find(({ channel }) => channel === method);
  // The balance keeps its place when the choice appears: what was typed there meanwhile stays.
  return (
    <>
      {hosted.length > 0 && (
        <PayMethodChoice hosted={hosted} balance={balance} chosen={page ? method : 'balance'} onChoose={setMethod} />
      )}
      {page ? <PayOnPage key={page.channel} target={target} page={page} /> : children}
    </>
  );
}

function PayOnPage({ target, page }: { readonly target: PayTarget; readonly page: HostedMethod }) {
  const { t } = useTranslation('payment');
  const goTo = useGoToProvider();
  const pay = useAction('order!pay', {
    invalidates: changedByPaying,
    onDone: ({ redirectUrl }) => {
      if (redirectUrl !== undefined) goTo(redirectUrl);
    },
  });
  return (
    <div className={styles.form}>
      <p>{page.channel === 'card' ? t('method.cardText') : t('method.pageText')}</p>
      {page.isSimulated && <Note tone="warn">{t('method.simulated')}</Note>}
      <Button
        kind="action"
        size="large"
        isWide
        isPending={pay.isPending}
        onClick={() => pay.run({ ...target, payType: page.channel })}
      >
        {t('card.submit')}
      </Button>
    </div>
  );
}
