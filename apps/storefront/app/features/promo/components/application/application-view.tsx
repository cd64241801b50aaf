import { CallView } from '@entrepot/client/react/call-view.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useSearchParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import type { Application } from '../../hooks/use-step-form.ts';
import { ApplicationState } from './application-state.tsx';
import { Wizard } from './wizard.tsx';

/** The own application: the wizard while it is being written, else where it stands. */
export function ApplicationView() {
  const application = useCall('sellerApplication!get', {});
  const [search] = useSearchParams();
  const isWriting = ({ state }: Application) =>
    state === 'none' || state === 'draft' || (state !== 'under_review' && search.has('step'));
  return (
    <CallView result={application} skeleton={<Skeleton lines={8} />}>
      {(own) => (isWriting(own) ? <Wizard application={own} /> : <ApplicationState application={own} />)}
    </CallView>
  );
}
