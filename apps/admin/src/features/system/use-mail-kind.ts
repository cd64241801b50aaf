import { mailKinds } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';

/** What a message is about, in words: a notification tells the rest in its subject. */
export function useMailKind() {
  const { t } = useTranslation('admin-system');
  return (kind: string): string => {
    const known = mailKinds.find((each) => each === kind);
    if (known) return t(`mail.kindOf.${known}`);
    return kind.startsWith('notice_') ? t('mail.kindOf.notice') : kind;
  };
}
