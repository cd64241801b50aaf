import { isSafeword, parseAmount } from '@entrepot/domain';
import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useAction } from '../../../shared/api/calls.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { readTyped } from './recharge-types.ts';
import { useRefusal } from './use-refusal.ts';
import type { Terms, Withdrawal, Withdrawing } from './withdraw-types.ts';

/** As many as USDT has. */
const decimals = 6;

/** Amount and fund password of a withdrawal, judged by the server's own rules while they are typed. */
export function useWithdrawForm(withdrawing: Withdrawing, terms: Terms, onDone: (made: Withdrawal) => void) {
  const { t } = useTranslation('wallet');
  const { t: payment } = useTranslation('payment');
  const language = useLanguage();
  const refusal = useRefusal();
  const money = (value: string) => isolate(formatMoney(value, language));
  const bound = (value: string) => parseAmount(value, 'USDT');
  const { available, identityAbove, hasIdentity, session_token } = withdrawing;
  const amountFault = (typed: string) => {
    const micro = readTyped(typed, decimals);
    if (typed.trim() === '') return t('withdraw.fault.missing');
    if (micro === undefined || micro === 0n) return t('withdraw.fault.amount');
    if (micro < bound(terms.minimum)) return t('withdraw.fault.below', { minimum: money(terms.minimum) });
    if (micro > bound(terms.maximum)) return t('withdraw.fault.above', { maximum: money(terms.maximum) });
    if (micro > bound(available)) return t('withdraw.fault.balance', { available: money(available) });
    if (!hasIdentity && identityAbove !== undefined && micro > bound(identityAbove))
      return t('withdraw.fault.identity', { amount: money(identityAbove) });
    return undefined;
  };
  const form = useForm({ amount: '', safeword: '' }, ({ amount, safeword }) => ({
    amount: amountFault(amount),
    safeword: isSafeword(safeword) ? undefined : payment('safeword.invalid'),
  }));
  const apply = useAction('withdraw!apply', {
    invalidates: ['withdraw!list', 'withdraw!withdraw_open', 'wallet!getUsdt', 'wallet!records', 'localuser!get'],
    onDone,
    onRefused: (error) => {
      form.set('safeword', '');
      return refusal.refuse(error);
    },
  });
  const { amount, safeword } = form.values;
  const isCapped = bound(available) > bound(terms.maximum);
  return {
    form,
    refusal: refusal.text,
    amountMicro: readTyped(amount, decimals),
    isPending: apply.isPending,
    fillAll: () => form.set('amount', isCapped ? terms.maximum : available),
    send: () => {
      refusal.forget();
      apply.mutate({ input: { channel: terms.channel, amount: amount.trim(), safeword, session_token } });
    },
  };
}
