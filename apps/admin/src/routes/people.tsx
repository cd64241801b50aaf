import { seenBy } from '@entrepot/contract/permissions';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { PeopleQueue } from '../features/people/components/people-queue.tsx';

export default function Page() {
  return (
    <RequirePermission permission={seenBy.people}>
      <PeopleQueue />
    </RequirePermission>
  );
}
