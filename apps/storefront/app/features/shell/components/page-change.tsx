import { PageChange as ReadPageChange } from '@entrepot/ui/page-change/page-change.tsx';
import { useLocation, useNavigation } from 'react-router';

/** Moves the focus to a page that has come, and reads its title. */
export function PageChange() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  return <ReadPageChange pathname={pathname} isIdle={state === 'idle'} />;
}
