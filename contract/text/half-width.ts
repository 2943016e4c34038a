/** Full-width letters, digits and signs, as an input method types them. */
const FULL = /[\uff01-\uff5e]/g
const DISTANCE = 0xfee0

/** The same text in half-width: `１３８－Ａ` becomes `138-A`, as in a spreadsheet. For codes, numbers and moments; in free text full-width signs are meant. */
export function halfWidth(text: string): string {
  return text.replaceAll(FULL, (sign) => String.fromCharCode(sign.charCodeAt(0) - DISTANCE)).replaceAll('\u3000', ' ')
}
