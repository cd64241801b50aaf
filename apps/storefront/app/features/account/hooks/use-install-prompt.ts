import { useEffect, useState } from 'react';

/** What Chromium offers when the shop can be installed as an app; other browsers never do. */
type InstallEvent = Event & { readonly prompt: () => Promise<unknown> };

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** Asks the browser to install the shop, or undefined while it does not offer that. */
export function useInstallPrompt(): (() => Promise<unknown>) | undefined {
  const [offer, setOffer] = useState<InstallEvent>();
  useEffect(() => {
    const onOffer = (event: Event) => {
      event.preventDefault();
      if (isInstallEvent(event)) setOffer(event);
    };
    window.addEventListener('beforeinstallprompt', onOffer);
    return () => window.removeEventListener('beforeinstallprompt', onOffer);
  }, []);
  return offer && (() => offer.prompt());
}
