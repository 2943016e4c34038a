/** An option of a question; the key is its letter in the bank, 对 or 错. */
export interface AnswerOption {
  key: string
  text: string
}

/** Keys such as `A,C` in words, as an answer is told after the exam. */
export function answerText(options: readonly AnswerOption[], keys: string): string {
  const chosen = keys.split(',')
  return options
    .filter(({ key }) => chosen.includes(key))
    .map(({ text }) => text)
    .join('；')
    .slice(0, 200)
}
