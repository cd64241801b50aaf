import { call, logIn, type Token } from '../steps/call.ts';
import { fromLeftToRight } from '../steps/layout.ts';
import { demoPassword } from '../steps/people.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';

type Slip = { language: string; address: string; parcels: object[]; lines: object[]; sender?: { address: string } };
type OrderPage = { readonly pageList: readonly { readonly orderId: string }[] };

let token: Token | undefined;

const streets = [
  'شارع التحلية 74',
  'شارع الملك عبد العزيز بن عبد الرحمن، مبنى 1204، الطابق الخامس عشر، شقة 1503، خلف السوق',
];

for (const [street = '', count] of streets.flatMap((street) => [1, 3, 9].map((lines) => [street, lines] as const)))
  test(`a label for an Arabic recipient keeps its barcodes on the paper: ${count} lines, ${street.length} letters`, async ({
    page,
  }) => {
    token ??= await logIn('seller1', demoPassword, '/seller/api');
    await page.addInitScript((value) => localStorage.setItem('ES_SELLER_TOKEN', value), token);
    const { pageList } = await call<OrderPage>('order!list', { pageSize: 1 }, { token, surface: '/seller/api' });
    // The server's own answer, with another address and more goods.
    await page.route(/order!packingSlips/, async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: Slip[] };
      const data = answer.data.map((slip) => lengthen(slip, street, count));
      await route.fulfill({ json: { ...answer, data } });
    });
    await openPage(page, `/seller/print/orders?ids=${pageList[0]?.orderId}&kind=label`);
    const label = page.getByRole('article');
    await expect(label).toHaveCount(1);
    await expect(label.locator('svg')).toHaveCount(2);
    const sheet = await label.locator('xpath=..').boundingBox();
    const last = await label.locator('section').last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((sheet?.y ?? 0) + (sheet?.height ?? 0));
    expect(await label.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);

    await expect(label.locator('xpath=..')).toHaveAttribute('dir', 'rtl');
    const [from, to] = await label.locator('address').all();
    expect((await from?.boundingBox())?.y).toBeLessThan((await to?.boundingBox())?.y ?? 0);
    const first = label.getByRole('listitem').first();
    expect(await fromLeftToRight(first, ['7', '×', 'SKU-0'])).toEqual(['SKU-0', '×', '7']);
    // What has no room is counted.
    const listed = await label.getByRole('listitem').filter({ hasText: 'SKU-' }).count();
    await expect(label.getByRole('listitem')).toHaveCount(listed < count ? listed + 1 : listed);
  });

function lengthen(slip: Slip, address: string, count: number): Slip {
  const lines = Array.from({ length: count }, (_, place) => ({
    ...slip.lines[0],
    orderGoodsId: String(place + 1),
    commodity: 'طقم أدوات مائدة من الفولاذ بسطح مطروق مع علبة هدايا فاخرة، عبوة من 72 قطعة',
    specification: 'أحمر / كبير جدًا',
    skuCode: `SKU-${place}`,
    quantity: 7,
    shippedQuantity: 7,
  }));
  const held = lines.map(({ orderGoodsId }) => ({ orderGoodsId, quantity: 7 }));
  const parcel = { shipmentId: '1', carrier: 'DHL', trackingNumber: 'JD014600003123456', quantity: 7 * count };
  return {
    ...slip,
    language: 'ar',
    address,
    ...(slip.sender && {
      sender: { ...slip.sender, address: '1280 Industrial Park Avenue West, Building 14, Unit 302' },
    }),
    parcels: [{ ...parcel, weightGrams: 27_360, lines: held }],
    lines,
  };
}
