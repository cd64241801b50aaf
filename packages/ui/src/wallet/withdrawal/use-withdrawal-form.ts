import {
  hasTwoReadings,
  isFundPassword,
  mostWithdrawable,
  plainAmount,
  readTypedAmount,
  withdrawalAmountFault,
  withdrawalDecimals,
} from '@entrepot/domain';
import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useForm } from '../../field/use-form.ts';
import { useSending } from '../use-sending.ts';
import type { PayoutTerms, WithdrawalActions, Withdrawing } from '../withdrawing.ts';
import { withdrawalDrafts } from './withdrawal-drafts.ts';

/** Amount and fund password of a withdrawal, checked by the server's own rules while they are typed. */
export function useWithdrawalForm(
  withdrawing: Withdrawing,
  terms: PayoutTerms,
  withdraw: WithdrawalActions['withdraw'],
) {
  const { t } = useTranslation('wallet');
  const { t: payment } = useTranslation('payment');
  const language = useLanguage();
  const sending = useSending();
  const decimals = withdrawalDecimals(terms.channel);
  const money = (value: string) => isolate(formatMoney(value, language));
  const texts = {
    missing: () => t('withdraw.fault.missing'),
    amount: () => t('withdraw.fault.amount'),
    cents: () => t('withdraw.fault.cents'),
    below: () => t('withdraw.fault.below', { minimum: money(terms.minimum) }),
    above: () => t('withdraw.fault.above', { maximum: money(terms.maximum) }),
    balance: () => t('withdraw.fault.balance', { available: money(withdrawing.available) }),
    identity: () => t('withdraw.fault.identity', { amount: money(withdrawing.identityAbove ?? '0') }),
  };
  const check = ({ amount, safeword }: { readonly amount: string; readonly safeword: string }) => {
    const fault = withdrawalAmountFault(amount, terms, withdrawing);
    return {
      amount: fault && texts[fault](),
      safeword: isFundPassword(safeword) ? undefined : payment('safeword.invalid'),
    };
  };
  const form = useForm({ amount: '', safeword: '' }, check, {
    subject: withdrawalDrafts.amount,
    secrets: ['safeword'],
  });
  const { amount, safeword } = form.values;
  const send = async () => {
    const input = {
      channel: terms.channel,
      amount: plainAmount(amount, decimals),
      safeword,
      session_token: withdrawing.session_token,
    };
    const isDone = await sending.run(() => withdraw(input));
    form.clear('safeword');
    if (isDone) form.discard();
  };
  return {
    form,
    refusal: sending.refusal,
    isPending: sending.isPending,
    amountMicro: readTypedAmount(amount, decimals),
    fillAll: () => {
      const all = mostWithdrawable(terms, withdrawing);
      // Of three decimals one could think they were thousands.
      form.set('amount', hasTwoReadings(all) ? `${all}0` : all);
    },
    submit: () => {
      if (sending.mayRun(form.isReady)) void send();
    },
  };
}
