import { useTranslation } from '@entrepot/i18n/react';
import type { PageHandle } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { ChatPage } from '../features/chat/components/chat-page.tsx';

export const handle: PageHandle = { areas: ['chat', 'auth', 'aftersales'] };

/** The support window: the chat alone. */
export default function Chat() {
  const { t } = useTranslation('chat');
  return (
    <>
      <PageHead title={t('inbox.title')} isIndexed={false} />
      <ChatPage />
    </>
  );
}
