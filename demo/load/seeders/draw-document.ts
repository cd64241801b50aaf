import sharp from 'sharp';

/** A card with a portrait and lines where a document has its text: it belongs to nobody. */
export async function drawDocument() {
  const lines = [70, 110, 150, 190].map(
    (y) => `<rect x="240" y="${y}" width="${300 - y}" height="18" rx="9" fill="#7c9aa0"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" rx="28" fill="#dfeceb"/>
    <rect x="50" y="70" width="150" height="190" rx="12" fill="#b9d0d0"/><circle cx="125" cy="140" r="38" fill="#6d8f94"/>
    <path d="M65 260c0-70 120-70 120 0z" fill="#6d8f94"/>${lines.join('')}
    <rect x="50" y="310" width="540" height="16" fill="#9db6b9"/><rect x="50" y="345" width="540" height="16" fill="#9db6b9"/></svg>`;
  return { bytes: await sharp(Buffer.from(svg)).png().toBuffer(), filename: 'passport.png' };
}
