import { isApiError } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { PageColumn, Panel } from '@entrepot/ui/layout/layout.tsx';
import { useState } from 'react';
import { useAction } from '../../../shared/api/calls.ts';
import { useErrorText } from '../../../shared/feedback/error-toast.ts';
import { paths } from '../../../shared/paths.ts';

type Props = { readonly kind: 'confirm' | 'cancel'; readonly token: string };

/**
 * What a mailed link opens. The person answers with a button: mail programs open links by themselves to look at them, and that
 * must neither confirm nor end anything.
 */
export function SubscriptionAnswer({ kind, token }: Props) {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState('');
  const onRefused = (error: unknown) => {
    if (!isApiError(error)) return false;
    void errorText(error).then(setRefusal);
    return true;
  };
  const confirm = useAction('subscribe!confirm', { onRefused });
  const cancel = useAction('subscribe!cancel', { onRefused });
  const action = kind === 'confirm' ? confirm : cancel;
  return (
    <PageColumn>
      <Panel>
        <h1>{t(`subscription.${kind}.title`)}</h1>
        {action.isSuccess ? (
          <>
            <p role="status">{t(`subscription.${kind}.done`)}</p>
            <ButtonLink href={paths.home}>{t('subscription.home')}</ButtonLink>
          </>
        ) : (
          <>
            <p>{t(`subscription.${kind}.question`)}</p>
            {refusal !== '' && <p role="alert">{refusal}</p>}
            <Button kind="action" isPending={action.isPending} onClick={() => action.mutate({ input: { token } })}>
              {t(`subscription.${kind}.button`)}
            </Button>
          </>
        )}
      </Panel>
    </PageColumn>
  );
}
