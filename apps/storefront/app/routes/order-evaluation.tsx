import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useSearchParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { useNavigate } from '#shared/site/navigation.tsx';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { OwnReviews } from '../features/reviews-writing/components/own-reviews.tsx';
import { ReviewForm } from '../features/reviews-writing/components/review-form.tsx';
import { OrderCallView } from './parts/order-call-view.tsx';

export default function OrderEvaluation() {
  const { t } = useTranslation('orders');
  const { t: account } = useTranslation('account');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const orderId = search.get('orderId') ?? '';
  const order = useCall('order!info', { orderId });
  const reviews = useCall('evaluation!mine', { orderId });
  return (
    <>
      <PageTitle title={t('review.title')} parent={{ label: account('menu.orders'), href: paths.orders }} />
      <OrderCallView result={order} skeleton={<Skeleton lines={14} />}>
        {(data) => (
          <CallView result={reviews} skeleton={<Skeleton lines={14} />}>
            {(own) => (
              <>
                {(own.length === 0 || data.actions.includes('review')) && (
                  <ReviewForm
                    order={data}
                    onReviewed={() => void navigate(paths.order(data.orderId), { replace: true })}
                  />
                )}
                <OwnReviews reviews={own} lines={data.lines} />
              </>
            )}
          </CallView>
        )}
      </OrderCallView>
    </>
  );
}
