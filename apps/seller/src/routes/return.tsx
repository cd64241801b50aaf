import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { ArrowBack } from '@entrepot/ui/icon/icon.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { Link, useParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { ReturnCase } from '../features/returns/components/case/return-case.tsx';
import styles from './routes.module.css';

const skeletonLines = 16;

export default function Return() {
  const { t } = useTranslation('seller');
  const { t: tCase } = useTranslation('seller-aftersales');
  const { caseId = '' } = useParams();
  const found = useCall('orderReturn!info', { returnId: caseId });
  return (
    <>
      <title>{t('page.title', { page: `${t('nav.returns')} ${found.data?.orderNo ?? ''}` })}</title>
      <Link to={paths.returns} className={styles.back}>
        <ArrowBack size={16} />
        {tCase('page.back')}
      </Link>
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {(whole) => <ReturnCase key={whole.returnId} found={whole} />}
      </CallView>
    </>
  );
}
