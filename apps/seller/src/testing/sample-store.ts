import type { SellerOutputOf } from '@entrepot/client';

type Store = SellerOutputOf<'seller!info'>;
type Settings = SellerOutputOf<'store!get'>;
type Template = SellerOutputOf<'freight!list'>[number];

/** The store that is signed in, as everybody sees it. */
export const sellerStore: Store = {
  sellerId: '7',
  sellerName: 'Harbour Homeware',
  avatar: '',
  banner: '',
  contents: '',
  notice: '',
  country: 'DE',
  soldNum: 12,
  viewsNum: 100,
  focusNum: 3,
  favorableRate: null,
  reviewNum: 0,
  goodsNum: 2,
  shipOnTimeRate: null,
  createTime: '2026-01-01T00:00:00.000Z',
};

/** Its settings, as its owner edits them. */
export const storeSettings = (changes: Partial<Settings> = {}): Settings => ({
  sellerId: '7',
  sellerName: 'Quay',
  ownLanguage: 'en',
  country: 'DE',
  logo: '',
  banner: '',
  descriptions: { en: 'Tea' },
  notices: {},
  contact: { email: 'a@shop.example', phone: '' },
  returnAddress: { name: '', phoneCode: '', phone: '', nation: '', state: '', city: '', postCode: '', address: '' },
  orderMinimum: '0.00',
  handlingDays: 2,
  holiday: { isOn: false, message: {} },
  isOnHoliday: false,
  isPaused: false,
  version: 4,
  ...changes,
});

/** The freight template that new products use. */
export const freightTemplate = (changes: Partial<Template> = {}): Template => ({
  freightId: '8',
  version: 1,
  name: 'Standard',
  isDefault: true,
  shipsFrom: 'DE',
  unit: 'piece',
  firstFee: '4.00',
  furtherFee: '1.25',
  deliveryFee: '0.00',
  zones: [{ countries: ['FR'], fee: '2.00' }],
  carriers: [],
  ...changes,
});
