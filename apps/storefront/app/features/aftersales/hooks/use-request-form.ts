import { attemptKey, settleAttempt } from '@entrepot/client';
import { useState } from 'react';
import { useAction } from '../../../shared/api/calls.ts';
import { useErrorToast } from '../../../shared/feedback/error-toast.ts';
import { usePictures } from '../../../shared/pictures/use-pictures.ts';
import { type ReturnOptions, staleCalls } from './case-types.ts';
import { amountFault, type ChosenPieces, isWhole, mostFor } from './request-amount.ts';

type Options = ReturnOptions;

/** The state of a request for money back, and how it is sent. The amount follows the pieces until somebody types one. */
export function useRequestForm(orderId: string, options: Options, onSent: (returnId: string) => void) {
  const whole = Object.fromEntries(options.lines.map((line) => [line.orderGoodsId, line.quantity]));
  const [chosen, setChosen] = useState<ChosenPieces>(whole);
  const [typed, setTyped] = useState<string>();
  const [reason, setReason] = useState(options.reasons.length === 1 ? String(options.reasons[0]) : '');
  const [explain, setExplain] = useState('');
  const [isChecked, setChecked] = useState(false);
  const pictures = usePictures('aftersales', useErrorToast());
  const most = mostFor(options, chosen);
  const amount = typed ?? most;
  const send = useAction('order!returns', {
    invalidates: staleCalls,
    onDone: ({ returnId }, input) => {
      settleAttempt('order!returns', input);
      onSent(returnId);
    },
  });
  const isNothingChosen = options.lines.every((line) => (chosen[line.orderGoodsId] ?? 0) === 0);
  const waiting = pictures.pictures.filter((picture) => picture.state !== 'done').length;
  const faults = {
    pieces: isNothingChosen,
    reason: reason === '',
    amount: amountFault(amount, most),
    pictures: waiting > 0,
  };
  const submit = () => {
    setChecked(true);
    if (send.isPending || faults.pieces || faults.reason || faults.amount !== undefined || faults.pictures) return;
    const lines = options.lines.flatMap(({ orderGoodsId }) => {
      const quantity = chosen[orderGoodsId] ?? 0;
      return quantity > 0 ? [{ orderGoodsId, quantity }] : [];
    });
    const input = {
      orderId,
      ...(isWhole(options, chosen) ? {} : { lines }),
      reason: Number(reason),
      amount: amount.trim(),
      explain: explain.trim(),
      imgUrls: pictures.pictures.flatMap((picture) => picture.url ?? []),
    };
    // One key for one request, however often it is pressed; a changed request gets another.
    send.mutate({ input, idempotencyKey: attemptKey('order!returns', input) });
  };
  return {
    chosen,
    choose: (orderGoodsId: string, pieces: number) => {
      setChosen((before) => ({ ...before, [orderGoodsId]: pieces }));
      setTyped(undefined);
    },
    amount,
    most,
    setAmount: setTyped,
    reason,
    setReason,
    explain,
    setExplain,
    pictures,
    faults,
    isChecked,
    isPending: send.isPending,
    submit,
  };
}
