import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { type HumanAnswer, HumanCheck } from '#shared/human-check/human-check.tsx';
import { useCheckUses } from '#shared/human-check/use-check-uses.ts';
import { paths } from '#shared/paths.ts';
import { useLocation } from '#shared/site/navigation.tsx';
import styles from './chat.module.css';

/** Lets a visitor write to customer service once the human check is passed. */
export function VisitorGate({ onKey }: { readonly onKey: (key: string) => void }) {
  const { t } = useTranslation('chat');
  const { pathname, search } = useLocation();
  const check = useCheckUses();
  const [answer, setAnswer] = useState<HumanAnswer | null>(null);
  const open = useAction('chatVisitor!open', {
    onDone: ({ visitorKey }) => onKey(visitorKey),
    onRefused: (error) => check.refused(error),
  });
  return (
    <div className={styles.gate}>
      <p>{t('visitor.text')}</p>
      <HumanCheck use={check.use} onAnswer={setAnswer} />
      <div className={styles.gateButtons}>
        <Button
          kind="primary"
          isPending={open.isPending}
          disabled={answer === null}
          onClick={() => answer && open.run(answer)}
        >
          {t('visitor.start')}
        </Button>
        <ButtonLink href={paths.loginFor(`${pathname}${search}`)}>{t('visitor.login')}</ButtonLink>
      </div>
    </div>
  );
}
