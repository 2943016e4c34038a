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

function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
