/** Where a drill is in its life. Source: domain part 2. */
export const DRILL_STATUS = {
  draft: '0',
  waiting: '1',
  passed: '2',
  running: '3',
  judging: '4',
  archived: '5',
  cancelled: '8',
  rejected: '9',
} as const

/** Where pictures and files of drills lie: those only who may see the drill read them. */
export const DRILL_FOLDER = 'private/drillPlan'

/** How somebody signed in. */
export const SIGN_WAYS = [
  { value: '1', text: '手签' },
  { value: '2', text: '扫码' },
  { value: '3', text: '代签' },
] as const

/** Where a problem of a drill stands. Source: domain part 2. */
export const PROBLEM_STATUS = { open: '0', done: '1', hazard: '2' } as const

/** A drill begins so many days before or after its date at most. */
export const BEGINS_WITHIN_DAYS = 1
