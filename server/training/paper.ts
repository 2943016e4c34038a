import { answerInForm, OPTION_LETTERS, QUESTION_TYPE } from '#contract/areas/course/question-answer.ts'

/** A question of a bank, as it is stored. */
export interface BankQuestion {
  id: string
  type: string
  stem: string
  image: string | null
  /** Texts of A to F; null or empty = there is none. */
  options: readonly (string | null)[]
  answer: string
  analysis: string | null
}

/** A question as one attempt asks it: options in the order of this attempt, each with its letter in the bank. */
export interface PaperQuestion {
  no: number
  questionId: string
  type: string
  stem: string
  image: string | null
  options: { key: string; text: string }[]
  answer: string
  analysis: string | null
}

/** What was given to each question, by its number. */
export type Given = Readonly<Record<string, string>>

/** A random whole number from 0 to below a limit. */
type Below = (limit: number) => number

/** Draws so many questions of a bank and shuffles them and their options; true or false keep their order. */
export function drawPaper(bank: readonly BankQuestion[], count: number, below: Below): PaperQuestion[] {
  return shuffled(bank, below)
    .slice(0, count)
    .map((question, at) => asked(question, at + 1, below))
}

function asked({ id, type, stem, image, options, answer, analysis }: BankQuestion, no: number, below: Below) {
  const offered = OPTION_LETTERS.flatMap((key, at) => {
    const text = options[at]?.trim() ?? ''
    return text === '' ? [] : [{ key: String(key), text }]
  })
  const shown =
    type === QUESTION_TYPE.trueOrFalse
      ? [
          { key: '对', text: '对' },
          { key: '错', text: '错' },
        ]
      : shuffled(offered, below)
  return { no, questionId: id, type, stem, image, options: shown, answer: answerInForm(type, answer), analysis }
}

function shuffled<T>(all: readonly T[], below: Below): T[] {
  const found = [...all]
  for (let at = found.length - 1; at > 0; at -= 1) {
    const other = below(at + 1)
    ;[found[at], found[other]] = [found[other]!, found[at]!]
  }
  return found
}

/** What is kept of an answer; null = it names an option that is not there, or several where one is asked for. Empty takes an answer back. */
export function readGiven({ type, options }: PaperQuestion, text: string): string | null {
  const given = answerInForm(type, text)
  if (given === '') return ''
  const keys = given.split(',')
  if (keys.some((key) => !options.some((option) => option.key === key))) return null
  return keys.length > 1 && type !== QUESTION_TYPE.multiple ? null : given
}

/** Which questions are right: a multiple choice when exactly right. */
export function markPaper(paper: readonly PaperQuestion[], given: Given) {
  const marked = paper.map((question) => {
    const answered = given[question.no] ?? ''
    return { question, given: answered, isRight: answered === question.answer }
  })
  const rightCount = marked.filter(({ isRight }) => isRight).length
  const answeredCount = marked.filter((one) => one.given !== '').length
  const score = paper.length === 0 ? 0 : Math.round((100 * rightCount) / paper.length)
  return { marked, rightCount, answeredCount, score }
}
