import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { StateBadge } from '#shared/queue/details/state-badge.tsx';

type State = AdminOutputOf<'sellerApplication!info'>['state'];
type Props = { readonly state: State; readonly dueTime?: string | undefined };

export function ApplicationState({ state, dueTime }: Props) {
  const { t } = useTranslation('admin-reviews');
  return <StateBadge state={state} label={t(`application.state.${state}`)} dueTime={dueTime} />;
}
