/** Red, green and blue, 0–255. */
type Rgb = readonly [number, number, number]

/** The contrast of two colours written `#rrggbb`, 1 to 21. Source: WCAG 2.2, 1.4.3. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(rgbOf(one)), luminance(rgbOf(other))].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** One colour with a share (0–1) of another mixed in. */
export function mixed(color: string, other: string, share: number): string {
  const [from, to] = [rgbOf(color), rgbOf(other)]
  return hexOf(from.map((value, index) => value + ((to[index] ?? 0) - value) * share) as unknown as Rgb)
}

/** The colour itself, or the nearest one on the way to black or white that has at least this contrast on every background. */
export function readable(color: string, backgrounds: readonly string[], towards: string, least: number): string {
  for (let step = 0; step < 50; step += 1) {
    const candidate = mixed(color, towards, step / 50)
    if (backgrounds.every((background) => contrast(candidate, background) >= least)) return candidate
  }
  return towards
}

/** How different two colours look, 0 to about 1: their distance in OKLab. Below 0.1 they pass for the same. */
export function difference(one: string, other: string): number {
  const there = oklabOf(other)
  return Math.hypot(...oklabOf(one).map((value, index) => value - (there[index] ?? 0)))
}

function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = linear(rgb)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A colour in OKLab: lightness 0–1, green to red, blue to yellow. */
export function oklabOf(hex: string): Rgb {
  const [red, green, blue] = linear(rgbOf(hex))
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

function linear(rgb: Rgb): Rgb {
  return rgb.map((value) => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
}
