import { useTranslation } from '@entrepot/i18n/react';
import { useSearchParams } from 'react-router';
import { SubscriptionAnswer } from '../features/subscription/components/subscription-answer.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** The page behind the link of a subscription mail. */
export default function Page() {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  return (
    <>
      <PageHead
        title={t('subscription.confirm.title')}
        description={t('subscription.confirm.question')}
        isIndexed={false}
      />
      <SubscriptionAnswer kind="confirm" token={search.get('token') ?? ''} />
    </>
  );
}
