import { EXAM_RESULT } from '#contract/areas/study/study-values.ts'

/** A session as a terminal reports it. Source: domain part 7. */
export interface StudySession {
  /** Made by the terminal, once per session. */
  sessionId: string
  /** null = nobody signed in. */
  studentId: string | null
  /** What somebody called themselves who did not sign in. */
  studentName?: string
  courseId: string
  courseVersion: string
  equipmentId: string | null
  /** A value of `terminal_type`. */
  terminal: string
  /** Epoch ms, as true as they can be known. */
  startMs: number
  endMs: number
  /** Seconds. */
  duration: number
  /** Seconds without pauses. */
  effective: number
  /** What the terminal says; null = the course has no points. */
  score: number | null
  /** Percent. */
  progress: number
  attempt: number
  /** Left before the end. */
  isBrokenOff: boolean
  isTimeDoubtful: boolean
  steps: readonly SessionStep[]
  answers: readonly SessionAnswer[]
}

interface SessionStep {
  stepNo: number
  title: string
  score: number
  fullScore: number
  /** Failed, the whole is failed. */
  isCritical: boolean
  seconds: number
}

interface SessionAnswer {
  questionNo: number
  stem: string
  given: string
  answer: string
  isRight: boolean
}

/** Who watched or read so many percent has done it. Source: domain part 4. */
const DONE_PERCENT = 95

/** The points: where steps have some, their sum. `isWrong` = the terminal says something else. */
export function scoreOf({ score, steps }: StudySession): { value: number | null; isWrong: boolean } {
  if (steps.length === 0) return { value: score, isWrong: false }
  const value = steps.reduce((sum, step) => sum + step.score, 0)
  return { value, isWrong: score !== null && score !== value }
}

/** How it went, a value of `exam_result`: by points where there are some, else by how far somebody came. */
export function resultOf(session: StudySession, passScore: number): string {
  const { value } = scoreOf(session)
  if (session.isBrokenOff) return EXAM_RESULT.unfinished
  if (value === null) return session.progress >= DONE_PERCENT ? EXAM_RESULT.passed : EXAM_RESULT.unfinished
  const hasVeto = session.steps.some(({ isCritical, score, fullScore }) => isCritical && score < fullScore)
  return value >= passScore && !hasVeto ? EXAM_RESULT.passed : EXAM_RESULT.failed
}
