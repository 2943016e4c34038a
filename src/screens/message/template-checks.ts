import { faultyPlaceholder } from '#contract/areas/message/fill-template.ts'
import { readTestData } from '#contract/areas/message/test-data.ts'

/** A variable of a template that could not be filled. */
export function faultyVariable(text: string): string | null {
  const faulty = faultyPlaceholder(text)
  return faulty === null ? null : `“${faulty}”不是有效的变量，名称只能由字母、汉字、数字和下划线组成`
}

/** Test data that is no JSON of texts. */
export function unreadableData(text: string): string | null {
  const reading = readTestData(text)
  return reading.ok ? null : reading.problem
}
