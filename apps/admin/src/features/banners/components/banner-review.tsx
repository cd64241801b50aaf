import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { pickText } from '@entrepot/domain';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { LeaveGuard } from '@entrepot/panel/dialogs/leave-guard.tsx';
import { useFirstFault } from '@entrepot/panel/form/use-first-fault.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAction, useCall } from '#shared/api/calls.ts';
import { OvertakenNote } from '#shared/content/overtaken-note.tsx';
import { useEdited } from '#shared/content/use-edited.ts';
import { paths } from '#shared/paths.ts';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { OwnWords } from '#shared/queue/details/own-words.tsx';
import { Opened, OpenedHead } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { type Banner, type BannerFault, bannerFaults, bannerInput, draftOf, emptyBanner } from '../banner-draft.ts';
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

const noFaults: ReadonlySet<BannerFault> = new Set();

function Editor({ banner }: { readonly banner: Banner | undefined }) {
  const { t } = useTranslation('admin-content');
  const own = useLanguage();
  const textOf = useErrorText();
  const navigate = useNavigate();
  const edited = useEdited({ value: banner ? draftOf(banner) : emptyBanner, version: banner?.version ?? 0 });
  const { draft, setDraft, isDirty } = edited;
  const sent = useRef(draft);
  const form = useRef<HTMLDivElement>(null);
  const showFirstFault = useFirstFault();
  const [isChecked, setChecked] = useState(false);
  // Once it was sent with faults, each goes as it is mended.
  const faults = isChecked ? bannerFaults(draft) : noFaults;
  const [refusal, setRefusal] = useState<string>();
  const save = useAction('banner!save', {
    onDone: () => {
      edited.settle(sent.current);
      setChecked(false);
      showToast({ kind: 'success', text: t('banner.saved') });
    },
    onReadAnew: ({ bannerId }) => {
      if (!banner) void navigate(paths.banner(bannerId), { replace: true });
    },
    onRefused: (error) => setRefusal(textOf(error)),
  });
  const send = () => {
    setChecked(true);
    setRefusal(undefined);
    if (bannerFaults(draft).size > 0) return showFirstFault(form.current);
    sent.current = draft;
    save.run(bannerInput(draft, banner && { bannerId: banner.bannerId, version: edited.version }));
  };
  return (
    <>
      <LeaveGuard isDirty={isDirty} isSaving={save.isPending} />
      <OpenedHead
        title={banner ? pickText(banner.titles, own, banner.language ?? 'en') : <OwnWords>{t('banner.new')}</OwnWords>}
        state={banner && <BannerState state={banner.state} />}
      />
      <div ref={form} className={styles.parts}>
        <BannerFields draft={draft} faults={faults} onChange={setDraft} />
        <BannerPreview draft={draft} />
      </div>
      <OvertakenNote
        isOvertaken={edited.isOvertaken}
        onTakeOver={() => {
          setRefusal(undefined);
          edited.takeOver();
        }}
      />
      {refusal !== undefined && !edited.isOvertaken && (
        <p role="alert" className={styles.fault}>
          {refusal}
        </p>
      )}
      <Decisions>
        <Button onClick={send} loading={save.isPending}>
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
