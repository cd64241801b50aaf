import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '../session/use-session.ts';
import { type LaterPart, useLater } from '../use-later.ts';
import { usePushOffer } from './push-offer.ts';

// Loaded once it is offered: most pages never do.
const [loadOffer] = Object.values(
  import.meta.glob<{ readonly default: ComponentType }>('../../features/notifications/components/push-offer.tsx'),
);
const offer: LaterPart<object> = { load: async () => (await loadOffer?.())?.default ?? Nothing, area: 'notifications' };

const Nothing = () => null;

/** Asks whether to send notifications to this browser, where something has happened that its person will want to hear of. */
export function PushOfferMount() {
  const { isLoggedIn } = useSession();
  const isOffered = usePushOffer() && isLoggedIn;
  const Offer = useLater(offer, isOffered);
  return Offer && isOffered ? createPortal(<Offer />, document.body) : null;
}
