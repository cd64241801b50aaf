import { ApiError, failureKind, isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { PageColumn, Panel } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { useEffect, useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import styles from './notifications.module.css';

/**
 * What the link of a mail opens: the person ends the mails with a button, because mail programs open links by themselves to look at them,
 * reads which ones ended, and may take it back. None of it needs a login.
 */
export function StopMails({ code }: { readonly code: string }) {
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<unknown>();
  // A link that lost its code on the way leads nowhere, which only the browser knows: the server is told no codes of addresses.
  useEffect(() => {
    if (code === '') setRefusal(new ApiError({ key: 'mail_link_invalid', code: 0 }));
  }, [code]);
  const [isStopped, setStopped] = useState<boolean>();
  const options = (after: boolean) => ({
    onDone: () => {
      setStopped(after);
      setRefusal(undefined);
    },
    onRefused: (error: unknown) => {
      if (!isApiError(error)) return false;
      setRefusal(error);
      return true;
    },
  });
  const stop = useAction('notice!stopMails', options(true));
  const resume = useAction('notice!resumeMails', options(false));
  const isFinal = refusal !== undefined && failureKind(refusal) === 'refusal';
  const stopped = stop.data?.group;
  const group = stopped === undefined || stopped === 'all' ? t('stop.allGroups') : t(`group.${stopped}`);
  return (
    <PageColumn>
      <Panel className={styles.stop}>
        <h1>{t('stop.title')}</h1>
        {!isFinal && (
          <p role="status">
            {isStopped === undefined ? t('stop.question') : t(isStopped ? 'stop.done' : 'stop.undone', { group })}
          </p>
        )}
        {refusal !== undefined && <p role="alert">{errorText(refusal)}</p>}
        {!isFinal && isStopped && (
          <Button isPending={resume.isPending} onClick={() => resume.run({ code })}>
            {t('stop.undo')}
          </Button>
        )}
        {!isFinal && !isStopped && (
          <Button kind="action" isPending={stop.isPending} onClick={() => stop.run({ code })}>
            {t('stop.button')}
          </Button>
        )}
        <p className={styles.settings}>
          <Link href={paths.notificationPreferences}>{t('settings')}</Link>
        </p>
      </Panel>
    </PageColumn>
  );
}
