import { useTranslation } from '@entrepot/i18n/react';
import type { ConversationCalls } from '@entrepot/ui/chat/conversation.types.ts';
import { ConversationView } from '@entrepot/ui/chat/conversation-view.tsx';
import type { ChatTarget } from '#shared/chat/chat-window.ts';
import { DeskStatus } from '#shared/chat/desk-status.tsx';
import { useSession } from '#shared/session/use-session.ts';
import { useBuyerChat } from '../hooks/use-buyer-chat.ts';
import { useBuyerCalls, useVisitorCalls } from '../hooks/use-customer-calls.ts';
import { useFocusedField } from '../hooks/use-focused-field.ts';
import { useOffer } from '../hooks/use-offer.ts';
import { keepVisitorKey, useVisitorKey } from '../hooks/visitor-key.ts';
import { BackButton } from './back-button.tsx';
import styles from './chat.module.css';
import { VisitorGate } from './visitor-gate.tsx';

type Target = Extract<ChatTarget, { kind: 'service' }>;
type Props = { readonly target: Target; readonly onBack: () => void };

/** The conversation with customer service. A visitor proves to be human first, and has no other conversations to go back to. */
export function ServiceChat({ target, onBack }: Props) {
  const { t } = useTranslation('chat');
  const { isLoggedIn } = useSession();
  const visitorKey = useVisitorKey();
  return (
    <>
      <div className={styles.head}>
        {isLoggedIn && <BackButton onBack={onBack} />}
        <h2 className={styles.title}>{t('service.title')}</h2>
      </div>
      <DeskStatus />
      {isLoggedIn ? (
        <BuyersService target={target} />
      ) : visitorKey === null ? (
        <VisitorGate onKey={keepVisitorKey} />
      ) : (
        <VisitorsService visitorKey={visitorKey} />
      )}
    </>
  );
}

function BuyersService({ target }: Pick<Props, 'target'>) {
  return <Service calls={useBuyerCalls()} soughtId={target.messageId} offer={useOffer(target)} canUpload />;
}

function VisitorsService({ visitorKey }: { readonly visitorKey: string }) {
  return <Service calls={useVisitorCalls(visitorKey)} canUpload={false} />;
}

type ServiceProps = {
  readonly calls: ConversationCalls;
  readonly soughtId?: string | undefined;
  readonly canUpload: boolean;
  readonly offer?: ReturnType<typeof useOffer>;
};

function Service({ calls, soughtId, canUpload, offer }: ServiceProps) {
  const { t } = useTranslation('chat');
  const common = useBuyerChat(canUpload);
  const fieldRef = useFocusedField();
  return (
    <ConversationView
      {...common}
      calls={calls}
      soughtId={soughtId}
      fieldRef={fieldRef}
      offer={offer}
      intro={<p className={styles.intro}>{t('service.intro')}</p>}
    />
  );
}
