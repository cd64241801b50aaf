import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import type { PageHandle } from '#shared/page-data.ts';
import { paths } from '#shared/paths.ts';
import { useNavigate } from '#shared/site/navigation.tsx';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { ReturnCase } from '../features/aftersales/components/return-case.tsx';
import { ReturnList } from '../features/aftersales/components/return-list.tsx';
import { ReturnRequest } from '../features/aftersales/components/return-request.tsx';
import { ends } from '../features/aftersales/hooks/case-types.ts';
import { OrderCallView } from './parts/order-call-view.tsx';

export const handle: PageHandle = { areas: ['aftersales'] };

/** While a case is open, what the others write appears by itself. */
const refetchMs = 5_000;

/** A case with `returnId`, a request with `orderId`, else the list of all cases. */
export default function OrderReturn() {
  const { t } = useTranslation('account');
  const { t: tAftersales } = useTranslation('aftersales');
  const [search] = useSearchParams();
  const caseId = search.get('returnId');
  const orderId = search.get('orderId');
  useFocusOnPart(caseId ?? orderId ?? undefined);
  if (caseId !== null) {
    return (
      <>
        <PageTitle title={tAftersales('case.title')} parent={{ label: t('menu.returns'), href: paths.returns }} />
        <Case caseId={caseId} />
      </>
    );
  }
  if (orderId !== null) {
    return (
      <>
        <PageTitle title={tAftersales('request.title')} parent={{ label: t('menu.orders'), href: paths.orders }} />
        <Request orderId={orderId} />
      </>
    );
  }
  return (
    <>
      <PageTitle title={t('menu.returns')} />
      <ReturnList search={search} />
    </>
  );
}

/** Leads to the title of what is shown instead: the path stays, but for who reads it, it is another page. */
function useFocusOnPart(part: string | undefined): void {
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    const title = document.querySelector<HTMLElement>('h1');
    if (document.activeElement !== document.body || !title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [part]);
}

function Case({ caseId }: { readonly caseId: string }) {
  const result = useCall(
    'orderReturn!info',
    { returnId: caseId },
    { refetchMs: (found) => (found !== undefined && ends.includes(found.state) ? false : refetchMs) },
  );
  return (
    <CallView result={result} skeleton={<Skeleton lines={18} />}>
      {(found) => <ReturnCase case={found} />}
    </CallView>
  );
}

function Request({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('aftersales');
  const navigate = useNavigate();
  const options = useCall('orderReturn!options', { orderId });
  return (
    <OrderCallView result={options} skeleton={<Skeleton lines={18} />}>
      {(found) => (
        <ReturnRequest
          orderId={orderId}
          options={found}
          onSent={(caseId) => {
            showToast({ kind: 'success', text: t('done.request') });
            void navigate(paths.returnCase(caseId), { replace: true });
          }}
        />
      )}
    </OrderCallView>
  );
}
