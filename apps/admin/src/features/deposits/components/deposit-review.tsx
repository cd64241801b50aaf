import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { Code } from '#shared/queue/details/code.tsx';
import { Person } from '#shared/queue/details/person.tsx';
import { PrivateImage } from '#shared/queue/details/private-image.tsx';
import { StateBadge } from '#shared/queue/details/state-badge.tsx';
import { History } from '#shared/queue/history.tsx';
import { Opened, OpenedHead, Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { useIsOneself, useMayCall } from '#shared/staff/use-staff.ts';
import type { Deposit } from '../deposit.ts';
import { DepositDecisions } from './deposit-decisions.tsx';

/** One deposit with what proves it. */
export function DepositReview() {
  const { depositId = '' } = useParams();
  const found = useCall('deposit!info', { depositId });
  return (
    <Opened result={found} languageOf={(deposit) => deposit.language}>
      {(deposit) => <Review key={depositId} found={deposit} />}
    </Opened>
  );
}

function Review({ found }: { readonly found: Deposit }) {
  const { t } = useTranslation('admin-payments');
  const mayCall = useMayCall();
  const { depositId } = found;
  return (
    <>
      <OpenedHead
        title={<Price value={found.claimedAmount} isPlain />}
        state={<StateBadge state={found.state} label={t(`deposit.state.${found.state}`)} />}
      >
        <Person username={found.username} usercode={found.usercode} />
        <Time value={found.createTime} />
      </OpenedHead>
      <Notes found={found} />
      <div className={styles.parts}>
        <Part title={t('deposit.facts')}>
          <Facts
            facts={[
              [t('field.number'), <Code key="number" value={found.number} />],
              [t('field.channel'), t(`channel.${found.channel}`)],
              [t('field.claimed'), <Price key="claimed" value={found.claimedAmount} isPlain />],
              [
                t('field.credited'),
                found.state === 'successful' ? <Price key="amount" value={found.amount} isPlain /> : undefined,
              ],
              [t('field.fee'), <Price key="fee" value={found.fee} isPlain />],
              [t('field.address'), found.address === '' ? undefined : <Code key="address" value={found.address} />],
              [
                t('field.claimedHash'),
                found.claimedTxHash === '' ? undefined : <Code key="claimedHash" value={found.claimedTxHash} />,
              ],
              [t('field.seenHash'), found.txHash === '' ? undefined : <Code key="hash" value={found.txHash} />],
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
        {mayCall('deposit!certificate') && (
          <Part title={t('deposit.certificate')}>
            {found.hasCertificate ? (
              <div className={styles.images}>
                <PrivateImage
                  call="deposit!certificate"
                  input={{ depositId }}
                  label={t('deposit.certificate')}
                  isOnly
                />
              </div>
            ) : (
              <p className={styles.muted}>{t('deposit.noCertificate')}</p>
            )}
          </Part>
        )}
        <History
          entries={found.log.map(({ event, staffName, reason, createTime }) => ({
            text: t(`deposit.event.${event as 'submitted'}`),
            by: staffName,
            reason,
            time: createTime,
          }))}
        />
      </div>
      <DepositDecisions found={found} />
    </>
  );
}

/** What the second of two members of staff must know. */
function Notes({ found }: { readonly found: Deposit }) {
  const { t } = useTranslation('admin-payments');
  const isOneself = useIsOneself();
  if (found.reversalAskedBy !== undefined && found.state === 'successful')
    return (
      <p className={styles.warning} role="note">
        {t(isOneself(found.reversalAskedBy) ? 'deposit.reversalAskedByYou' : 'deposit.reversalAsked')}
      </p>
    );
  if (found.state === 'approved_once')
    return (
      <p className={styles.warning} role="note">
        {t(isOneself(found.firstApprovedBy) ? 'approvedByYou' : 'deposit.approvedOnce')}
      </p>
    );
  if (!found.needsTwo || found.state !== 'under_review') return null;
  return (
    <p className={styles.warning} role="note">
      {t('needsTwo')}
    </p>
  );
}
