import { parseAmount, readTypedAmount } from '@entrepot/domain';
import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useForm } from '@entrepot/ui/field/use-form.ts';
import { useRef, useState } from 'react';
import { useAction } from '../../../shared/api/calls.ts';
import { type Channel, type Deposit, type RechargeInput, transactionHashPattern } from './recharge-types.ts';
import { useLeaveAfterFailure } from './use-leave-after-failure.ts';

const decimals = 2;

/** Amount, hash and certificate of a payment to a network's address, judged by the server's own rules while they are typed. */
export function useRechargeForm(channel: Channel, amount: string, onDone: (deposit: Deposit) => void) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const leave = useLeaveAfterFailure();
  const [certificate, setCertificate] = useState<string>();
  const money = (value: string) => isolate(formatMoney(value, language));
  const form = useForm({ amount, txHash: '' }, (typed) => {
    const micro = readTypedAmount(typed.amount, decimals);
    const bound = (value: string) => parseAmount(value, 'USDT');
    const amountFault = () => {
      if (typed.amount.trim() === '') return t('fault.amountMissing');
      if (micro === undefined || micro === 0n) return t('fault.amount');
      if (micro < bound(channel.minimum)) return t('fault.below', { minimum: money(channel.minimum) });
      if (micro > bound(channel.maximum)) return t('fault.above', { maximum: money(channel.maximum) });
      return undefined;
    };
    const isHash = typed.txHash.trim() === '' || transactionHashPattern.test(typed.txHash.trim());
    return { amount: amountFault(), txHash: isHash ? undefined : t('fault.txHash') };
  });
  // One form makes one deposit: a lost answer is asked for again with the token that was sent before.
  const token = useRef<string>(undefined);
  const submit = useAction('rechargeBlockchain!recharge', {
    invalidates: ['rechargeBlockchain!list'],
    onDone,
    onRefused: (error) => {
      leave(error);
      return true;
    },
  });
  const send = (session_token: string) => {
    const txHash = form.values.txHash.trim();
    const input: RechargeInput = {
      symbol: channel.symbol,
      channel: channel.channel,
      amount: form.values.amount.trim(),
      session_token,
      ...(certificate === undefined ? {} : { imgUrl: certificate }),
      ...(txHash === '' ? {} : { txHash }),
    };
    submit.mutate({ input });
  };
  const open = useAction('rechargeBlockchain!recharge_open', {
    onDone: ({ session_token }) => {
      token.current = session_token;
      send(session_token);
    },
    onRefused: (error) => {
      leave(error);
      return true;
    },
  });
  return {
    form,
    certificate,
    setCertificate,
    amountMicro: readTypedAmount(form.values.amount, decimals),
    hasProof: certificate !== undefined || form.values.txHash.trim() !== '',
    isPending: open.isPending || submit.isPending,
    send: () => (token.current === undefined ? open.mutate({ input: {} }) : send(token.current)),
  };
}
