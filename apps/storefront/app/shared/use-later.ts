import { type Area, useTranslation } from '@entrepot/i18n/react';
import { type ComponentType, createElement, Suspense, useEffect, useState } from 'react';
import { ownTurn } from './api/own-turn.ts';

/** A part of a page that is fetched after it. It is made once, outside of what shows it. */
export type LaterPart<Props extends object> = {
  readonly load: () => Promise<ComponentType<Props>>;
  /** The texts that it cannot be shown without: they come before it, or it does not come. */
  readonly area?: Area;
  loaded?: ComponentType<Props> | undefined;
};

/**
 * Fetches a part once it is wanted; undefined until it is there. Where it does not come, without a connection for one, the page stands
 * without it, and it is asked for again when the connection is back.
 */
export function useLater<Props extends object>(
  part: LaterPart<Props>,
  isWanted = true,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState(() => part.loaded);
  const { i18n } = useTranslation();
  useEffect(() => {
    if (Part || !isWanted) return;
    let isGone = false;
    const fetchPart = async () => {
      // Asking for a part and its styles takes milliseconds, and many ask when a page has just been taken over.
      await ownTurn();
      const found = await part.load().catch(() => undefined);
      if (part.area && found) {
        await i18n.loadNamespaces(part.area);
        if (!i18n.hasResourceBundle(i18n.language, part.area)) return;
      }
      if (found) part.loaded ??= waitingForTexts(found);
      if (!isGone && part.loaded) setPart(() => part.loaded);
    };
    const fetchAgain = () => {
      renewStyles();
      void fetchPart();
    };
    void fetchPart();
    addEventListener('online', fetchAgain);
    return () => {
      isGone = true;
      removeEventListener('online', fetchAgain);
    };
  }, [part, Part, isWanted, i18n]);
  return isWanted ? Part : undefined;
}

/**
 * A part whose texts are on their way must hold up itself alone: without a boundary, React would commit nothing of the page meanwhile, and set
 * back what is typed and chosen.
 */
function waitingForTexts<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return (props) => createElement(Suspense, { fallback: null }, createElement(Part, props));
}

/** A style sheet that failed stays in the document and counts as there: the bundler would not ask for it again. */
function renewStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}
