import type { AnswerOption } from './answer-text.ts'

/** A chapter as the student's page shows it. */
export interface LearnChapter {
  id: string
  title: string
  /** A value of `course_type`: film or text. */
  kind: string
  minutes: number
  /** Whether there is something to watch or read. */
  hasFile: boolean
  percent: number
  /** Where to go on, in seconds. */
  at: number
}

/** A question as it is asked: nothing of its answer. */
export interface LearnQuestion {
  no: number
  type: string
  stem: string
  /** Path of a picture. */
  image: string | null
  options: AnswerOption[]
}

/** An attempt that is under way. */
export interface LearnAttempt {
  id: string
  attempt: number
  /** What is left of its time by the clock of the server. */
  remainingMs: number
  questions: LearnQuestion[]
  /** By number of the question: `A,C`. */
  given: Record<string, string>
}

/** A question that was answered wrongly, told after the attempt is over. */
export interface LearnMistake {
  no: number
  stem: string
  given: string
  answer: string
  analysis: string | null
}

/** How the last attempt went. */
export interface LearnResult {
  attempt: number
  score: number
  isPassed: boolean
  hasExpired: boolean
  rightCount: number
  questionCount: number
  mistakes: LearnMistake[]
}

/** What the page of a ticket shows. */
export interface LearnAnswer {
  /** Masked. */
  studentName: string
  course: { name: string; intro: string | null; minutes: number; hours: number }
  chapters: LearnChapter[]
  progress: number
  exam: {
    count: number
    minutes: number
    passScore: number
    allowed: number
    used: number
    isPassed: boolean
  } | null
  attempt: LearnAttempt | null
  result: LearnResult | null
  /** Why nothing new can begin, in a sentence. */
  problem: string | null
  /** What the last study record waits for; null = for nothing. */
  waitsFor: string | null
  /** By which anybody can check the certificate. */
  certificate: string | null
}
