/** What a study record is worth a look for, and where it is in its life. Source: domain part 2. */
export const STUDY_FLAG = {
  normal: '1',
  /** Nobody is known to have learnt. */
  unclaimed: '2',
  /** At the same time the person learnt longer on another terminal. */
  overlapping: '3',
  /** Passed in less time than a course takes. */
  short: '4',
  /** The clock of the terminal was wrong. */
  doubtful: '5',
  /** Somebody decided that it does not count. */
  rejected: '6',
} as const

export type StudyFlag = (typeof STUDY_FLAG)[keyof typeof STUDY_FLAG]

/** How a course went. Source: domain part 2. */
export const EXAM_RESULT = { passed: '1', failed: '2', unfinished: '3' } as const

/** What somebody decided about a record that was worth a look. */
export const VERDICT = { accepted: '1', rejected: '2' } as const

/** What somebody learnt on. Source: domain part 2. */
export const TERMINAL = { vr: '1', pc: '2', miniProgram: '3', app: '4', allInOne: '5', web: '6' } as const
