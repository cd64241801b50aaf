import { useTranslation } from '@entrepot/i18n/react';
import { useSearchParams } from 'react-router';
import { MailedAnswer } from '#shared/mailed-answer.tsx';
import { PageHead } from '#shared/page-head.tsx';
import { paths } from '#shared/paths.ts';

/** The page behind the link that a former e-mail address or phone gets when another one is bound. */
export default function Page() {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const texts = {
    title: t('undoContact.title'),
    question: t('undoContact.question'),
    button: t('undoContact.button'),
    done: t('undoContact.done'),
  };
  return (
    <>
      <PageHead title={texts.title} description={texts.question} isIndexed={false} />
      <MailedAnswer
        {...texts}
        call="user!undoContactChange"
        code={search.get('change') ?? ''}
        next={{ href: paths.forgotPassword, label: t('undoContact.next') }}
      />
    </>
  );
}
