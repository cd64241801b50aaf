import { useTranslation } from '@entrepot/i18n/react';
import { useSearchParams } from 'react-router';
import type { PageHandle } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { StopMails } from '../features/notifications/components/stop-mails.tsx';

export const handle: PageHandle = { areas: ['notifications'] };

/** The page behind the link of a mail that may be left. */
export default function Page() {
  const { t } = useTranslation('notifications');
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title={t('stop.title')} description={t('stop.question')} isIndexed={false} />
      <StopMails code={search.get('code') ?? ''} />
    </>
  );
}
