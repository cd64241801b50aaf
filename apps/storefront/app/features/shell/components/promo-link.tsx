import { useLanguage } from '@entrepot/i18n/react';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';

type Props = { readonly className?: string | undefined; readonly children: ReactNode };

/** Opens the pages for sellers in a new tab, in the same language and with the person's avatar. */
export function PromoLink({ className, children }: Props) {
  const language = useLanguage();
  const { user } = useSession();
  return (
    <a href={paths.promoFor(language, user?.avatar)} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  );
}
