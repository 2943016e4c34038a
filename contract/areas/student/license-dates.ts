/** Values of `license_type`. */
export const LICENSE_TYPE = { operation: '1', equipment: '2', safety: '3', engineer: '4', other: '9' } as const

/** Values of `license_state`, the worse the later. */
export const LICENSE_STATE = { valid: '1', ending: '2', toReview: '3', ended: '4' } as const

/** Years that a licence holds, by its type. Source: domain part 4. */
const YEARS: Readonly<Record<string, number>> = {
  [LICENSE_TYPE.operation]: 6,
  [LICENSE_TYPE.equipment]: 4,
  [LICENSE_TYPE.safety]: 3,
}
const REVIEW_YEARS = 3
/** Classes of work that a certificate of special equipment is for; the others are special operations. */
const EQUIPMENT_WORK = new Set(['21', '22', '23', '24'])

/** Whether a licence of this type names a class of work. */
export function hasJobType(licenseType: unknown): boolean {
  return licenseType === LICENSE_TYPE.operation || licenseType === LICENSE_TYPE.equipment
}

/** Whether a licence of this type has to be reviewed before it ends. */
export function isReviewed(licenseType: unknown): boolean {
  return licenseType === LICENSE_TYPE.operation
}

/** Why a class of work does not go with a type, or null. */
export function jobTypeProblem(licenseType: unknown, jobType: unknown): string | null {
  if (!hasJobType(licenseType) || typeof jobType !== 'string' || jobType === '') return null
  const isEquipment = licenseType === LICENSE_TYPE.equipment
  return EQUIPMENT_WORK.has(jobType) === isEquipment ? null : '工种不属于该证照类型'
}

/** The day on which a licence ends unless it says otherwise, null where its type does not say. @param issueDate `YYYY-MM-DD` */
export function usualExpireDate(licenseType: unknown, issueDate: unknown): string | null {
  const years = YEARS[String(licenseType)]
  return years === undefined ? null : yearsAfter(issueDate, years)
}

/** The day by which it is usually reviewed, null where it is not. @param issueDate `YYYY-MM-DD` */
export function usualReviewDate(licenseType: unknown, issueDate: unknown): string | null {
  return isReviewed(licenseType) ? yearsAfter(issueDate, REVIEW_YEARS) : null
}

/** The same day some years later; of 29 February the last day of the month. */
function yearsAfter(day: unknown, years: number): string | null {
  const [, year, rest] = /^(\d{4})-(\d{2}-\d{2})$/.exec(typeof day === 'string' ? day.slice(0, 10) : '') ?? []
  if (year === undefined || rest === undefined) return null
  const later = Number(year) + years
  const hasLeapDay = new Date(Date.UTC(later, 1, 29)).getUTCMonth() === 1
  return `${later}-${rest === '02-29' && !hasLeapDay ? '02-28' : rest}`
}
