import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { useMay } from '#shared/staff/use-staff.ts';

const skeletonLines = 5;
/** By which coupon the mail to new subscribers is set. */
const settingPath = `${paths.settings}?keyword=subscription_coupon_code`;

/** Who wants news by mail, and the coupon that whoever confirms is sent. */
export function Subscriptions() {
  const { t } = useTranslation('admin-commerce');
  const language = useLanguage();
  const may = useMay();
  const found = useCall('subscription!figures', {});
  return (
    <Part title={t('subscription.title')}>
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {({ pending, confirmed, ended, couponCode, isCouponTaken }) => (
          <>
            <Facts
              facts={[
                [t('subscription.confirmed'), formatInteger(confirmed, language)],
                [t('subscription.pending'), formatInteger(pending, language)],
                [t('subscription.ended'), formatInteger(ended, language)],
                [
                  t('subscription.coupon'),
                  couponCode === '' ? (
                    t('subscription.none')
                  ) : (
                    <code key="code" dir="ltr">
                      {couponCode}
                    </code>
                  ),
                ],
              ]}
            />
            {couponCode !== '' && !isCouponTaken && <p className={styles.warning}>{t('subscription.notGivenOut')}</p>}
            {may('settings.change') && <Link href={settingPath}>{t('subscription.change')}</Link>}
          </>
        )}
      </CallView>
    </Part>
  );
}
