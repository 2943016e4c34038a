import { variablesOf, type TemplateData, type TemplateValue } from '#contract/areas/message/fill-template.ts'
import { jsonProblem } from '#contract/kinds/json-problem.ts'

/** Longest text of test data in characters. */
export const MAX_TEST_DATA = 2_000

type Reading = { ok: true; data: TemplateData } | { ok: false; problem: string }

/** Reads the values of variables from JSON; a problem is a Chinese sentence that says where. An empty text holds no values. */
export function readTestData(text: string): Reading {
  if (text.length > MAX_TEST_DATA) return failed(`测试数据不能超过 ${MAX_TEST_DATA} 个字符`)
  if (text.trim() === '') return { ok: true, data: {} }
  const problem = jsonProblem(text)
  if (problem !== null) return failed(problem)
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return failed('测试数据必须是一个 JSON 对象，例如 {"name": "张三"}')
  }
  const faulty = Object.entries(value).find(([, member]) => !isValue(member))
  if (faulty !== undefined) return failed(`变量“${faulty[0]}”的值必须是文字、数字或布尔值`)
  return { ok: true, data: value as TemplateData }
}

/** Test data for a template that has none yet: every variable with an empty text. */
export function emptyTestData(template: string): string {
  return JSON.stringify(Object.fromEntries(variablesOf(template).map((name) => [name, ''])), null, 2)
}

function isValue(value: unknown): value is TemplateValue {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

function failed(problem: string): Reading {
  return { ok: false, problem }
}
