import { useTranslation } from '@entrepot/i18n/react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { MailedAnswer } from '#shared/mailed-answer.tsx';
import { PageHead } from '#shared/page-head.tsx';
import { paths } from '#shared/paths.ts';
import { readUsercode, writeToken } from '#shared/session/session-store.ts';

/** The page behind the link that a former e-mail address or phone gets when another one is bound. */
export default function Page() {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const queries = useQueryClient();
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
        onDone={() => {
          // This browser's session has ended with the others. It must not find out by a refusal: that leads to the login, and from there
          // back to a link that is used. The cart stays for the person, as after every session that expires.
          writeToken(null, readUsercode());
          queries.clear();
        }}
        next={{ href: paths.forgotPassword, label: t('undoContact.next') }}
      />
    </>
  );
}
