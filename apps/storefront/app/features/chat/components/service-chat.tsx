import { useTranslation } from '@entrepot/i18n/react';
import { ConversationView } from '@entrepot/ui/chat/conversation-view.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { useBuyerChat } from '../hooks/use-buyer-chat.ts';
import { useCustomerCalls } from '../hooks/use-customer-calls.ts';
import { useFocusedField } from '../hooks/use-focused-field.ts';
import { keepVisitorKey, useVisitorKey } from '../hooks/visitor-key.ts';
import styles from './chat.module.css';
import { VisitorGate } from './visitor-gate.tsx';

/** The conversation with customer service. A visitor proves to be human first. */
export function ServiceChat() {
  const { t } = useTranslation('chat');
  const { isLoggedIn } = useSession();
  const visitorKey = useVisitorKey();
  return (
    <>
      <h2 className={styles.title}>{t('service.title')}</h2>
      {isLoggedIn ? (
        <Service />
      ) : visitorKey === null ? (
        <VisitorGate onKey={keepVisitorKey} />
      ) : (
        <Service visitorKey={visitorKey} />
      )}
    </>
  );
}

function Service({ visitorKey }: { readonly visitorKey?: string }) {
  const { t } = useTranslation('chat');
  const calls = useCustomerCalls(visitorKey === undefined ? {} : { visitorKey });
  const common = useBuyerChat(visitorKey === undefined);
  const fieldRef = useFocusedField();
  return (
    <ConversationView
      {...common}
      calls={calls}
      fieldRef={fieldRef}
      intro={<p className={styles.intro}>{t('service.intro')}</p>}
    />
  );
}
