import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { Code } from '#shared/queue/details/code.tsx';
import { Person } from '#shared/queue/details/person.tsx';
import { History } from '#shared/queue/history.tsx';
import { Opened, OpenedHead, Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { useIsOneself } from '#shared/staff/use-staff.ts';
import type { Withdrawal } from '../withdrawal.ts';
import { WithdrawalDecisions } from './withdrawal-decisions.tsx';
import { WithdrawalState } from './withdrawal-state.tsx';

/** One withdrawal with its address and history. */
export function WithdrawalReview() {
  const { withdrawalId = '' } = useParams();
  const found = useCall('withdrawal!info', { withdrawalId });
  return (
    <Opened result={found} languageOf={(withdrawal) => withdrawal.language}>
      {(withdrawal) => <Review key={withdrawalId} found={withdrawal} />}
    </Opened>
  );
}

function Review({ found }: { readonly found: Withdrawal }) {
  const { t } = useTranslation('admin-payments');
  const isOneself = useIsOneself();
  return (
    <>
      <OpenedHead title={<Price value={found.amount} isPlain />} state={<WithdrawalState found={found} />}>
        <Person username={found.username} usercode={found.usercode} />
        <Time value={found.createTime} />
      </OpenedHead>
      {found.failAskedBy !== undefined && found.state === 'sent' && (
        <p className={styles.warning} role="note">
          {t(isOneself(found.failAskedBy) ? 'withdrawal.failAskedByYou' : 'withdrawal.failAsked')}
        </p>
      )}
      {found.heldBecause && (
        <p className={styles.warning} role="note">
          {t('withdrawal.heldText')}
        </p>
      )}
      {found.state === 'approved_once' && (
        <p className={styles.warning} role="note">
          {t(isOneself(found.firstApprovedBy) ? 'approvedByYou' : 'withdrawal.approvedOnce')}
        </p>
      )}
      {found.needsTwo && found.state === 'under_review' && (
        <p className={styles.warning} role="note">
          {t('needsTwo')}
        </p>
      )}
      <div className={styles.parts}>
        <Part title={t('withdrawal.facts')}>
          <Facts
            facts={[
              [t('field.number'), <Code key="number" value={found.number} />],
              [t('field.network'), t(`channel.${found.channel}`)],
              [t('field.amount'), <Price key="amount" value={found.amount} isPlain />],
              [t('field.fee'), <Price key="fee" value={found.fee} isPlain />],
              [t('field.toArrive'), <Price key="actual" value={found.actualAmount} isPlain />],
              [
                t(found.channel === 'bank_card' ? 'field.toCard' : 'field.toAddress'),
                <Code key="address" value={found.address} />,
              ],
              [
                t('field.boundSince'),
                found.addressBoundTime === undefined ? undefined : <Time key="bound" value={found.addressBoundTime} />,
              ],
              [t('field.bank'), found.bankName === undefined ? undefined : <bdi key="bank">{found.bankName}</bdi>],
              [t('field.hash'), found.txHash === '' ? undefined : <Code key="hash" value={found.txHash} />],
              [
                t('field.reference'),
                found.reference === undefined ? undefined : <Code key="reference" value={found.reference} />,
              ],
              [t('field.signer'), found.signer === '' ? undefined : t(`signer.${found.signer}`)],
              [
                t('field.reason'),
                found.reason === '' ? undefined : (
                  <bdi key="reason" dir="auto">
                    {found.reason}
                  </bdi>
                ),
              ],
            ]}
          />
        </Part>
        <History
          entries={found.log.map(({ event, staffName, reason, createTime }) => ({
            text: t(`withdrawal.event.${event as 'submitted'}`),
            by: staffName,
            reason,
            time: createTime,
          }))}
        />
      </div>
      <WithdrawalDecisions found={found} />
    </>
  );
}
