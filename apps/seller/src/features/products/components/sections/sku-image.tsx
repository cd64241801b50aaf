import { useTranslation } from '@entrepot/i18n/react';
import { ActionIcon, Menu } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import styles from '../editor/products.module.css';

const size = 32;
const smallOf = (url: string) => url.replace(/\.webp$/, '-400.webp');

type Props = {
  /** Of the variant, as its accessible name says. */
  readonly name: string;
  readonly images: readonly string[];
  /** Empty while the variant has none of its own. */
  readonly img: string;
  readonly isDisabled: boolean;
  readonly onChoose: (img: string) => void;
};

/** The image that the shop shows for a variant: one of the product's, or none of its own. */
export function SkuImage({ name, images, img, isDisabled, onChoose }: Props) {
  const { t } = useTranslation('seller-products');
  const choices = img === '' || images.includes(img) ? images : [img, ...images];
  const shown = (url: string) => (
    <img src={smallOf(url)} alt="" width={size} height={size} className={styles.skuImage} />
  );
  const place = choices.indexOf(img) + 1;
  const label = t('skus.imageOf', { name, image: place > 0 ? t('images.alt', { place }) : t('skus.noImage') });
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={size + 4} aria-label={label} disabled={isDisabled || choices.length === 0}>
          {img === '' ? <IconPhoto size={18} stroke={1.6} aria-hidden="true" /> : shown(img)}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {choices.map((url, index) => (
          <Menu.Item
            key={url}
            leftSection={shown(url)}
            aria-current={url === img ? 'true' : undefined}
            fw={url === img ? 700 : undefined}
            onClick={() => onChoose(url)}
          >
            {t('images.alt', { place: index + 1 })}
          </Menu.Item>
        ))}
        {img !== '' && <Menu.Item onClick={() => onChoose('')}>{t('skus.noImage')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
