import { HANDLERS, type HandlerName, type ParameterFact } from './handlers.ts'

/** Values of parameters by their names. */
export type ParameterValues = Readonly<Record<string, number | boolean | string>>

export type ParameterReading = { ok: true; values: ParameterValues } | { ok: false; problem: string }

/** The parameters of a job as its handler gets them: a JSON object, or nothing; what is left out has its initial value. */
export function readParameters(name: HandlerName, written: string): ParameterReading {
  const { parameters, bare } = HANDLERS[name]
  const text = written.trim()
  const initial = Object.fromEntries(Object.entries(parameters).map(([key, fact]) => [key, fact.initial]))
  if (text === '') return { ok: true, values: initial }
  const given = objectOf(text)
  if (given === null && bare !== undefined) return read(parameters, initial, { [bare]: text })
  if (given === null) return { ok: false, problem: '参数应为 JSON 对象，例如 {"days":30}' }
  return read(parameters, initial, given)
}

/** What a handler can be given, in words for the form. */
export function parameterHint(name: HandlerName): string {
  const { about, parameters } = HANDLERS[name]
  const words = Object.entries(parameters).map(
    ([key, { label, initial }]) => `${key}（${label}，默认 ${JSON.stringify(initial)}）`,
  )
  return words.length === 0 ? `${about}。没有参数` : `${about}。参数：${words.join('、')}`
}

function read(
  parameters: Readonly<Record<string, ParameterFact>>,
  initial: ParameterValues,
  given: Readonly<Record<string, unknown>>,
): ParameterReading {
  for (const [key, value] of Object.entries(given)) {
    if (!Object.hasOwn(parameters, key)) return { ok: false, problem: `没有名为“${key.slice(0, 50)}”的参数` }
    const problem = problemOf(parameters[key]!, value)
    if (problem !== null) return { ok: false, problem }
  }
  return { ok: true, values: { ...initial, ...(given as ParameterValues) } }
}

function problemOf({ label, kind, min = 0, max = 2_147_483_647, maxLength = 255 }: ParameterFact, value: unknown) {
  if (kind === 'switch') return typeof value === 'boolean' ? null : `参数“${label}”应为 true 或 false`
  if (kind === 'text') {
    return typeof value === 'string' && Array.from(value).length <= maxLength
      ? null
      : `参数“${label}”应为不超过 ${maxLength} 个字的文字`
  }
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max
    ? null
    : `参数“${label}”应为 ${min} 到 ${max} 之间的整数`
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
