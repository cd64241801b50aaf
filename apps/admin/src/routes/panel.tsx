import { useTranslation } from '@entrepot/i18n/react';
import { RequireLogin } from '@entrepot/panel/session/require-login.tsx';
import { Shell } from '@entrepot/panel/shell/shell.tsx';
import { Outlet } from 'react-router';
import { useLiveService } from '#shared/staff/use-live-service.ts';
import { useStaff, useStaffUpkeep } from '#shared/staff/use-staff.ts';
import { waitingBySection } from '#shared/work/queues.ts';
import { useQueueCounts } from '#shared/work/use-queue-counts.ts';
import { EnrolmentRequired } from '../features/account/components/enrolment-required.tsx';
import { StaffLoginQuestion } from '../features/auth/components/login-dialog.tsx';
import { PasswordQuestion } from '../features/auth/components/password-dialog.tsx';
import { NotificationBell } from '../features/notifications/components/notification-bell.tsx';
import { Palette } from '../features/shell/components/palette.tsx';
import { useSections } from '../features/shell/use-sections.ts';

/** The pages that need a signed-in member of staff. */
export default function Panel() {
  return (
    <RequireLogin>
      <Frame />
    </RequireLogin>
  );
}

function Frame() {
  const { t } = useTranslation('admin');
  useStaffUpkeep();
  useLiveService();
  const { name, mustEnrolTotp } = useStaff();
  const { data: counts = [] } = useQueueCounts();
  return (
    <Shell
      panelTitle={t('nav.panel')}
      ownerName={name}
      sections={useSections()}
      waiting={waitingBySection(counts)}
      renderPalette={(onClose) => <Palette onClose={onClose} />}
      tools={<NotificationBell />}
    >
      {mustEnrolTotp ? <EnrolmentRequired /> : <Outlet />}
      <PasswordQuestion />
      <StaffLoginQuestion />
    </Shell>
  );
}
