import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { ConversationView } from '@entrepot/ui/chat/conversation-view.tsx';
import { stoppedText } from '@entrepot/ui/chat/sending/stopped.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import type { ChatTarget } from '#shared/chat/chat-window.ts';
import { DeskStatus } from '#shared/chat/desk-status.tsx';
import { paths } from '#shared/paths.ts';
import { useBlocking } from '../hooks/use-blocking.ts';
import { useBuyerChat } from '../hooks/use-buyer-chat.ts';
import { useConversationFocus } from '../hooks/use-conversation-focus.ts';
import { useBuyerCalls } from '../hooks/use-customer-calls.ts';
import { useOffer } from '../hooks/use-offer.ts';
import { BackButton } from './back-button.tsx';
import styles from './chat.module.css';
import { ReportDialog } from './report-dialog.tsx';

type Target = Extract<ChatTarget, { kind: 'store' }>;
type Props = { readonly target: Target; readonly onBack: () => void };

/** The conversation with a store. */
export function StoreChat({ target, onBack }: Props) {
  const { t } = useTranslation('chat');
  const { sellerId } = target;
  const calls = useBuyerCalls(sellerId);
  const common = useBuyerChat(true);
  const { fieldRef, headRef } = useConversationFocus();
  const [isReporting, setReporting] = useState(false);
  const blocking = useBlocking(sellerId);
  const { data: store } = useCall('seller!info', { sellerId }, { staleMs: 300_000 });
  // A store that is closed at the moment says nothing of itself any more.
  const name = store?.sellerName ?? blocking.name ?? target.name;
  return (
    <>
      <div className={styles.head}>
        <BackButton onBack={onBack} />
        <h2 ref={headRef} tabIndex={-1} className={styles.title}>
          {name === '' ? (
            t('inbox.title')
          ) : (
            <Link href={paths.store(sellerId)}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </h2>
        {blocking.isKnown && (
          <>
            <Button kind="quiet" size="small" onClick={() => setReporting(true)}>
              {t('report')}
            </Button>
            <Button kind="quiet" size="small" isPending={blocking.isPending} onClick={blocking.toggle}>
              {blocking.isBlocked ? t('unblock') : t('block')}
            </Button>
          </>
        )}
      </div>
      <DeskStatus partyId={sellerId} />
      <ConversationView
        {...common}
        calls={calls}
        targetId={target.messageId}
        fieldRef={fieldRef}
        offer={useOffer(target)}
        stopped={blocking.blockedBy && t(stoppedText(blocking.blockedBy, blocking.isBlocked, 'blocked.byStore'))}
        intro={<p className={styles.intro}>{t('store.intro', { store: name })}</p>}
      />
      <ReportDialog partyId={sellerId} isOpen={isReporting} onClose={() => setReporting(false)} />
    </>
  );
}
