import { QUESTION_TYPE } from '#contract/areas/course/question-answer.ts'
import { createRandom, type Random } from '#server/engine/seed/random.ts'
import { demoStepsOf } from './demo-steps.ts'
import { LEVEL_QUESTIONS } from './level-questions.ts'

/** A question of the bank, as a form would send it. */
interface QuestionSeed {
  type: string
  stem: string
  optionA: string | null
  optionB: string | null
  optionC: string | null
  optionD: string | null
  answer: string
  analysis: string
  difficulty: string
}

const SEED = 20_261_126
const NO_OPTIONS = { optionA: null, optionB: null, optionC: null, optionD: null }
const LETTERS = ['A', 'B', 'C', 'D'] as const

/** The questions of an exam: those written for its level, and what the steps of these courses ask. @param courses in VR that belong to the exam */
export function demoQuestionsOf(exam: string, courses: readonly string[]): QuestionSeed[] {
  const random = createRandom(SEED)
  const written = (LEVEL_QUESTIONS[exam] ?? []).map((line) => writtenQuestion(line))
  return [...written, ...courses.flatMap((course) => questionsOfSteps(course, random))]
}

/** `对 text`, or `B text | option | option | option`. */
function writtenQuestion(line: string): QuestionSeed {
  const [, answer = '', stem = '', options = ''] = /^(\S+) ([^|]+?)(?: \| (.+))?$/.exec(line) ?? []
  const plain = { stem, answer, analysis: '', difficulty: '2' }
  if (options === '') return { ...plain, ...NO_OPTIONS, type: QUESTION_TYPE.trueOrFalse, difficulty: '1' }
  const [optionA = null, optionB = null, optionC = null, optionD = null] = options.split(' | ')
  const type = answer.includes(',') ? QUESTION_TYPE.multiple : QUESTION_TYPE.single
  return { ...plain, type, optionA, optionB, optionC, optionD, difficulty: type === QUESTION_TYPE.multiple ? '3' : '2' }
}

/** What comes next, and what must not be left out. */
function questionsOfSteps(course: string, random: Random): QuestionSeed[] {
  const steps = demoStepsOf(course)
  const next = steps.slice(0, -1).flatMap((step, at) => {
    const right = steps[at + 1]!.title
    const wrong = steps.filter((_one, other) => other !== at && other !== at + 1).map(({ title }) => title)
    return [single(`${course}：“${step.title}”之后应当做什么？`, right, wrong, random)]
  })
  const critical = steps
    .filter((step) => step.critical === 1)
    .map((step) => ({
      ...NO_OPTIONS,
      type: QUESTION_TYPE.trueOrFalse,
      stem: `${course}：时间紧张时可以省略“${step.title}”。`,
      answer: '错',
      analysis: step.advice,
      difficulty: '1',
    }))
  return [...next, ...critical]
}

function single(stem: string, right: string, others: readonly string[], random: Random): QuestionSeed {
  const from = random.below(others.length)
  const wrong = [0, 1, 2].map((nth) => others[(from + nth) % others.length]!)
  const place = random.below(LETTERS.length)
  const [optionA, optionB, optionC, optionD] = wrong.toSpliced(place, 0, right)
  return {
    type: QUESTION_TYPE.single,
    stem,
    optionA: optionA!,
    optionB: optionB!,
    optionC: optionC!,
    optionD: optionD!,
    answer: LETTERS[place]!,
    analysis: `正确的下一步是“${right}”`,
    difficulty: '2',
  }
}
