import { PageChange as ReadPageChange } from '@entrepot/ui/page-change/page-change.tsx';
import { useNavigation } from 'react-router';
import { useLocation } from '#shared/site/navigation.tsx';

/** Moves the focus to a page that has come, and reads its title. */
export function PageChange() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  return <ReadPageChange pathname={pathname} isIdle={state === 'idle'} />;
}
