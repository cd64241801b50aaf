import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '../../button/button.tsx';
import { CodeInput } from '../../code-input/code-input.tsx';
import { Note } from '../../note/note.tsx';
import { showToast } from '../../toast/toast-store.ts';
import { useSending } from '../use-sending.ts';
import type { WithdrawalActions } from '../withdrawing.ts';

type Props = {
  /** Masked; '' when the person has bound neither e-mail nor phone. */
  readonly target: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly sendCode: WithdrawalActions['sendCode'];
};

/** The code that confirms a withdrawal address or bank card, and the way to have it sent. */
export function AddressCode({ target, value, error, onChange, sendCode }: Props) {
  const { t } = useTranslation('wallet');
  const { isPending, refusal, run } = useSending();
  if (target === '') return <Note tone="warn">{t('bind.noContact')}</Note>;
  const ask = async () => {
    if (await run(sendCode)) showToast({ kind: 'success', text: t('bind.codeSent') });
  };
  return (
    <>
      <CodeInput
        label={t('bind.code')}
        hint={t('bind.codeText', { target: isolate(target) })}
        error={error ?? refusal}
        value={value}
        onChange={onChange}
        isRequired
      />
      <div>
        <Button size="small" isPending={isPending} onClick={ask}>
          {t('bind.sendCode')}
        </Button>
      </div>
    </>
  );
}
