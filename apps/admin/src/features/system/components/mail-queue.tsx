import { useTranslation } from '@entrepot/i18n/react';
import { useKeyedPages } from '#shared/api/use-keyed-pages.ts';
import { paths } from '#shared/paths.ts';
import { OwnWords } from '#shared/queue/details/own-words.tsx';
import styles from '#shared/queue/queue.module.css';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { useWholeKeyedQueue } from '#shared/queue/use-whole-queue.ts';
import { useMailBulk } from '../use-mail-bulk.ts';
import { useMailColumns } from '../use-mail-columns.tsx';
import { useMailKind } from '../use-mail-kind.ts';
import { MailState } from './mail-state.tsx';

const tabs = ['all', 'waiting', 'failed', 'sent', 'expired'] as const;
const idOf = ({ mailId }: { readonly mailId: string }) => mailId;

/** Messages to people, the newest first. */
export function MailQueue() {
  const { t } = useTranslation('admin-system');
  const { t: tAdmin } = useTranslation('admin');
  const kindText = useMailKind();
  const address = useQueueAddress(paths.mails, tabs);
  const { tab, keyword } = address.filter;
  const asked = { ...(tab !== 'all' && { state: tab }), ...(keyword && { keyword }) };
  const found = useKeyedPages('mail!list', asked, idOf);
  // Before the first answer nothing is known to be missing, nor is anything marked.
  const { isMailConfigured = true } = found.data?.pages[0] ?? {};
  const readAll = useWholeKeyedQueue('mail!list', asked, idOf);
  return (
    <Queue
      heading={tAdmin('nav.mails')}
      searchLabel={t('mail.search')}
      tabs={tabs.map((id) => ({ id, label: t(`mail.state.${id}`) }))}
      address={address}
      result={found}
      idOf={idOf}
      columns={useMailColumns()}
      readAll={readAll}
      bulk={useMailBulk(isMailConfigured)}
      filters={
        !isMailConfigured && (
          <p className={styles.warning} role="note">
            {t('mail.noServer')}
          </p>
        )
      }
      renderRow={(mail) => (
        <QueueRow
          title={mail.subject === '' ? <OwnWords>{kindText(mail.kind)}</OwnWords> : mail.subject}
          state={<MailState state={mail.state} />}
          detail={
            <>
              {kindText(mail.kind)} · <bdi dir="ltr">{mail.recipient}</bdi>
            </>
          }
          time={mail.createTime}
        />
      )}
    />
  );
}
