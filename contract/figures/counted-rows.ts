import { LOGIN_RESULT } from '#contract/areas/study/student-login.entity.ts'
import { STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import { exactly, type Filters } from '#contract/wire/list-query.ts'

/** What finds the study records that count as plays: those that somebody judged invalid do not. Source: R20. */
export const PLAYED = {
  flag: Object.values(STUDY_FLAG)
    .filter((flag) => flag !== STUDY_FLAG.rejected)
    .join(),
} as const

/** What finds the sign-ins that count: those that were refused do not. */
export const SIGNED_IN = { result: LOGIN_RESULT.done } as const

/** What finds the rows that stand beside an organisation: of it and what is below it, or of it alone. */
export const placedAt = ({ orgId, isBranch }: { orgId: string; isBranch: boolean }): Filters =>
  isBranch ? { orgId } : exactly('orgId', orgId)
