import { PeopleQueue } from '../features/people/components/people-queue.tsx';
import { RequirePermission } from '../shared/staff/require-permission.tsx';

export default function Page() {
  return (
    <RequirePermission permission="users.read">
      <PeopleQueue />
    </RequirePermission>
  );
}
