import { attemptKey, settleAttempt } from '@entrepot/client';
import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useDraft } from '@entrepot/ui/drafts/use-draft.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { removeKeptImages } from '#shared/images/kept-images.ts';
import { useImages } from '#shared/images/use-images.ts';
import { type ReturnOptions, staleCalls } from './case-types.ts';
import { amountFault, type ChosenPieces, isWhole, mostFor } from './request-amount.ts';

type Options = ReturnOptions;

/** What is typed into a request: all pieces are asked for, at their most, until something else is chosen. */
type Typed = {
  readonly chosen: ChosenPieces;
  readonly amount?: string | undefined;
  readonly reason: string;
  readonly explain: string;
};

/** The state of a request for money back, and how it is sent. The amount follows the pieces until somebody types one. */
export function useRequestForm(orderId: string, options: Options, onSent: (caseId: string) => void) {
  const subject = `return ${orderId}`;
  const [typed, setTyped, discardTyped] = useDraft<Typed>(subject, { chosen: {}, reason: '', explain: '' });
  const change = (news: Partial<Typed>) => setTyped((before) => ({ ...before, ...news }));
  const { explain } = typed;
  // What may be asked for can have changed since it was typed.
  const chosen = Object.fromEntries(
    options.lines.map(({ orderGoodsId, quantity }) => [
      orderGoodsId,
      options.isWholeOrderOnly ? quantity : Math.min(typed.chosen[orderGoodsId] ?? quantity, quantity),
    ]),
  );
  const [only, ...others] = options.reasons.map(String);
  const isOffered = options.reasons.some((reason) => String(reason) === typed.reason);
  const reason = isOffered ? typed.reason : others.length === 0 ? (only ?? '') : '';
  const [isChecked, setChecked] = useState(false);
  const images = useImages('aftersales', subject, useErrorToast());
  const most = mostFor(options, chosen);
  const amount = typed.amount ?? most;
  const send = useAction('order!returns', {
    invalidates: staleCalls,
    onDone: ({ returnId: caseId }, input) => {
      settleAttempt('order!returns', input);
      discardTyped();
      removeKeptImages(subject);
      onSent(caseId);
    },
  });
  const isNothingChosen = options.lines.every((line) => (chosen[line.orderGoodsId] ?? 0) === 0);
  const waiting = images.images.filter((image) => image.state !== 'done').length;
  const faults = {
    pieces: isNothingChosen,
    reason: reason === '',
    amount: amountFault(amount, most),
    images: waiting > 0,
  };
  const submit = () => {
    setChecked(true);
    if (send.isPending || faults.pieces || faults.reason || faults.amount !== undefined || faults.images) return;
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
      imgUrls: images.images.flatMap((image) => image.url ?? []),
    };
    // One key for one request, however often it is pressed; a changed request gets another.
    send.run(input, { idempotencyKey: attemptKey('order!returns', input) });
  };
  return {
    chosen,
    choose: (orderGoodsId: string, pieces: number) =>
      change({ chosen: { ...chosen, [orderGoodsId]: pieces }, amount: undefined }),
    amount,
    most,
    setAmount: (text: string) => change({ amount: text }),
    reason,
    setReason: (next: string) => change({ reason: next }),
    explain,
    setExplain: (text: string) => change({ explain: text }),
    images,
    faults,
    isChecked,
    isPending: send.isPending,
    submit,
  };
}
