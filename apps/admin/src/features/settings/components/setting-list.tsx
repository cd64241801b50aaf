import { CallView } from '@entrepot/client/react/call-view.tsx';
import { beforeValue, isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { SearchField } from '@entrepot/panel/list/search-field.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { ServiceSetup } from '#shared/settings/service-setup.tsx';
import { WithdrawChange } from '#shared/settings/withdraw-change.tsx';
import { useIsOneself } from '#shared/staff/use-staff.ts';
import type { Setting } from '../setting.ts';
import { useSettingValue } from '../use-setting-value.ts';
import { ChangeSetting } from './change-setting.tsx';

const skeletonLines = 20;

/** Every setting by the part of the shop that reads it, found by what it does or by its name. */
export function SettingList() {
  const { t } = useTranslation('admin-system');
  const [search, setSearch] = useSearchParams();
  const keyword = search.get('keyword') ?? '';
  const found = useCall('setting!list', {});
  const asked = keyword.toLowerCase();
  const isFound = (setting: Setting) => `${setting.key} ${setting.help}`.toLowerCase().includes(asked);
  return (
    <div className={styles.stack}>
      <div className={styles.filters}>
        <SearchField
          key={keyword}
          label={t('setting.search')}
          keyword={keyword}
          onSearch={(next) => setSearch(next === '' ? {} : { keyword: next })}
        />
        <Button variant="default" component={Link} to={paths.settingHistory}>
          {t('setting.history')}
        </Button>
        <ServiceSetup />
      </div>
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {(settings) => {
          const groups = Map.groupBy(settings.filter(isFound), (setting) => setting.group);
          if (groups.size === 0) return <EmptyState title={t('setting.none')} />;
          return [...groups].map(([group, members]) => (
            <Part key={group} title={t(`group.${group as 'orders'}`, { defaultValue: group })}>
              <ul className={styles.history}>
                {members.map((setting) => (
                  <Row key={setting.key} setting={setting} />
                ))}
              </ul>
            </Part>
          ));
        }}
      </CallView>
    </div>
  );
}

function Row({ setting }: { readonly setting: Setting }) {
  const { t } = useTranslation('admin-system');
  const valueText = useSettingValue();
  const isOneself = useIsOneself();
  return (
    <li>
      <span className={styles.rowLine}>
        <span>{setting.help}</span>
        <span className={styles.choices}>
          <strong>
            <bdi>{valueText(setting, setting.value)}</bdi>
          </strong>
          {!setting.isDefault && <Badge tone="action">{t('setting.changed')}</Badge>}
          <ChangeSetting key={`${setting.value} ${setting.askedValue}`} setting={setting} />
        </span>
      </span>
      <span className={styles.muted}>
        <bdi dir="ltr">{setting.key}</bdi> · {beforeValue(t('setting.default'))}
        <bdi>{valueText(setting, setting.default)}</bdi>
        {setting.isPublic && ` · ${t('setting.public')}`}
        {setting.changeTime !== undefined && (
          <>
            {' · '}
            <Link to={`${paths.settingHistory}?${new URLSearchParams({ key: setting.key })}`}>
              {t('setting.history')}
            </Link>
          </>
        )}
      </span>
      {setting.unusable && (
        <span className={styles.warning}>
          {t(setting.unusable.isWhole ? 'setting.unusable' : 'setting.unknownPart', {
            value: isolate(setting.unusable.text),
          })}
        </span>
      )}
      {setting.askedValue !== undefined && (
        <span className={styles.rowLine}>
          <span className={styles.muted}>{t('setting.asked', { value: valueText(setting, setting.askedValue) })}</span>
          {isOneself(setting.askedById) && <WithdrawChange settingKey={setting.key} />}
        </span>
      )}
    </li>
  );
}
