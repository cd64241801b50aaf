import { expect, openPage, test } from '../steps/shop-test.ts';

const widths = [1440, 820, 390];
/** Below it the title stands under the image. */
const widestPhone = 600;
/** The products of every banner begin at 45 % of its frame. */
const productsFrom = 0.45;

for (const language of ['en', 'zh-CN', 'ar'] as const)
  for (const width of widths)
    test(`every banner keeps its subject, its title and its height, ${language}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, '/index', language);
      const slides = await page
        .locator('[aria-roledescription="carousel"] li, section li')
        .filter({ has: page.locator('img[width="1200"]') })
        .evaluateAll((all) =>
          all.map((slide) => {
            const box = (part: Element | null) => (part ?? slide).getBoundingClientRect();
            const [frame, title] = [box(slide.querySelector('a')), box(slide.querySelector('a > span'))];
            return {
              slideHeight: box(slide).height,
              frameHeight: frame.height,
              from: (title.left - frame.left) / frame.width,
              to: (title.right - frame.left) / frame.width,
              above: title.top - frame.top,
              below: frame.bottom - title.bottom,
            };
          }),
        );
      expect(slides.length).toBeGreaterThan(1);
      for (const slide of slides) {
        expect(Math.abs(slide.frameHeight - slide.slideHeight)).toBeLessThan(1);
        expect(slide.from).toBeGreaterThanOrEqual(0);
        expect(slide.to).toBeLessThanOrEqual(width > widestPhone ? productsFrom : 1.001);
        expect(slide.above).toBeGreaterThanOrEqual(0);
        expect(slide.below).toBeGreaterThan(-0.5);
      }
    });
