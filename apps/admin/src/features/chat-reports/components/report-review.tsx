import type { AdminInputOf, AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { MessageImage } from '@entrepot/ui/chat/message-image.tsx';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { readOnce, useApi, useCall } from '#shared/api/calls.ts';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { Opened, OpenedHead, Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { Parties } from './report-queue.tsx';

type Info = AdminOutputOf<'chatReport!info'>;
type Message = Info['messages'][number];
type Blocked = NonNullable<AdminInputOf<'chatReport!close'>['block']> | '';

/** What was written before a thread was reported. Each look is noted, so it is read once, and links of images are asked for anew. */
export function ReportReview() {
  const { t } = useTranslation('admin-chat');
  const { reportId = '' } = useParams();
  const found = useCall('chatReport!info', { reportId }, readOnce);
  return (
    <Opened result={found}>
      {({ report, messages, accesses }) => (
        <>
          <OpenedHead title={<Parties report={report} />} state={null}>
            <bdi dir="auto">{report.reason}</bdi>
            <Time value={report.createTime} />
          </OpenedHead>
          {report.closed && <Closed closed={report.closed} />}
          <Part title={t('report.messages')}>
            <p className={styles.muted}>{t('report.noted')}</p>
            {messages.length === 0 && <p className={styles.muted}>{t('report.none')}</p>}
            <ol className={styles.history}>
              {messages.map((message) => (
                <MessageItem key={message.id} message={message} reportId={reportId} />
              ))}
            </ol>
          </Part>
          <Accesses accesses={accesses} />
          {!report.closed && (
            <Decisions>
              <CloseReport key={reportId} reportId={reportId} />
            </Decisions>
          )}
        </>
      )}
    </Opened>
  );
}

/** What was decided of it, and by whom. */
function Closed({ closed: { byName, note, closeTime } }: { readonly closed: NonNullable<Info['report']['closed']> }) {
  const { t } = useTranslation('admin-chat');
  return (
    <Part title={t('report.tab.closed')}>
      <p className={styles.reason} dir="auto">
        {note}
      </p>
      <p className={styles.muted}>
        {t('report.closedBy', { name: byName })} · <Time value={closeTime} />
      </p>
    </Part>
  );
}

/** Who of the staff has opened it, the last time first. */
function Accesses({ accesses }: Pick<Info, 'accesses'>) {
  const { t } = useTranslation('admin-chat');
  return (
    <Part title={t('report.accesses')}>
      <ol className={styles.history}>
        {accesses.map(({ staffName, accessTime }) => (
          <li key={`${accessTime} ${staffName}`} className={styles.rowLine}>
            <bdi>{staffName}</bdi>
            <span className={styles.muted}>
              <Time value={accessTime} />
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function MessageItem({ message, reportId }: { readonly message: Message; readonly reportId: string }) {
  const { t } = useTranslation('admin-chat');
  const api = useApi();
  const renew = async () => (await api.call('chatReport!picture', { reportId, messageId: message.id }, {})).url;
  const { type, content, card } = message;
  return (
    <li>
      <span className={styles.rowLine}>
        <strong>{t(message.send_receive === 'send' ? 'report.store' : 'report.customer')}</strong>
        <span className={styles.muted}>
          <Time value={message.createtime} />
        </span>
      </span>
      {type === 'text' && (
        <bdi className={styles.reason} dir="auto">
          {content}
        </bdi>
      )}
      {type === 'img' && <MessageImage url={content} renew={renew} />}
      {card && (
        <span>
          {t(card.orderId === undefined ? 'report.product' : 'report.order')} <bdi>{card.title}</bdi>
        </span>
      )}
    </li>
  );
}

function CloseReport({ reportId }: { readonly reportId: string }) {
  const { t } = useTranslation('admin-chat');
  const [block, setBlock] = useState<Blocked>('');
  return (
    <Decision
      call="chatReport!close"
      subject={reportId}
      label={t('report.close')}
      consequence={t('report.closeText')}
      done={t('report.closed')}
      shortcut="a"
      isMain
      reasons="chatReport"
      inputOf={(note) => ({ reportId, note, ...(block !== '' && { block }) })}
    >
      {() => (
        <NativeSelect
          label={t('report.block')}
          value={block}
          onChange={(event) => setBlock(event.currentTarget.value as Blocked)}
          data={[
            { value: '', label: t('report.blockNobody') },
            { value: 'customer', label: t('report.blockCustomer') },
            { value: 'desk', label: t('report.blockStore') },
          ]}
        />
      )}
    </Decision>
  );
}
