/** Hue in degrees, saturation and lightness from 0 to 1. */
type Hsl = { hue: number; saturation: number; lightness: number };

/** A colour that products can be dyed in. `depth` scales lightness: below 1 darker, above 1 paler. */
export type Dye = { hue: number; saturation: number; depth: number };

function parseHex(hex: string): [number, number, number] {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1, 7);
  const value = Number.parseInt(digits, 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toHsl([red, green, blue]: [number, number, number]): Hsl {
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const lightness = (high + low) / 2;
  const chroma = high - low;
  if (chroma === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1));
  let hue = (red - green) / chroma + 4;
  if (high === red) hue = (green - blue) / chroma;
  else if (high === green) hue = (blue - red) / chroma + 2;
  return { hue: (hue * 60 + 360) % 360, saturation: Math.min(1, saturation), lightness };
}

function fromHsl({ hue, saturation, lightness }: Hsl): [number, number, number] {
  const amount = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const position = (offset + hue / 30) % 12;
    return lightness - amount * Math.max(-1, Math.min(position - 3, 9 - position, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

function formatHex(rgb: [number, number, number]): string {
  const byte = (part: number): string =>
    Math.round(Math.max(0, Math.min(1, part)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${byte(rgb[0])}${byte(rgb[1])}${byte(rgb[2])}`;
}

const hexColour = /#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3})(?=["';)\s])/g;
const shadowColour = /values="0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) /g;

/** The hue that carries the drawing: the mean direction of all its colours, weighted by how saturated they are. */
function dominantHue(colours: Hsl[]): { hue: number; vividness: number } {
  let x = 0;
  let y = 0;
  let weight = 0;
  for (const { hue, saturation, lightness } of colours) {
    const vivid = saturation * (1 - Math.abs(2 * lightness - 1));
    x += Math.cos((hue * Math.PI) / 180) * vivid;
    y += Math.sin((hue * Math.PI) / 180) * vivid;
    weight += vivid;
  }
  return { hue: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360, vividness: weight / Math.max(1, colours.length) };
}

/**
 * Recolours the text of a vector drawing. The whole drawing turns by the angle from its dominant hue to the dye's, accents
 * keep their own colour; drawings that are almost grey take the dye's hue outright.
 * `dyedHue` names the hue of the part to dye where that is not the dominant one.
 */
export function dyeDrawing(body: string, dye: Dye, dyedHue?: number): string {
  const found = [...body.matchAll(hexColour)].map((match) => toHsl(parseHex(match[0])));
  const dominant = dominantHue(found);
  const isGrey = dyedHue === undefined && dominant.vividness < 0.12;
  const mainHue = dyedHue ?? dominant.hue;
  const convert = (rgb: [number, number, number]): [number, number, number] => {
    const colour = toHsl(rgb);
    const offset = ((colour.hue - mainHue + 540) % 360) - 180;
    // Accents (far from the main hue) keep their own colour, so that a black bag still has its gold zip.
    const isAccent = !isGrey && Math.abs(offset) > 50 && colour.saturation > 0.4;
    if (isAccent) return rgb;
    const strength = isGrey ? Math.max(colour.saturation, 0.75) : colour.saturation;
    const saturation = strength * dye.saturation;
    const lightness = dye.depth <= 1 ? colour.lightness * dye.depth : 1 - (1 - colour.lightness) / dye.depth;
    // Shading turns with the main hue but is drawn nearer to it: a dyed cloth varies less than the bright original.
    const hue = isGrey ? dye.hue : (dye.hue + offset * 0.5 + 360) % 360;
    return fromHsl({ hue, saturation: Math.min(1, saturation), lightness });
  };
  return body
    .replace(hexColour, (hex) => formatHex(convert(parseHex(hex))) + (hex.length === 9 ? hex.slice(7) : ''))
    .replace(shadowColour, (_, red: string, green: string, blue: string) => {
      const parts = convert([Number(red), Number(green), Number(blue)]).map((part) => part.toFixed(3));
      return `values="0 0 0 0 ${parts[0]} 0 0 0 0 ${parts[1]} 0 0 0 0 ${parts[2]} `;
    });
}
