import { languageNames, languages } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Checkbox, Input, Select } from '../field/inputs.tsx';
import styles from './notifications.module.css';
import type { Channel, Digest, NewPreferences, NotificationPreferences } from './preferences.ts';

const channels = ['inApp', 'mail', 'push'] as const;
const digests = ['off', 'daily', 'weekly'] as const;
const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));
const usualNight = { from: '22:00', until: '07:00' };

type Props = {
  readonly preferences: NotificationPreferences;
  readonly isSaving: boolean;
  readonly onSave: (preferences: NewPreferences) => void;
};

const keyOf = (group: string, channel: Channel) => `${group} ${channel}`;
const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

type Times = { readonly quiet: NotificationPreferences['quiet']; readonly digest: Digest };

/** The zone in which times hold: as they were saved, until they are chosen anew, here and now. */
function zoneOf(saved: NotificationPreferences, { quiet, digest }: Times): string {
  const isZoneUsed = saved.quiet !== undefined || saved.digest !== 'off';
  return isZoneUsed && quiet === saved.quiet && digest === saved.digest ? saved.timeZone : ownTimeZone();
}

/** What somebody is told, where and when; what cannot be switched off is shown as it is. */
export function NotificationSettings({ preferences, isSaving, onSave }: Props) {
  const { t } = useTranslation('notifications');
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const [quiet, setQuiet] = useState(preferences.quiet);
  const [digest, setDigest] = useState<Digest>(preferences.digest);
  const [language, setLanguage] = useState(preferences.language);
  const timeZone = zoneOf(preferences, { quiet, digest });
  const isOn = (group: string, channel: Channel, before: boolean) => changed[keyOf(group, channel)] ?? before;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const choices = preferences.groups.flatMap(({ group, channels: own }) =>
      own.flatMap(({ channel, isOn: before, isFixed }) =>
        isFixed ? [] : [{ group, channel, isOn: isOn(group, channel, before) }],
      ),
    );
    onSave({ choices, timeZone, digest, ...(quiet && { quiet }), ...(language !== undefined && { language }) });
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <ChannelTable
        preferences={preferences}
        isOn={isOn}
        onChange={(group, channel, value) => setChanged({ ...changed, [keyOf(group, channel)]: value })}
      />
      {language !== undefined && (
        <Select
          label={t('language')}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
          options={languageOptions}
        />
      )}
      <Select
        label={t('digest.title')}
        value={digest}
        onChange={(event) => setDigest(digests.find((each) => each === event.currentTarget.value) ?? 'off')}
        options={digests.map((value) => ({ value, label: t(`digest.${value}`) }))}
      />
      <fieldset className={styles.part}>
        <legend>{t('quiet.title')}</legend>
        <p className={styles.note}>{t('quiet.text')}</p>
        <Checkbox
          checked={quiet !== undefined}
          onChange={(event) => setQuiet(event.currentTarget.checked ? usualNight : undefined)}
        >
          {t('quiet.on')}
        </Checkbox>
        {quiet && (
          <>
            <div className={styles.times}>
              {(['from', 'until'] as const).map((end) => (
                <Input
                  key={end}
                  type="time"
                  dir="ltr"
                  isRequired
                  label={t(`quiet.${end}`)}
                  value={quiet[end]}
                  onChange={(event) => setQuiet({ ...quiet, [end]: event.currentTarget.value })}
                />
              ))}
            </div>
            <p className={styles.note}>{t('quiet.zone', { zone: timeZone })}</p>
          </>
        )}
      </fieldset>
      <Button type="submit" kind="primary" isPending={isSaving}>
        {t('save')}
      </Button>
    </form>
  );
}

type TableProps = {
  readonly preferences: NotificationPreferences;
  readonly isOn: (group: string, channel: Channel, before: boolean) => boolean;
  readonly onChange: (group: string, channel: Channel, isOn: boolean) => void;
};

function ChannelTable({ preferences, isOn, onChange }: TableProps) {
  const { t } = useTranslation('notifications');
  const translate = t as (key: string) => string;
  const id = useId();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('about')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col" id={`${id}-${channel}`}>
              {t(`channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferences.groups.map(({ group, channels: own }) => (
          <tr key={group}>
            <th scope="row" id={`${id}-${group}`}>
              {translate(`group.${group}`)}
            </th>
            {own.map(({ channel, isOn: before, isFixed }) => (
              <td key={channel} className={styles.mark}>
                <input
                  type="checkbox"
                  aria-labelledby={`${id}-${group} ${id}-${channel}`}
                  title={isFixed ? t('fixed') : undefined}
                  disabled={isFixed}
                  checked={isOn(group, channel, before)}
                  onChange={(event) => onChange(group, channel, event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
