import { isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { PageColumn, Panel } from '@entrepot/ui/layout/layout.tsx';
import { useState } from 'react';
import { useAction } from './api/calls.ts';
import styles from './mailed-answer.module.css';

type AnswerCall = 'subscribe!confirm' | 'subscribe!cancel' | 'user!undoContactChange';

type Props = {
  readonly call: AnswerCall;
  /** Of the mailed link. */
  readonly code: string;
  readonly title: string;
  readonly question: string;
  readonly button: string;
  readonly done: string;
  /** Where to go on. */
  readonly next: { readonly href: string; readonly label: string };
};

/**
 * What a mailed link opens. The person answers with a button: mail programs open links by themselves to look at them, and that
 * must neither confirm nor end anything.
 */
export function MailedAnswer({ call, code, title, question, button, done, next }: Props) {
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState('');
  const answer = useAction(call, {
    onRefused: (error: unknown) => {
      if (!isApiError(error)) return false;
      setRefusal(errorText(error));
      return true;
    },
  });
  return (
    <PageColumn>
      <Panel className={styles.answer}>
        <h1>{title}</h1>
        {answer.isSuccess ? (
          <>
            <p role="status">{done}</p>
            <ButtonLink href={next.href}>{next.label}</ButtonLink>
          </>
        ) : (
          <>
            <p>{question}</p>
            {refusal !== '' && <p role="alert">{refusal}</p>}
            <Button kind="action" isPending={answer.isPending} onClick={() => answer.run({ code })}>
              {button}
            </Button>
          </>
        )}
      </Panel>
    </PageColumn>
  );
}
