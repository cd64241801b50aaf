import { isApiError } from '@entrepot/client';
import { parseAmount, plainAmount, readTypedAmount } from '@entrepot/domain';
import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useDraft } from '@entrepot/ui/drafts/use-draft.ts';
import { useForm } from '@entrepot/ui/field/use-form.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { depositDrafts } from './deposit-drafts.ts';
import {
  type Channel,
  changedByDeposit,
  type Deposit,
  type RechargeInput,
  transactionHashPattern,
} from './recharge-types.ts';
import { useFormToken } from './use-form-token.ts';
import { useLeaveAfterFailure } from './use-leave-after-failure.ts';

const decimals = 2;

function earlierDepositOf(error: unknown): string | undefined {
  return isApiError(error) && error.key === 'deposit_submitted_already' ? String(error.params.depositId) : undefined;
}

/** Amount, hash and certificate of a payment to a network's address, checked by the server's own rules while they are typed. */
export function useRechargeForm(channel: Channel, amount: string, onDone: (deposit: Deposit) => void) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const leave = useLeaveAfterFailure();
  const [{ url: certificate }, setKeptCertificate, discardCertificate] = useDraft<{ url?: string }>(
    depositDrafts.certificate,
    {},
  );
  const setCertificate = (url: string | undefined) => setKeptCertificate(url === undefined ? {} : { url });
  /** The deposit that stands for this transaction already. */
  const [earlierDeposit, setEarlierDeposit] = useState<string>();
  const money = (value: string) => isolate(formatMoney(value, language));
  const check = (typed: { readonly amount: string; readonly txHash: string }) => {
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
  };
  const form = useForm({ amount, txHash: '' }, check, { subject: depositDrafts.submitted });
  const onRefused = (error: unknown) => {
    token.refused(error);
    const earlier = earlierDepositOf(error);
    if (earlier === undefined) leave(error);
    setEarlierDeposit(earlier);
    return true;
  };
  const submit = useAction('rechargeBlockchain!recharge', {
    invalidates: changedByDeposit,
    onDone: (deposit) => {
      token.done();
      form.discard();
      discardCertificate();
      onDone(deposit);
    },
    onRefused,
  });
  const txHash = form.values.txHash.trim();
  const intent = {
    symbol: channel.symbol,
    channel: channel.channel,
    amount: plainAmount(form.values.amount, decimals),
    ...(certificate === undefined ? {} : { imgUrl: certificate }),
    ...(txHash === '' ? {} : { txHash }),
  } satisfies Omit<RechargeInput, 'session_token'>;
  const token = useFormToken({
    call: 'rechargeBlockchain!recharge',
    send: (session_token) => submit.run({ ...intent, session_token }),
    onRefused,
  });
  return {
    form,
    certificate,
    setCertificate,
    amountMicro: readTypedAmount(form.values.amount, decimals),
    hasProof: certificate !== undefined || txHash !== '',
    earlierDeposit,
    lostText: token.lostText(intent),
    isPending: token.isOpening || submit.isPending,
    send: () => {
      setEarlierDeposit(undefined);
      token.sendWith(intent);
    },
  };
}
