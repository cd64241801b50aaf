import { Panel } from '../layout/layout.tsx';
import type { BrowserSubscription } from './browser-push.ts';
import { NotificationSettings } from './notification-settings.tsx';
import styles from './notifications.module.css';
import type { NewPreferences, NotificationPreferences } from './preferences.ts';
import { PushToggle } from './push-toggle.tsx';

type Props = {
  readonly preferences: NotificationPreferences;
  /** Of the worker that shows push messages: `/` in the shop. */
  readonly scope: string;
  readonly isSaving: boolean;
  readonly onSave: (preferences: NewPreferences) => void;
  readonly onAdd: (subscription: BrowserSubscription) => Promise<unknown>;
  readonly onRemove: (subscription: Pick<BrowserSubscription, 'endpoint'>) => Promise<unknown>;
};

/** What somebody is told, where and when, and whether this browser takes messages. */
export function PreferencesView({ preferences, scope, isSaving, onSave, onAdd, onRemove }: Props) {
  return (
    <div className={styles.sections}>
      <Panel>
        <NotificationSettings preferences={preferences} isSaving={isSaving} onSave={onSave} />
      </Panel>
      <Panel>
        <PushToggle
          scope={scope}
          pushKey={preferences.pushKey}
          onAdd={onAdd}
          onRemove={(endpoint) => onRemove({ endpoint })}
        />
      </Panel>
    </div>
  );
}
