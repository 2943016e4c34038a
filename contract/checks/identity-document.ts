import type { Check } from '#contract/checks/check.ts'

const PASSPORT = /^(?=.*\d)[A-Z0-9]{6,12}$/
const RESIDENCE_PERMIT = /^8[123]0000\d{11}[\dX]$/
const ANY = /^[A-Z0-9]{5,20}$/

/** The number of a passport of any country. Source: ICAO 9303, which counts 9 characters; some countries have more. */
export const passport: Check = {
  pattern: PASSPORT,
  problem: (text) => (PASSPORT.test(text) ? null : '应为 6 至 12 位字母或数字，例如 E12345678'),
}

/** The number of a residence permit for people of Hong Kong (81), Macao (82) and Taiwan (83). */
export const residencePermit: Check = {
  pattern: RESIDENCE_PERMIT,
  problem: (text) => (RESIDENCE_PERMIT.test(text) ? null : '应为 18 位，以 810000、820000 或 830000 开头'),
}

/** The number of a document of which nobody says what it is. */
export const identityDocument: Check = {
  pattern: ANY,
  problem: (text) => (ANY.test(text) ? null : '应为 5 至 20 位字母或数字'),
}
