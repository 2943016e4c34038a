import { halfWidth } from '#contract/text/half-width.ts'

/** How a question is answered. */
export const QUESTION_TYPE = { single: '1', multiple: '2', trueOrFalse: '3' } as const

/** What options are called. */
export const OPTION_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const

type Values = Readonly<Record<string, unknown>>

/** An answer in its one form: `A`, `A,C`, `对`. */
export function answerInForm(type: unknown, text: string): string {
  const plain = halfWidth(text).trim()
  if (type === QUESTION_TYPE.trueOrFalse) return plain
  return [...new Set(plain.toUpperCase().replace(/[\s,;、]/g, ''))].toSorted().join(',')
}

/** What is wrong with the answer of a question, or with its options. @param type of the question @param text of the answer @param values its options */
export function answerProblem(type: unknown, text: string, values: Values): string | null {
  const answer = answerInForm(type, text)
  if (type === QUESTION_TYPE.trueOrFalse) return ['对', '错'].includes(answer) ? null : '判断题的答案应为 对 或 错'
  const given = OPTION_LETTERS.filter((letter) => isFilled(values[`option${letter}`]))
  if (given.length < 2) return '选择题至少要有两个选项'
  const letters = answer === '' ? [] : answer.split(',')
  const unknown = letters.find((letter) => !given.some((one) => one === letter))
  if (unknown !== undefined) return `答案 ${unknown} 不在选项中`
  if (type === QUESTION_TYPE.single) return letters.length === 1 ? null : '单选题只有一个答案'
  return letters.length >= 2 ? null : '多选题至少有两个答案'
}

function isFilled(option: unknown): boolean {
  return typeof option === 'string' && option.trim() !== ''
}
