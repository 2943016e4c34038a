/** What study records add up to, as the ledger and the roll-ups name it. */
export const STUDY_SUMS = ['plays', 'seconds', 'scored', 'score_sum', 'judged', 'passed', 'credit'] as const
export const LOGIN_SUMS = ['logins'] as const
const HAZARD_SUMS = ['hazards_found', 'hazards_closed'] as const

type Sum = (typeof STUDY_SUMS | typeof LOGIN_SUMS | typeof HAZARD_SUMS)[number]

/** A table that adds up the rows of the ledger. */
export interface RollUp {
  table: string
  /** Its columns and how they follow from a row of the ledger, the tenant besides. */
  keys: Readonly<Record<string, string>>
  sums: readonly Sum[]
  /** The column with its day, or with the first day of its month. */
  time: 'day' | 'month'
}

const MONTH = `date_trunc('month', day)::date`

/** In the order in which they are folded: transactions that fold at the same time lock rows in the same order. Source: walls 2.3. */
export const ROLL_UPS = {
  studyDay: {
    table: 'stat_study_day',
    keys: { day: 'day', org_id: 'org_id', course_id: 'course_id', terminal: 'terminal' },
    sums: STUDY_SUMS,
    time: 'day',
  },
  courseMonth: {
    table: 'stat_course_month',
    keys: { month: MONTH, course_id: 'course_id' },
    sums: STUDY_SUMS,
    time: 'month',
  },
  studentMonth: {
    table: 'stat_student_month',
    keys: { student_id: 'student_id', month: MONTH },
    sums: STUDY_SUMS,
    time: 'month',
  },
  tenantDay: {
    table: 'stat_tenant_day',
    keys: { day: 'day' },
    sums: [...STUDY_SUMS, ...LOGIN_SUMS, ...HAZARD_SUMS],
    time: 'day',
  },
  loginDay: {
    table: 'stat_login_day',
    keys: { day: 'day', org_id: 'org_id', city: 'city', terminal: 'terminal' },
    sums: LOGIN_SUMS,
    time: 'day',
  },
} as const satisfies Readonly<Record<string, RollUp>>

export const isAnySum = (sums: readonly Sum[], of = (sum: Sum): string => sum): string =>
  `(${sums.map((sum) => `${of(sum)} <> 0`).join(' or ')})`
