import { parseAmount, readTypedAmount } from '@entrepot/domain';
import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useForm } from '@entrepot/ui/field/use-form.ts';
import { useRef } from 'react';
import { useAction } from '../../../shared/api/calls.ts';
import { useGoToProvider } from '../../../shared/go-to-provider.ts';
import type { HostedChannel } from './recharge-types.ts';
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
  const form = useForm({ amount }, (typed) => {
    const micro = readTypedAmount(typed.amount, decimals);
    const bound = (value: string) => parseAmount(value, 'USDT');
    if (typed.amount.trim() === '') return { amount: t('fault.amountMissing') };
    if (micro === undefined || micro === 0n) return { amount: t('fault.amount') };
    if (micro < bound(channel.minimum)) return { amount: t('fault.below', { minimum: money(channel.minimum) }) };
    if (micro > bound(channel.maximum)) return { amount: t('fault.above', { maximum: money(channel.maximum) }) };
    return {};
  });
  const onRefused = (error: unknown) => {
    leave(error);
    return true;
  };
  // One form opens one page: a lost answer is asked for again with the token that was sent before.
  const token = useRef<string>(undefined);
  const submit = useAction(callOf[channel.channel], {
    invalidates: ['rechargeBlockchain!list'],
    onDone: ({ redirectUrl }) => goTo(redirectUrl),
    onRefused,
  });
  const send = (session_token: string) =>
    submit.mutate({
      input: { amount: form.values.amount.trim(), session_token, ...(back === undefined ? {} : { back }) },
    });
  const open = useAction('rechargeBlockchain!recharge_open', {
    onDone: ({ session_token }) => {
      token.current = session_token;
      send(session_token);
    },
    onRefused,
  });
  return {
    form,
    amountMicro: readTypedAmount(form.values.amount, decimals),
    isPending: open.isPending || submit.isPending,
    send: () => (token.current === undefined ? open.mutate({ input: {} }) : send(token.current)),
  };
}
