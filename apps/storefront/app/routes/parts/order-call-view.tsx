import { isApiError } from '@entrepot/client';
import { type CallResult, CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';

const absentErrors: readonly string[] = ['order_not_found', 'invalid_parameters', 'missing_parameter'];

type Props<Data> = {
  /** Of a call about the order that the address names. */
  readonly result: CallResult<Data>;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** What a call about one order answered. An address that names no order of the person's says so, and leads to those there are. */
export function OrderCallView<Data>({ result, skeleton, children }: Props<Data>) {
  const { t } = useTranslation('orders');
  const isAbsent = isApiError(result.error) && absentErrors.includes(result.error.key);
  if (isAbsent)
    return (
      <EmptyState
        title={t('detail.absent')}
        text={t('detail.absentText')}
        action={<ButtonLink href={paths.orders}>{t('detail.toList')}</ButtonLink>}
      />
    );
  return (
    <CallView result={result} skeleton={skeleton}>
      {children}
    </CallView>
  );
}
