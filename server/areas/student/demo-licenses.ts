import { daysAfter } from '#contract/entity/aggregates.ts'
import { LICENSE_TYPE, usualExpireDate, usualReviewDate } from '#contract/areas/student/license-dates.ts'
import type { Random } from '#server/engine/seed/random.ts'

/** Values of `job_type` from here on are work with special equipment. */
const FIRST_EQUIPMENT = 21
type LicenseType = keyof typeof TERMS
/** Years. */
const TERMS = { [LICENSE_TYPE.operation]: 6, [LICENSE_TYPE.equipment]: 4, [LICENSE_TYPE.safety]: 3 } as const
const REVIEW_TERM = 3
/** Without a divisor in common with 100. */
const AROUND = 41
/** Of 100 licences so many end soon, so many are to be reviewed, and so many are over. */
const ENDING_PERCENT = 4
const REVIEW_PERCENT = 2
const ENDED_PERCENT = 2
const SOON_DAYS = 58
const ENDED_DAYS = 200
/** A licence that nobody has to see to ends later than this. */
const LATER_DAYS = 70
const YEAR_DAYS = 365

/** Of 1000 people whose work asks for a licence so many have none, and of 100 who are responsible for safety so many have one. */
const WITHOUT_PERMILLE = 12
const SAFETY_PERCENT = 60
/** Values of `train_object`. */
const SPECIAL_OPERATOR = '4'
const WORKER = '3'

/** Whether somebody has one. */
export function holdsLicense(random: Random, trainObject: string): boolean {
  if (trainObject === WORKER) return false
  return trainObject === SPECIAL_OPERATOR ? random.below(1000) >= WITHOUT_PERMILLE : random.chance(SAFETY_PERCENT)
}

interface Holder {
  idCard: string
  jobType?: string | undefined
  item?: string | undefined
}

/** How a licence is drawn. */
interface Draw {
  random: Random
  /** Tells licences apart; what they are worth goes around with it, so that a few have everything. */
  nth: number
  /** `YYYY-MM-DD` */
  today: string
}

/** A licence as its form would send it. */
export function licenseOf(draw: Draw, { idCard, jobType, item }: Holder): Record<string, unknown> {
  if (jobType === undefined) {
    const licenseNo = `AQ${draw.today.slice(0, 4)}${String(draw.nth).padStart(6, '0')}`
    return { licenseType: LICENSE_TYPE.safety, licenseNo, ...termOf(draw, LICENSE_TYPE.safety) }
  }
  const isEquipment = Number(jobType) >= FIRST_EQUIPMENT
  const licenseType = isEquipment ? LICENSE_TYPE.equipment : LICENSE_TYPE.operation
  const licenseNo = isEquipment ? idCard : `T${idCard}`
  return { licenseType, licenseNo, jobType, item, ...termOf(draw, licenseType) }
}

function termOf(draw: Draw, licenseType: LicenseType) {
  const issueDate = issuedOn(draw, licenseType)
  const reviewDate = usualReviewDate(licenseType, issueDate)
  const isReviewed = reviewDate !== null && reviewDate < draw.today
  return {
    issueDate,
    expireDate: usualExpireDate(licenseType, issueDate),
    reviewDate,
    reviewedAt: isReviewed ? daysAfter(reviewDate, -1 - draw.random.below(40)) : null,
  }
}

function issuedOn({ random, nth, today }: Draw, licenseType: LicenseType): string {
  const place = (nth * AROUND) % 100
  const term = TERMS[licenseType]
  const soon = daysAfter(today, 1 + random.below(SOON_DAYS))
  if (place < ENDING_PERCENT) return yearsBefore(soon, term)
  if (place < ENDING_PERCENT + ENDED_PERCENT) return yearsBefore(daysAfter(today, -1 - random.below(ENDED_DAYS)), term)
  const hasReview = licenseType === LICENSE_TYPE.operation
  if (hasReview && place < ENDING_PERCENT + ENDED_PERCENT + REVIEW_PERCENT) return yearsBefore(soon, REVIEW_TERM)
  // Neither end nor review is near.
  const span = (hasReview ? REVIEW_TERM : term) * YEAR_DAYS - 2 * LATER_DAYS
  const latest = yearsBefore(today, hasReview && random.chance(50) ? REVIEW_TERM : 0)
  return daysAfter(latest, -LATER_DAYS - random.below(span))
}

function yearsBefore(day: string, years: number): string {
  const earlier = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
  return earlier.endsWith('-02-29') ? `${earlier.slice(0, 5)}02-28` : earlier
}
