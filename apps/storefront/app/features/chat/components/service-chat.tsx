import { isApiError, type OutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import type { ConversationCalls } from '@entrepot/ui/chat/conversation.types.ts';
import { ConversationView } from '@entrepot/ui/chat/conversation-view.tsx';
import { askedWhileStopped } from '@entrepot/ui/chat/sending/stopped.ts';
import type { RefObject } from 'react';
import { useCall } from '#shared/api/calls.ts';
import type { ChatTarget } from '#shared/chat/chat-window.ts';
import { DeskStatus } from '#shared/chat/desk-status.tsx';
import { useSession } from '#shared/session/use-session.ts';
import { useBuyerChat } from '../hooks/use-buyer-chat.ts';
import { useConversationFocus } from '../hooks/use-conversation-focus.ts';
import { useBuyerCalls, useVisitorCalls } from '../hooks/use-customer-calls.ts';
import { useOffer } from '../hooks/use-offer.ts';
import { storeVisitorKey, useVisitorKey } from '../hooks/visitor-key.ts';
import { BackButton } from './back-button.tsx';
import styles from './chat.module.css';
import { VisitorGate } from './visitor-gate.tsx';

type Target = Extract<ChatTarget, { kind: 'service' }>;
type Props = { readonly target: Target; readonly onBack: () => void };

type Field = { readonly fieldRef: RefObject<HTMLTextAreaElement | null> };

/** The conversation with customer service. A visitor proves to be human first, and has no other conversations to go back to. */
export function ServiceChat({ target, onBack }: Props) {
  const { t } = useTranslation('chat');
  const { isLoggedIn } = useSession();
  const visitorKey = useVisitorKey();
  // A visitor passes the gate first.
  const { fieldRef, headRef } = useConversationFocus(visitorKey);
  return (
    <>
      <div className={styles.head}>
        {isLoggedIn && <BackButton onBack={onBack} />}
        <h2 ref={headRef} tabIndex={-1} className={styles.title}>
          {t('service.title')}
        </h2>
      </div>
      <DeskStatus />
      {isLoggedIn ? (
        // Anew with what was written as a visitor, once that is the account's.
        <BuyersService key={visitorKey ?? 'own'} target={target} fieldRef={fieldRef} />
      ) : visitorKey === null ? (
        <VisitorGate onKey={storeVisitorKey} />
      ) : (
        <VisitorsService visitorKey={visitorKey} fieldRef={fieldRef} />
      )}
    </>
  );
}

function BuyersService({ target, fieldRef }: Pick<Props, 'target'> & Field) {
  return (
    <Service
      calls={useBuyerCalls()}
      targetId={target.messageId}
      offer={useOffer(target)}
      fieldRef={fieldRef}
      isStopped={useStopped()}
      canUpload
    />
  );
}

/** Whether customer service takes no messages from this buyer, as far as the newest conversations say. */
function useStopped(): boolean {
  const lineOf = (list: OutputOf<'chatThread!list'>['list'] = []) =>
    list.find(({ partyId, case: ofCase }) => partyId === undefined && ofCase === undefined);
  const { data } = useCall('chatThread!list', {}, { refetchMs: (last) => askedWhileStopped(lineOf(last?.list)) });
  return lineOf(data?.list)?.blockedBy !== undefined;
}

function VisitorsService({ visitorKey, fieldRef }: { readonly visitorKey: string } & Field) {
  return <Service calls={useVisitorCalls(visitorKey)} fieldRef={fieldRef} canUpload={false} />;
}

type ServiceProps = Field & {
  readonly calls: ConversationCalls;
  readonly targetId?: string | undefined;
  readonly canUpload: boolean;
  readonly isStopped?: boolean;
  readonly offer?: ReturnType<typeof useOffer>;
};

/** Whoever logs in while writing writes on. */
const draftKey = 'service';

function Service({ calls, targetId, canUpload, isStopped = false, offer, fieldRef }: ServiceProps) {
  const { t } = useTranslation('chat');
  const { describeError, ...common } = useBuyerChat(canUpload);
  // A customer blocks stores alone.
  const describe = (error: unknown) =>
    isApiError(error) && error.key === 'chat_blocked' ? t('blocked.byService') : describeError(error);
  return (
    <ConversationView
      {...common}
      describeError={describe}
      calls={calls}
      targetId={targetId}
      fieldRef={fieldRef}
      draftKey={draftKey}
      offer={offer}
      stopped={isStopped && t('blocked.byService')}
      intro={<p className={styles.intro}>{t('service.intro')}</p>}
    />
  );
}
