const BROWSERS: readonly [name: string, pattern: RegExp][] = [
  ['微信', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
]
const SYSTEMS: readonly [name: string, pattern: RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]
const LONGEST = 60

/** What a browser says of itself, in words: `Chrome 129 · Windows`; what is no browser stays as it is. */
export function agentText(userAgent: string): string {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))
  const version = browser?.[1].exec(userAgent)?.[1]
  const words = [browser && `${browser[0]} ${version}`, system?.[0]].filter((word) => word !== undefined)
  return words.length > 0 ? words.join(' · ') : userAgent.slice(0, LONGEST)
}
