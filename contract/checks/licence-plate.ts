import type { Check } from '#contract/checks/check.ts'

const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
const LETTER = '[A-HJ-NP-Z]'
const CHARACTER = '[A-HJ-NP-Z0-9]'
/** Five characters, of which the last may be the word for trailers, driving schools, police, Hong Kong or Macao. */
const ORDINARY = `${CHARACTER}{4}[A-HJ-NP-Z0-9挂学警港澳]`
/** New energy: small vehicles have the letter of the kind first, large ones last. */
const NEW_ENERGY = `(?:[A-HJK]${CHARACTER}\\d{4}|\\d{5}[A-HJK])`
const SHAPE = new RegExp(`^[${PROVINCES}]${LETTER}(?:${ORDINARY}|${NEW_ENERGY})$`)

/** A number plate of a vehicle of the mainland, new energy included. Source: GA 36-2018. */
export const licencePlate: Check = {
  pattern: SHAPE,
  problem: (text) => (SHAPE.test(text) ? null : '不是有效的车牌号，例如 京A12345、粤BD12345'),
}
