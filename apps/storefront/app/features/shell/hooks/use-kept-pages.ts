import { languageTag, textDirection } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useEffect } from 'react';
import { useHref, useLocation, useNavigation } from 'react-router';
import { installWorker, keepPage } from '#shared/offline/kept-pages.ts';

const pauseMs = 2000;

/** Keeps the pages that are read, for times without a connection, once everything that matters more has been loaded. */
export function useKeptPages(): void {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const address = useHref(`${pathname}${search}`);
  const { state } = useNavigation();
  useEffect(() => {
    void installWorker({
      title: t('offline.title'),
      text: t('offline.text'),
      retry: t('offline.retry'),
      home: t('refused.home'),
      language: languageTag(language),
      direction: textDirection(language),
    });
  }, [t, language]);
  useEffect(() => {
    if (state !== 'idle' || !navigator.onLine) return;
    const timer = setTimeout(() => void keepPage(address), pauseMs);
    return () => clearTimeout(timer);
  }, [address, state]);
}
