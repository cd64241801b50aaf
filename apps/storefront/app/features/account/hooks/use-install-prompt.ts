import { useEffect, useState } from 'react';

/** What Chromium offers when the shop can be installed as an app; other browsers never do. */
type InstallEvent = Event & { readonly prompt: () => Promise<unknown> };

/** The page's first script keeps the offer, which comes once, on whichever page was opened first. */
type KeepsOffer = { installOffer?: InstallEvent | undefined };

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** Asks the browser to install the shop, or undefined while it does not offer that: it takes each offer once. */
export function useInstallPrompt(): (() => Promise<unknown>) | undefined {
  const [offer, setOffer] = useState<InstallEvent>();
  useEffect(() => {
    const keeper = window as KeepsOffer;
    setOffer(keeper.installOffer);
    const onOffer = (event: Event) => {
      event.preventDefault();
      if (isInstallEvent(event)) setOffer(event);
    };
    const onInstalled = () => setOffer(undefined);
    window.addEventListener('beforeinstallprompt', onOffer);
    window.addEventListener('appinstalled', onInstalled);
    return () => {
      window.removeEventListener('beforeinstallprompt', onOffer);
      window.removeEventListener('appinstalled', onInstalled);
    };
  }, []);
  return (
    offer &&
    (() => {
      setOffer(undefined);
      (window as KeepsOffer).installOffer = undefined;
      return offer.prompt();
    })
  );
}
