import { parseAmount, plainAmount, readTypedAmount } from '@entrepot/domain';
import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useForm } from '@entrepot/ui/field/use-form.ts';
import { useAction } from '#shared/api/calls.ts';
import { useGoToProvider } from '#shared/go-to-provider.ts';
import { depositDrafts, saveSentCard } from './deposit-drafts.ts';
import { changedByDeposit, type HostedChannel } from './recharge-types.ts';
import { useFormToken } from './use-form-token.ts';
import { useLeaveAfterFailure } from './use-leave-after-failure.ts';

const decimals = 2;

/** As specified, each channel has a call of its own. */
const callOf = {
  card: 'thirdPartyRecharge!recharge',
  third_party_1: 'thirdPartyRecharge!PHP_recharge',
  third_party_2: 'thirdPartyRecharge!PHP_recharge2',
  third_party_3: 'thirdPartyRecharge!PHP_recharge3',
  third_party_4: 'thirdPartyRecharge!PHP_recharge4',
  third_party_5: 'thirdPartyRecharge!PHP_recharge5',
} as const;

/** The amount of a deposit through a channel, and the way to its page. */
export function useHostedForm(channel: HostedChannel, amount: string, back: string | undefined) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const leave = useLeaveAfterFailure();
  const goTo = useGoToProvider();
  const money = (value: string) => isolate(formatMoney(value, language));
  const check = (typed: { readonly amount: string }) => {
    const micro = readTypedAmount(typed.amount, decimals);
    const bound = (value: string) => parseAmount(value, 'USDT');
    if (typed.amount.trim() === '') return { amount: t('fault.amountMissing') };
    if (micro === undefined || micro === 0n) return { amount: t('fault.amount') };
    if (micro < bound(channel.minimum)) return { amount: t('fault.below', { minimum: money(channel.minimum) }) };
    if (micro > bound(channel.maximum)) return { amount: t('fault.above', { maximum: money(channel.maximum) }) };
    return {};
  };
  const form = useForm({ amount }, check, { subject: depositDrafts.card });
  const onRefused = (error: unknown) => {
    token.refused(error);
    leave(error);
    return true;
  };
  const submit = useAction(callOf[channel.channel], {
    invalidates: changedByDeposit,
    onDone: ({ depositId, redirectUrl }) => {
      token.done();
      saveSentCard(depositId);
      goTo(redirectUrl);
    },
    onRefused,
  });
  const intent = { amount: plainAmount(form.values.amount, decimals), ...(back === undefined ? {} : { back }) };
  const token = useFormToken({
    call: callOf[channel.channel],
    send: (session_token) => submit.run({ ...intent, session_token }),
    onRefused,
  });
  return {
    form,
    amountMicro: readTypedAmount(form.values.amount, decimals),
    lostText: token.lostText(intent),
    isPending: token.isOpening || submit.isPending,
    send: () => {
      // Suggested or typed: it is there again when one comes back from the provider.
      form.set('amount', intent.amount);
      token.sendWith(intent);
    },
  };
}
