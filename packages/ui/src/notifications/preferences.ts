/** What somebody is told, where and when, as the calls of shop and panel answer it. */
export type NotificationPreferences = {
  readonly groups: readonly {
    readonly group: string;
    readonly channels: readonly { readonly channel: Channel; readonly isOn: boolean; readonly isFixed: boolean }[];
  }[];
  readonly quiet?: { readonly from: string; readonly until: string };
  readonly timeZone: string;
  readonly digest: Digest;
  /** In which the person is written to; staff choose none. */
  readonly language?: string;
  readonly pushKey: string;
};

export type Channel = 'inApp' | 'mail' | 'push';
export type Digest = 'off' | 'daily' | 'weekly';

/** What is sent when it is saved: what was changed. */
export type NewPreferences = {
  readonly choices: readonly { readonly group: string; readonly channel: Channel; readonly isOn: boolean }[];
  readonly quiet?: { readonly from: string; readonly until: string };
  /** False ends the quiet hours. */
  readonly isQuiet?: boolean;
  readonly timeZone?: string;
  readonly digest?: Digest;
  readonly language?: string;
};
