import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { HashField, isHash } from '#shared/queue/decision/money-fields.tsx';
import { Code } from '#shared/queue/details/code.tsx';
import { useIsOneself, useMayCall } from '#shared/staff/use-staff.ts';
import type { Withdrawal } from '../withdrawal.ts';
import { CardNumber } from './card-number.tsx';
import { isReference, ReferenceField } from './reference-field.tsx';

type Props = { readonly found: Withdrawal };

/** What can be done with a withdrawal in its state. */
export function WithdrawalDecisions({ found }: Props) {
  const { t } = useTranslation('admin-payments');
  const mayCall = useMayCall();
  const isOneself = useIsOneself();
  const { withdrawalId, state } = found;
  const isWaiting = state === 'under_review' || state === 'approved_once';
  // What a signer or a provider sends ends by itself; until a block has it, nobody's word counts.
  const isLookedAfter = found.signer === 'automatic' && found.chainState !== 'seen';
  return (
    <Decisions>
      {isWaiting && !found.heldBecause && !(state === 'approved_once' && isOneself(found.firstApprovedBy)) && (
        <Decision
          call="withdrawal!approve"
          label={t(state === 'approved_once' ? 'withdrawal.approveSecond' : 'withdrawal.approve')}
          consequence={t(
            found.needsTwo && state === 'under_review' ? 'withdrawal.approveFirstText' : 'withdrawal.approveText',
          )}
          done={(output) => t(output.state === 'approved' ? 'withdrawal.approvedForSending' : 'withdrawal.approved')}
          shortcut="a"
          isMain
          inputOf={() => ({ withdrawalId, seenState: state })}
        >
          {() => <Payment found={found} />}
        </Decision>
      )}
      {state === 'approved' && <Send found={found} isFirst />}
      {(isWaiting || state === 'approved') && (
        <Decision
          call="withdrawal!reject"
          subject={withdrawalId}
          label={t('withdrawal.reject')}
          consequence={t('withdrawal.rejectText')}
          done={t('withdrawal.rejected')}
          shortcut="r"
          reasons="withdrawal"
          inputOf={(reason) => ({ withdrawalId, reason, seenState: state })}
        />
      )}
      {state === 'sent' && !isLookedAfter && <AfterSending found={found} />}
      {((state === 'approved' && !found.heldBecause) || state === 'sent') &&
        found.channel === 'bank_card' &&
        mayCall('withdrawal!card') && <CardNumber withdrawalId={withdrawalId} />}
    </Decisions>
  );
}

/** Once it was sent: it arrived, it came to nothing, or another transaction took its place. */
function AfterSending({ found }: Props) {
  const { t } = useTranslation('admin-payments');
  const isOneself = useIsOneself();
  const { withdrawalId } = found;
  return (
    <>
      <Decision
        call="withdrawal!confirm"
        label={t('withdrawal.confirm')}
        consequence={t('withdrawal.confirmText')}
        done={t('withdrawal.confirmed')}
        shortcut="c"
        isMain
        inputOf={() => ({ withdrawalId })}
      >
        {() => <Payment found={found} />}
      </Decision>
      <Send found={found} />
      {!isOneself(found.failAskedBy) && (
        <Decision
          call="withdrawal!fail"
          subject={withdrawalId}
          label={t(found.failAskedBy === undefined ? 'withdrawal.fail' : 'withdrawal.failSecond')}
          consequence={t('withdrawal.failText')}
          done={t('withdrawal.failed')}
          shortcut="x"
          reasons="failure"
          inputOf={(reason) => ({ withdrawalId, reason })}
        />
      )}
    </>
  );
}

/** What is to be paid where, once more beside the button. */
function Payment({ found }: Props) {
  const { t } = useTranslation('admin-payments');
  return (
    <Facts
      facts={[
        [t('field.toArrive'), <Price key="amount" value={found.actualAmount} isPlain />],
        [t('field.network'), t(`channel.${found.channel}`)],
        [t('field.toAddress'), <Code key="address" value={found.address} />],
      ]}
    />
  );
}

function Send({ found, isFirst = false }: Props & { readonly isFirst?: boolean }) {
  const { t } = useTranslation('admin-payments');
  const { t: tPanel } = useTranslation('admin');
  const isCard = found.channel === 'bank_card';
  const faultOf = (sent: string) => {
    if (isCard) return isReference(sent) ? undefined : t('field.referenceMissing');
    return isHash(sent) ? undefined : tPanel('field.hashWrong');
  };
  return (
    <Decision
      call="withdrawal!send"
      subject={found.withdrawalId}
      label={t(isFirst ? 'withdrawal.send' : 'withdrawal.resend')}
      consequence={t(isCard ? 'withdrawal.sendCardText' : isFirst ? 'withdrawal.sendText' : 'withdrawal.resendText')}
      done={t('withdrawal.sent')}
      shortcut="s"
      isMain={isFirst}
      stays
      fields={{ initial: { sent: '' }, check: ({ sent }) => ({ sent: faultOf(sent) }) }}
      inputOf={(_, { sent }) => ({
        withdrawalId: found.withdrawalId,
        ...(isCard ? { reference: sent.trim() } : { txHash: sent }),
      })}
    >
      {(form) => (
        <>
          <Payment found={found} />
          <Field of={form} name="sent">
            {(field) =>
              isCard ? (
                <ReferenceField {...field} />
              ) : (
                <HashField label={t('field.hash')} hint={t('field.sentHashHint')} {...field} />
              )
            }
          </Field>
        </>
      )}
    </Decision>
  );
}
