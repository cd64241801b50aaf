import { useLanguage } from '@entrepot/i18n/react';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';

type Props = {
  /** The page; the one for sellers if none is named. */
  readonly path?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Opens a page of the promotion site in a new tab, in the same language and with the person's avatar. */
export function PromoLink({ path, className, children }: Props) {
  const language = useLanguage();
  const { user } = useSession();
  return (
    <a href={paths.promoFor(language, user?.avatar, path)} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  );
}
