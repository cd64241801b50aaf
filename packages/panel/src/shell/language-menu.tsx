import { languageNames, languageTag } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { ActionIcon, Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { switchLanguage } from '../texts/page-language.ts';
import { panelLanguages } from '../texts/panel-languages.ts';
import styles from './language-menu.module.css';

const iconSize = 20;

/** The panel's languages by their own names. */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const current = useLanguage();
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('language.label')}>
          <IconLanguage size={iconSize} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={styles.languages}>
        {panelLanguages().map((language) => (
          <Menu.Item
            key={language}
            lang={languageTag(language)}
            aria-current={language === current ? 'true' : undefined}
            fw={language === current ? 700 : undefined}
            onClick={() => switchLanguage(language)}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
