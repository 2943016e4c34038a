/** What written content may consist of: announcements and other rich texts, when they are stored and again when they are shown. Classes, ids and names could dress as or shadow parts of the console. Source: NOTIF-08, O-68. */
export const HTML_TAGS: readonly string[] = (
  'a b blockquote br caption code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins ' +
  'li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'
).split(' ')

/** Attributes any of them may have; of `style` only what `HTML_STYLES` allows. */
export const HTML_ATTRIBUTES: readonly string[] =
  'href src alt title width height colspan rowspan align start style'.split(' ')

/** Schemes a link may have; addresses without one stay. */
export const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel']

/** Schemes a picture may have: `data` only for pictures. */
export const IMAGE_SCHEMES: readonly string[] = ['http', 'https', 'data']

/** Style properties that stay, each with the whole of the values it may have. */
const HTML_STYLES: Readonly<Record<string, RegExp>> = {
  color: /^(#[0-9a-f]{3}|#[0-9a-f]{6}|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\))$/i,
  'text-align': /^(left|center|right|justify)$/,
}

/** The declarations of a style that may stay; quotes, comments, escapes and functions match none of the allowed values. @returns empty when none may */
export function allowedStyle(style: string): string {
  return style
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()))
    .filter(([name = '', value = '', ...more]) => more.length === 0 && isAllowed(name.toLowerCase(), value))
    .map(([name = '', value = '']) => `${name.toLowerCase()}: ${value}`)
    .join('; ')
}

function isAllowed(property: string, value: string): boolean {
  return Object.hasOwn(HTML_STYLES, property) && HTML_STYLES[property]?.test(value) === true
}
