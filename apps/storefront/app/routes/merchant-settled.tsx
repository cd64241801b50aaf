import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { IconBuildingStore } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { PageHandle } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import { PromoLink } from '../features/shell/components/promo-link.tsx';

export const handle: PageHandle = { areas: ['promo'] };

const iconSize = 40;

/** Opens the pages for sellers beside the shop. Browsers may keep a page from opening tabs: the link does it too. */
export default function MerchantSettled() {
  const { t } = useTranslation('promo');
  const language = useLanguage();
  const { isLoggedIn, user } = useSession();
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current || (isLoggedIn && !user)) return;
    isOpened.current = true;
    window.open(paths.promoFor(language, user?.avatar), '_blank', 'noopener');
  }, [isLoggedIn, user, language]);
  return (
    <PageColumn>
      <PageHead title={t('opened.title')} isIndexed={false} />
      <EmptyState
        isPage
        icon={<IconBuildingStore size={iconSize} stroke={1.4} aria-hidden="true" />}
        title={t('opened.title')}
        text={t('opened.text')}
        action={<PromoLink>{t('opened.link')}</PromoLink>}
      />
    </PageColumn>
  );
}
