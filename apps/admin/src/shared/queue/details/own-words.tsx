import { textDirection } from '@entrepot/i18n';
import { useLanguage } from '@entrepot/i18n/react';
import type { ReactNode } from 'react';

type Props = { readonly children: ReactNode };

/** Words of the panel among those of others. They are read in the panel's direction: in that of the name with which a sentence may begin, its parts would change places. */
export function OwnWords({ children }: Props) {
  return <bdi dir={textDirection(useLanguage())}>{children}</bdi>;
}
