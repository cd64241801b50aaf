import { useTranslation } from '@entrepot/i18n/react';
import { useSearchParams } from 'react-router';
import { MailedAnswer } from '#shared/mailed-answer.tsx';
import { PageHead } from '#shared/page-head.tsx';
import { paths } from '#shared/paths.ts';

/** The page behind the link of a subscription mail. */
export default function Page() {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const texts = {
    title: t('subscription.cancel.title'),
    question: t('subscription.cancel.question'),
    button: t('subscription.cancel.button'),
    done: t('subscription.cancel.done'),
  };
  return (
    <>
      <PageHead title={texts.title} description={texts.question} isIndexed={false} />
      <MailedAnswer
        {...texts}
        call="subscribe!cancel"
        code={search.get('token') ?? ''}
        next={{ href: paths.home, label: t('subscription.home') }}
      />
    </>
  );
}
