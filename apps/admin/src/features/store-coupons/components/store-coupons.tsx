import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { seenBy } from '@entrepot/contract/permissions';
import { useTranslation } from '@entrepot/i18n/react';
import { CouponItem } from '@entrepot/panel/coupons/coupon-list.tsx';
import couponStyles from '@entrepot/panel/coupons/coupons.module.css';
import { Field } from '@entrepot/panel/form/field.tsx';
import { SearchField } from '@entrepot/panel/list/search-field.tsx';
import { useListAddress } from '@entrepot/panel/list/use-list-address.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { RecipientLanguage } from '#shared/queue/decision/recipient-language.ts';
import { ListTools } from '#shared/queue/list-tools/list-tools.tsx';
import { useWholeQueue } from '#shared/queue/use-whole-queue.ts';
import { useMay } from '#shared/staff/use-staff.ts';
import { useCouponColumns } from '../use-coupon-columns.ts';

type Coupon = AdminOutputOf<'storeCoupon!list'>['pageList'][number];

const tabs = ['open', 'over', 'all'] as const;
const skeletonLines = 10;

/** The coupons of all stores: what they take off, how they are used, what they cost, and a way to stop one. */
export function StoreCoupons() {
  const { t } = useTranslation('admin-commerce');
  const { t: tAdmin } = useTranslation('admin');
  const navigate = useNavigate();
  const address = useListAddress(paths.storeCoupons, tabs);
  const { tab, keyword, page } = address.filter;
  const asked = { ...(tab !== 'all' && { isOpen: tab === 'open' }), ...(keyword && { keyword }) };
  const found = useCall('storeCoupon!list', { ...asked, pageNum: page }, { keepsPrevious: true });
  const readAll = useWholeQueue('storeCoupon!list', asked);
  return (
    <>
      <ListTools
        list="store-coupons"
        path={paths.storeCoupons}
        query={new URLSearchParams({ ...(tab !== 'open' && { tab }), ...(keyword && { keyword }) }).toString()}
        columns={useCouponColumns()}
        readAll={readAll}
      />
      <Tabs
        label={tAdmin('queue.tabs')}
        tabs={tabs.map((id) => ({ id, label: t(`storeCoupon.${id}`), href: address.hrefOfTab(id) }))}
        currentId={tab}
      />
      <SearchField
        key={keyword}
        label={t('storeCoupon.search')}
        keyword={keyword}
        onSearch={(word) => void navigate(address.hrefOfKeyword(word))}
      />
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {({ pageList, pageInfo }) => (
          <>
            {pageList.length === 0 && <EmptyState title={t('storeCoupon.empty')} />}
            <ul className={couponStyles.list}>
              {pageList.map((coupon) => (
                <CouponItem key={coupon.couponId} coupon={coupon} owner={<Owner coupon={coupon} />}>
                  <RecipientLanguage value={coupon.language}>
                    <LimitCoupon coupon={coupon} />
                    <StopCoupon coupon={coupon} />
                  </RecipientLanguage>
                </CouponItem>
              ))}
            </ul>
            <Pagination page={pageInfo.pageNum} pageCount={pageInfo.totalPages} hrefOf={address.hrefOfPage} />
          </>
        )}
      </CallView>
    </>
  );
}

function Owner({ coupon: { storeId, storeName } }: { readonly coupon: Coupon }) {
  const may = useMay();
  const name = <bdi>{storeName}</bdi>;
  return may(...seenBy.stores) ? <Link href={paths.store(storeId)}>{name}</Link> : name;
}

function StopCoupon({ coupon: { couponId, code } }: { readonly coupon: Coupon }) {
  const { t } = useTranslation('admin-commerce');
  return (
    <Decision
      call="storeCoupon!stop"
      subject={couponId}
      label={t('storeCoupon.stop')}
      consequence={t('storeCoupon.stopText', { code })}
      done={t('storeCoupon.stopped')}
      reasons="coupon"
      stays
      inputOf={(reason) => ({ couponId, reason })}
    />
  );
}

function LimitCoupon({ coupon }: { readonly coupon: Coupon }) {
  const { t } = useTranslation('admin-commerce');
  const { couponId, code, claimed, claimLimit } = coupon;
  const isRight = (people: string) => {
    const wanted = /^[1-9][0-9]{0,6}$/.test(people) ? Number(people) : 0;
    return wanted >= Math.max(1, claimed) && (claimLimit === undefined || wanted < claimLimit);
  };
  return (
    <Decision
      call="storeCoupon!limit"
      subject={couponId}
      label={t('storeCoupon.limit')}
      consequence={t('storeCoupon.limitText', { code })}
      done={t('storeCoupon.limited')}
      reasons="coupon"
      stays
      fields={{
        initial: { people: '' },
        check: ({ people }) => ({
          people: isRight(people.trim())
            ? undefined
            : t('storeCoupon.peopleFault', { taken: String(Math.max(1, claimed)) }),
        }),
      }}
      inputOf={(reason, { people }) => ({ couponId, claimLimit: Number(people), reason })}
    >
      {(form) => (
        <Field of={form} name="people">
          {(field) => <TextInput label={t('storeCoupon.people')} inputMode="numeric" dir="ltr" required {...field} />}
        </Field>
      )}
    </Decision>
  );
}
