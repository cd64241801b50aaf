import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { paths } from '#shared/paths.ts';

/** In the place of a store that is suspended: that it is closed for now, what of its orders, and the way to others. */
export function SuspendedStore() {
  const { t } = useTranslation('store');
  const title = t('suspended.title');
  return (
    <PageColumn>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        isPage
        title={title}
        text={t('suspended.text')}
        action={
          <ButtonLink kind="primary" href={paths.searchStore}>
            {t('suspended.stores')}
          </ButtonLink>
        }
      />
    </PageColumn>
  );
}
