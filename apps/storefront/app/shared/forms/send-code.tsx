import type { InputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useEffect, useState } from 'react';
import { useAction } from '../api/calls.ts';

type Input = InputOf<'user!sendCode'>;

type Props = {
  /** What to send, or undefined when the form is not ready for it yet (it then shows why). */
  readonly request: () => Input | undefined;
  readonly onSent?: (input: Input) => void;
  /** Without it, or when it answers false, the refusal is shown as a toast. */
  readonly onRefused?: (error: unknown) => boolean;
};

const pauseSeconds = 60;

/** Asks for a six-digit code. After it was sent the button rests for a minute. */
export function SendCode({ request, onSent, onRefused }: Props) {
  const { t } = useTranslation('auth');
  const [restSeconds, setRestSeconds] = useState(0);
  useEffect(() => {
    if (restSeconds <= 0) return;
    const timer = setTimeout(() => setRestSeconds(restSeconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [restSeconds]);
  const send = useAction('user!sendCode', {
    onDone: (_output, input) => {
      setRestSeconds(pauseSeconds);
      showToast({ kind: 'success', text: t('code.sent') });
      onSent?.(input);
    },
    onRefused: (error) => onRefused?.(error) === true,
  });
  return (
    <Button
      isPending={send.isPending}
      disabled={restSeconds > 0}
      onClick={() => {
        const input = request();
        if (input) send.run(input);
      }}
    >
      {restSeconds > 0 ? t('code.again', { seconds: restSeconds }) : t('code.send')}
    </Button>
  );
}
