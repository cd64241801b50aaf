import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { StoreCard } from '@entrepot/ui/store-card/store-card.tsx';
import { IconBuildingStore } from '@tabler/icons-react';
import { useAction, useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import styles from './favourites.module.css';
import { gridPageSize, type PageProps } from './favourites.tsx';

/** Followed stores. One that is left stays until the page is left, so that it can be followed again. */
export function FollowedStores({ page, hrefOf }: PageProps) {
  const { t } = useTranslation('account');
  const stores = useCall(
    'focusSeller!list',
    { pageNum: page, pageSize: gridPageSize },
    { keepsPrevious: true, staleMs: 0 },
  );
  return (
    <CallView result={stores} skeleton={<Skeleton lines={9} />}>
      {({ pageList, pageInfo }) =>
        pageList.length === 0 ? (
          <EmptyState
            icon={<IconBuildingStore size={40} stroke={1.4} aria-hidden="true" />}
            title={t('stores.empty')}
            text={t('stores.emptyText')}
            action={
              <ButtonLink href={paths.searchStore} kind="primary">
                {t('stores.browse')}
              </ButtonLink>
            }
          />
        ) : (
          <>
            <h2 className="visually-hidden">{t('menu.stores')}</h2>
            <div className={styles.stores}>
              {pageList.map((store) => (
                <StoreCard key={store.sellerId} store={store} href={paths.store(store.sellerId)}>
                  <FollowButton sellerId={store.sellerId} />
                </StoreCard>
              ))}
            </div>
            <Pagination page={pageInfo.pageNum} pageCount={pageInfo.totalPages} hrefOf={hrefOf} />
          </>
        )
      }
    </CallView>
  );
}

function FollowButton({ sellerId }: { readonly sellerId: string }) {
  const { t } = useTranslation('account');
  const leave = useAction('focusSeller!del', { invalidates: ['focusSeller!count'] });
  const follow = useAction('focusSeller!add', { invalidates: ['focusSeller!count'], onDone: () => leave.reset() });
  const isFollowed = follow.isPending || !(leave.isPending || leave.isSuccess);
  return (
    <Button
      size="small"
      kind={isFollowed ? 'plain' : 'primary'}
      onClick={() => {
        if (follow.isPending || leave.isPending) return;
        (isFollowed ? leave : follow).run({ sellerId });
      }}
    >
      {isFollowed ? t('stores.leave') : t('stores.follow')}
    </Button>
  );
}
