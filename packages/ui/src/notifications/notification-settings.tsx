import { languageNames, languages } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Checkbox, Input, Select } from '../field/inputs.tsx';
import styles from './notifications.module.css';
import type { Channel, NewPreferences, NotificationPreferences } from './preferences.ts';

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

/** What was changed so far: what nobody touched shows what is saved, by whichever window. Quiet hours of null are none. */
type Changes = Pick<NewPreferences, 'digest' | 'language'> & {
  readonly quiet?: NonNullable<NewPreferences['quiet']> | null;
  readonly isOn: Readonly<Record<string, boolean>>;
};

const isSameTime = (one: Changes['quiet'], other: Changes['quiet']) =>
  one?.from === other?.from && one?.until === other?.until;

/** What differs from what is saved: the only thing that is saved anew, so that another window's choices stay. */
function changesOf(saved: NotificationPreferences, { isOn, quiet, digest, language }: Changes): NewPreferences {
  const choices = saved.groups.flatMap(({ group, channels: own }) =>
    own.flatMap(({ channel, isOn: before, isFixed }) => {
      const chosen = isOn[keyOf(group, channel)];
      return isFixed || chosen === undefined || chosen === before ? [] : [{ group, channel, isOn: chosen }];
    }),
  );
  const isQuietNew = quiet !== undefined && !isSameTime(quiet, saved.quiet);
  const areTimesNew = isQuietNew || (digest !== undefined && digest !== saved.digest);
  return {
    choices,
    ...(isQuietNew && (quiet === null ? { isQuiet: false } : { quiet })),
    ...(digest !== undefined && digest !== saved.digest && { digest }),
    // Times hold where they are chosen.
    ...(areTimesNew && { timeZone: ownTimeZone() }),
    ...(language !== undefined && language !== saved.language && { language }),
  };
}

/** The changes that are not saved yet. */
function unsavedOf(saved: NotificationPreferences, changes: Changes): Changes {
  const { choices, quiet, isQuiet, digest, language } = changesOf(saved, changes);
  return {
    isOn: Object.fromEntries(choices.map(({ group, channel, isOn }) => [keyOf(group, channel), isOn])),
    ...(quiet && { quiet }),
    ...(isQuiet === false && { quiet: null }),
    ...(digest && { digest }),
    ...(language !== undefined && { language }),
  };
}

function useChanges(preferences: NotificationPreferences) {
  const [changes, setChanges] = useState<Changes>({ isOn: {} });
  const [read, setRead] = useState(preferences);
  // What was read anew as it was chosen is no change any more, and would undo what another window chooses later.
  if (read !== preferences) {
    setRead(preferences);
    setChanges(unsavedOf(preferences, changes));
  }
  return { changes, change: (changed: Partial<Changes>) => setChanges({ ...changes, ...changed }) };
}

/** What somebody is told, where and when; what cannot be switched off is shown as it is. */
export function NotificationSettings({ preferences, isSaving, onSave }: Props) {
  const { t } = useTranslation('notifications');
  const { changes, change } = useChanges(preferences);
  const { quiet = preferences.quiet, digest = preferences.digest, language = preferences.language } = changes;
  const isZoneUsed = preferences.quiet !== undefined || preferences.digest !== 'off';
  const { timeZone = isZoneUsed ? preferences.timeZone : ownTimeZone() } = changesOf(preferences, changes);
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(changesOf(preferences, changes));
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <ChannelTable
        preferences={preferences}
        isOn={(group, channel, before) => changes.isOn[keyOf(group, channel)] ?? before}
        onChange={(group, channel, value) => change({ isOn: { ...changes.isOn, [keyOf(group, channel)]: value } })}
      />
      {language !== undefined && (
        <Select
          label={t('language')}
          value={language}
          onChange={(event) => change({ language: event.currentTarget.value })}
          options={languageOptions}
        />
      )}
      <Select
        label={t('digest.title')}
        value={digest}
        onChange={(event) => change({ digest: digests.find((each) => each === event.currentTarget.value) ?? 'off' })}
        options={digests.map((value) => ({ value, label: t(`digest.${value}`) }))}
      />
      <fieldset className={styles.part}>
        <legend>{t('quiet.title')}</legend>
        <p className={styles.note}>{t('quiet.text')}</p>
        <Checkbox
          checked={Boolean(quiet)}
          onChange={(event) => change({ quiet: event.currentTarget.checked ? usualNight : null })}
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
                  onChange={(event) => change({ quiet: { ...quiet, [end]: event.currentTarget.value } })}
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
