import { pickText } from '@entrepot/domain';
import { languageNames, parseLanguage } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { LeaveGuard } from '@entrepot/panel/dialogs/leave-guard.tsx';
import { useFixedFields } from '@entrepot/panel/form/use-fixed-fields.ts';
import { useVersionedForm } from '@entrepot/panel/form/use-versioned-form.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button } from '@mantine/core';
import { useNavigate, useParams } from 'react-router';
import { useAction, useCall } from '#shared/api/calls.ts';
import { FormNote } from '#shared/content/form-note.tsx';
import { paths } from '#shared/paths.ts';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { OwnWords } from '#shared/queue/details/own-words.tsx';
import { Opened, OpenedHead } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import {
  type Banner,
  type BannerDraft,
  bannerFaults,
  bannerInput,
  draftOf,
  emptyBanner,
  neededLanguage,
} from '../banner-draft.ts';
import { BannerFields } from './banner-fields.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { BannerState } from './banner-state.tsx';

/** One banner, or a new one: what it shows, where, when, and how it looks. */
export function BannerReview() {
  const { bannerId = '' } = useParams();
  return bannerId === 'new' ? <Editor banner={undefined} /> : <ExistingBanner key={bannerId} bannerId={bannerId} />;
}

function ExistingBanner({ bannerId }: { readonly bannerId: string }) {
  const found = useCall('banner!info', { bannerId });
  return <Opened result={found}>{(banner) => <Editor banner={banner} />}</Opened>;
}

function Editor({ banner }: { readonly banner: Banner | undefined }) {
  const { t } = useTranslation('admin-content');
  const own = useLanguage();
  const navigate = useNavigate();
  const form = useVersionedForm<BannerDraft>({
    read: { values: banner ? draftOf(banner) : emptyBanner, version: banner?.version ?? 0 },
    check: (draft) => {
      const language = languageNames[parseLanguage(neededLanguage(draft)) ?? 'en'];
      return Object.fromEntries(
        [...bannerFaults(draft)].map((field) => [field, t(`banner.fault.${field}`, { language })]),
      );
    },
  });
  const save = useAction('banner!save', {
    onDone: () => {
      form.markSaved();
      showToast({ kind: 'success', text: t('banner.saved') });
    },
    onReadAnew: ({ bannerId }) => {
      if (!banner) void navigate(paths.banner(bannerId), { replace: true });
    },
    onRefused: form.refuse,
  });
  const send = form.submit((draft) =>
    save.run(bannerInput(draft, banner && { bannerId: banner.bannerId, version: form.base.version })),
  );
  // A new one goes on at an address of its own: sent once more until then, it would be a second banner, and what is typed would stay behind.
  const isBeingMade = !banner && (save.isPending || save.isSuccess);
  const fixed = useFixedFields<HTMLDivElement>(isBeingMade);
  return (
    <>
      <LeaveGuard isDirty={form.isDirty} isSaving={save.isPending} />
      <OpenedHead
        title={banner ? pickText(banner.titles, own, banner.language ?? 'en') : <OwnWords>{t('banner.new')}</OwnWords>}
        state={banner && <BannerState state={banner.state} />}
      />
      <div className={styles.parts} {...fixed}>
        <BannerFields form={form} />
        <BannerPreview draft={form.values} />
      </div>
      <FormNote form={form} />
      <Decisions>
        <Button onClick={() => send()} loading={save.isPending || isBeingMade}>
          {t('save')}
        </Button>
        {banner && (
          <Decision
            call="banner!delete"
            label={t('banner.delete')}
            consequence={t('banner.deleteText')}
            done={t('banner.deleted')}
            inputOf={() => ({ bannerId: banner.bannerId, version: banner.version })}
          />
        )}
      </Decisions>
    </>
  );
}
