const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML 1.0 does not know, and halves of characters. */
const NOT_XML =
  // oxlint-disable-next-line no-control-regex -- these are what must go
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** A text as XML holds it; spreadsheet programs read `_x0041_` as a character, so its underscore is written as one. */
export function xmlText(text: string): string {
  return text
    .replace(NOT_XML, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (character) => NAMED[character]!)
    .replaceAll('\r', '&#13;')
}
