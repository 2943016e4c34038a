import type { SeenRow } from '#contract/define-action.ts'

/** Where somebody stands. Source: domain part 4. */
export const STUDENT_STATUS = { active: '1', paused: '2', left: '3' } as const

/** What is asked when somebody gets another organisation or another kind of work. */
export const TRANSFER_LABEL = '是否按转岗重新进行车间级、班组级教育'

/** The answers where a form asks. */
export const IS_TRANSFER = { yes: '1', no: '0' } as const

/** What makes a change of post possible: the organisation, the post, the kinds of work. */
const PLACE = ['orgId', 'postName', 'jobType'] as const

/** Whether somebody would work elsewhere or do something else, so that it has to be asked whether that is a change of post. */
export function isMoved(before: SeenRow, after: SeenRow): boolean {
  return PLACE.some((key) => (before[key] ?? '') !== (after[key] ?? ''))
}
