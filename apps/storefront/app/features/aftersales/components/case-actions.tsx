import { attemptKey, settleAttempt } from '@entrepot/client';
import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { ConfirmDialog } from '@entrepot/ui/dialog/confirm-dialog.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { type ReturnCase, staleCalls } from '../hooks/case-types.ts';
import styles from './aftersales.module.css';
import { EscalateDialog } from './escalate-dialog.tsx';
import { SendGoodsDialog } from './send-goods-dialog.tsx';

type CaseAction = 'withdraw' | 'accept' | 'decline' | 'send_goods' | 'escalate';
const sequence: readonly CaseAction[] = ['withdraw', 'decline', 'escalate', 'send_goods', 'accept'];
const kinds = {
  accept: 'primary',
  send_goods: 'primary',
  escalate: 'primary',
  decline: 'plain',
  withdraw: 'plain',
} as const;

/** What the buyer may do with a case at the moment. Each asks back and names its consequence. */
export function CaseActions({ case: shown }: { readonly case: ReturnCase }) {
  const { t } = useTranslation('aftersales');
  const language = useLanguage();
  const [asked, setAsked] = useState<CaseAction>();
  const close = () => setAsked(undefined);
  const done = (action: 'withdraw' | 'accept' | 'decline') => () => {
    showToast({ kind: 'success', text: t(`done.${action}`) });
  };
  const withdraw = useAction('orderReturn!withdraw', { invalidates: staleCalls, onDone: done('withdraw') });
  const answer = useAction('orderReturn!answer', {
    invalidates: staleCalls,
    onDone: (_output, input) => {
      settleAttempt('orderReturn!answer', input);
      done(input.accept ? 'accept' : 'decline')();
    },
  });
  const { returnId: caseId, offer: offered = shown.amount } = shown;
  const answerWith = async (accept: boolean) => {
    // The amount that is on the page: the store may have taken it back and offered less since.
    const input = { returnId: caseId, accept, amount: offered };
    const idempotencyKey = attemptKey('orderReturn!answer', input);
    await answer.send(input, { idempotencyKey }).catch(() => undefined);
    close();
  };
  const money = isolate(formatMoney(offered, language));
  const confirms = {
    withdraw: async () => {
      await withdraw.send({ returnId: caseId }).catch(() => undefined);
      close();
    },
    accept: () => answerWith(true),
    decline: () => answerWith(false),
  };
  const open = sequence.filter((action) => shown.actions.includes(action));
  if (open.length === 0) return null;
  const confirmed = asked === 'withdraw' || asked === 'accept' || asked === 'decline' ? asked : undefined;
  return (
    <div className={styles.buttons}>
      {open.map((action) => (
        <Button key={action} kind={kinds[action]} onClick={() => setAsked(action)}>
          {t(`action.${action}`, { money })}
        </Button>
      ))}
      {confirmed && (
        <ConfirmDialog
          isOpen
          title={t(`confirm.${confirmed}.title`, { money })}
          text={t(`confirm.${confirmed}.${shown.kind === 'proposal' ? 'proposal' : 'text'}`, { money })}
          confirmLabel={t(`action.${confirmed}`, { money })}
          isDangerous={confirmed === 'withdraw'}
          onConfirm={confirms[confirmed]}
          onClose={close}
        />
      )}
      <SendGoodsDialog case={shown} isOpen={asked === 'send_goods'} onClose={close} />
      {asked === 'escalate' && <EscalateDialog caseId={caseId} onClose={close} />}
    </div>
  );
}
