/** What a state means: all is well, something goes on, it wants a look, it wants somebody now, nothing. */
export type StateTone = 'ok' | 'info' | 'warning' | 'error' | 'neutral'

/** The colours with which dictionaries say what their states mean. What goes well is green, what waits blue, what matters amber, what is urgent or shut out red, what is over or not begun grey. */
export const STATE_COLORS: Readonly<Record<StateTone, string>> = {
  ok: '#1f9254',
  warning: '#d48806',
  error: '#cf1322',
  info: '#1677ff',
  neutral: '#8c8c8c',
}

/** Below this saturation a colour is a grey. */
const GREY = 0.15
/** From which hue on a colour means something, in degrees. */
const HUES: readonly (readonly [from: number, tone: StateTone])[] = [
  [315, 'error'],
  [170, 'info'],
  [75, 'ok'],
  [20, 'warning'],
  [0, 'error'],
]

/**
 * What a colour of a dictionary means, no matter who chose it; the shape of its mark follows. @param color `#rrggbb`; anything else means nothing
 */
export function toneOfColor(color: string): StateTone {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)?.slice(1)
  if (parts === undefined) return 'neutral'
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16) / 255)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const chroma = most - least
  if (most === 0 || chroma / most < GREY) return 'neutral'
  const hue = (hueOf({ red, green, blue, most, chroma }) * 60 + 360) % 360
  return HUES.find(([from]) => hue >= from)![1]
}

function hueOf({ red, green, blue, most, chroma }: Record<'red' | 'green' | 'blue' | 'most' | 'chroma', number>) {
  if (most === red) return (green - blue) / chroma
  return most === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4
}
