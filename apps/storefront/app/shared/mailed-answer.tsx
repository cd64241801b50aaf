import { ApiError, failureKind, isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { PageColumn, Panel } from '@entrepot/ui/layout/layout.tsx';
import { useEffect, useState } from 'react';
import { useAction } from './api/calls.ts';
import styles from './mailed-answer.module.css';

/** What each call says of a link that is used, over or cut short. */
const deadLink = {
  'subscribe!confirm': 'subscription_not_found',
  'subscribe!cancel': 'subscription_not_found',
  'user!undoContactChange': 'contact_change_not_found',
} as const;

type AnswerCall = keyof typeof deadLink;

type Props = {
  readonly call: AnswerCall;
  /** Of the mailed link. */
  readonly code: string;
  readonly title: string;
  readonly question: string;
  readonly button: string;
  readonly done: string;
  /** Runs with the answer, before anything is asked again. */
  readonly onDone?: () => void;
  /** Where to go on. */
  readonly next: { readonly href: string; readonly label: string };
};

/**
 * What a mailed link opens. The person answers with a button: mail programs open links by themselves to look at them, and that
 * must neither confirm nor end anything. A refusal that is final takes the button away.
 */
export function MailedAnswer({ call, code, title, question, button, done, onDone, next }: Props) {
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<unknown>();
  // A link that lost its code on the way leads nowhere, which only the browser knows: the server is told no codes of addresses.
  useEffect(() => {
    if (code === '') setRefusal(new ApiError({ key: deadLink[call], code: 0 }));
  }, [call, code]);
  const answer = useAction(call, {
    ...(onDone && { onDone }),
    onRefused: (error: unknown) => {
      if (!isApiError(error)) return false;
      // All that is sent is the code: what cannot be one was cut short on the way.
      setRefusal(error.key === 'invalid_parameters' ? new ApiError({ key: deadLink[call], code: 0 }) : error);
      return true;
    },
  });
  const isFinal = refusal !== undefined && failureKind(refusal) === 'refusal';
  return (
    <PageColumn>
      <Panel className={styles.answer}>
        <h1>{title}</h1>
        {answer.isSuccess && <p role="status">{done}</p>}
        {!answer.isSuccess && !isFinal && <p>{question}</p>}
        {!answer.isSuccess && refusal !== undefined && <p role="alert">{errorText(refusal)}</p>}
        {answer.isSuccess || isFinal ? (
          <ButtonLink href={next.href}>{next.label}</ButtonLink>
        ) : (
          <Button kind="action" isPending={answer.isPending} onClick={() => answer.run({ code })}>
            {button}
          </Button>
        )}
      </Panel>
    </PageColumn>
  );
}
