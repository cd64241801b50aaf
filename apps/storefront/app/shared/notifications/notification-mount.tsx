import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { type LaterPart, useLater } from '../use-later.ts';
import { PushOfferMount } from './push-offer-mount.tsx';

// Loaded once the page stands, for who is signed in: the first load carries nothing of it.
const [loadBell] = Object.values(
  import.meta.glob<{ readonly default: ComponentType }>(
    '../../features/notifications/components/notification-bell.tsx',
  ),
);
const bell: LaterPart<object> = { load: async () => (await loadBell?.())?.default ?? Nothing, area: 'notifications' };

const Nothing = () => null;

/** The notifications' part of the header, and the offer to send them to this browser. */
export function NotificationMount() {
  const { isLoggedIn } = useSession();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 200);
    return () => clearTimeout(timer);
  }, []);
  const Bell = useLater(bell, isIdle && isLoggedIn);
  return (
    <>
      {Bell && isLoggedIn && <Bell />}
      <PushOfferMount />
    </>
  );
}
