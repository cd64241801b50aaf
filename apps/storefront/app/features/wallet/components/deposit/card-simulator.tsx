import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Note } from '@entrepot/ui/note/note.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import styles from '@entrepot/ui/wallet/wallet.module.css';
import { useAction, useCall } from '#shared/api/calls.ts';
import { useNavigate } from '#shared/site/navigation.tsx';

type Props = {
  readonly reference: string;
  /** Where the person came from. */
  readonly back: string;
};

/** Stands in for the page of a card processor: it pays, fails or leads back, and says that nothing is real. */
export function CardSimulator({ reference, back }: Props) {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  const payment = useCall('cardSimulator!get', { reference }, { staleMs: 0 });
  const finish = useAction('cardSimulator!finish', {
    invalidates: [
      'rechargeBlockchain!get',
      'rechargeBlockchain!list',
      'wallet!getUsdt',
      'localuser!get',
      'order!listMain',
      'order!info',
      'orderLog!list',
    ],
    onDone: () => void navigate(back, { replace: true }),
    // A page that was closed meanwhile, since what it was to pay is paid or cancelled, says so.
    onRefused: () => {
      void payment.refetch();
      return false;
    },
  });
  const end = (outcome: 'paid' | 'failed') => finish.run({ reference, outcome });
  return (
    <Panel className={styles.simulator}>
      <Note tone="warn">{t('simulator.text')}</Note>
      <CallView result={payment} skeleton={<Skeleton lines={6} />}>
        {({ amount, number, isOpen }) => (
          <>
            <Facts
              facts={[
                [t('simulator.amount'), <Price key="amount" value={amount} size="large" />],
                [
                  t('simulator.number'),
                  <bdi key="number" dir="ltr">
                    {number}
                  </bdi>,
                ],
              ]}
            />
            {isOpen ? (
              <div className={styles.actions}>
                <Button kind="action" isPending={finish.isPending} onClick={() => end('paid')}>
                  {t('simulator.pay')}
                </Button>
                <Button isPending={finish.isPending} onClick={() => end('failed')}>
                  {t('simulator.decline')}
                </Button>
                <ButtonLink href={back} kind="quiet">
                  {t('simulator.cancel')}
                </ButtonLink>
              </div>
            ) : (
              <>
                <p>{t('simulator.closed')}</p>
                <div>
                  <ButtonLink href={back} kind="primary">
                    {t('simulator.back')}
                  </ButtonLink>
                </div>
              </>
            )}
          </>
        )}
      </CallView>
    </Panel>
  );
}
