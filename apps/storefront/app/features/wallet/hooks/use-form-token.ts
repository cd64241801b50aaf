import { type CallName, isAnswerLost, knownAttempt, recordAttempt, settleAttempt } from '@entrepot/client';
import { useRef, useState } from 'react';
import { useAction } from '#shared/api/calls.ts';

type Options = {
  readonly call: CallName;
  readonly send: (session_token: string) => void;
  readonly onRefused: (error: unknown) => boolean;
};

/**
 * The token of a deposit's form: one wish makes one deposit. What was sent without an answer is asked for again with the token that it was
 * sent with, after the page was left or loaded anew, too; what was changed since is another deposit.
 */
export function useFormToken({ call, send, onRefused }: Options) {
  const sent = useRef<unknown>(undefined);
  const [lost, setLost] = useState<string>();
  const open = useAction('rechargeBlockchain!recharge_open', {
    onDone: ({ session_token }) => send(recordAttempt(call, sent.current, session_token)),
    onRefused,
  });
  return {
    isOpening: open.isPending,
    /** What to say while nobody knows whether the last one was made: a wish that was changed since is another one. */
    lostText: (intent: unknown) => {
      if (lost === undefined) return undefined;
      return lost === JSON.stringify(intent) ? ('report.lost' as const) : ('report.lostChanged' as const);
    },
    sendWith: (intent: unknown) => {
      setLost(undefined);
      sent.current = intent;
      const known = knownAttempt(call, intent);
      if (known === undefined) open.run({});
      else send(known);
    },
    done: () => settleAttempt(call, sent.current),
    /** A lost answer settles nothing. */
    refused: (error: unknown) => {
      setLost(isAnswerLost(error) ? JSON.stringify(sent.current) : undefined);
      if (!isAnswerLost(error)) settleAttempt(call, sent.current);
    },
  };
}
