import * as z from 'zod/mini'
import { FILL_CLASS, type FillClass } from './fill-classes.ts'

const short = z.string().check(z.maxLength(20))

const orderNumber = z.object({
  /** Stands before the day. */
  prefix: z._default(short.check(z.regex(/^[A-Za-z0-9-]*$/, 'prefix 只能由字母、数字和横杠组成')), ''),
  /** How the day is written; the count begins anew when what is written changes. Empty = never. */
  date: z._default(z.enum(['yyyyMMdd', 'yyyyMM', 'yyyy', ''], 'date 应为 yyyyMMdd、yyyyMM、yyyy 或空'), 'yyyyMMdd'),
  /** Digits of the count; more where it does not fit. */
  digits: z._default(z.int('digits 应为 1 到 10 的整数').check(z.minimum(1), z.maximum(10)), 4),
})

const organisationCode = z.object({})
const categoryCode = z.object({})

const person = z.object({
  member: z._default(
    z.enum(['username', 'realname', 'orgCode'], 'member 应为 username、realname 或 orgCode'),
    'username',
  ),
})

const PARAMETERS = {
  [FILL_CLASS.orderNumber]: orderNumber,
  [FILL_CLASS.organisationCode]: organisationCode,
  [FILL_CLASS.categoryCode]: categoryCode,
  [FILL_CLASS.person]: person,
} as const satisfies Record<FillClass, z.ZodMiniObject>

export type ParametersOf<C extends FillClass> = z.infer<(typeof PARAMETERS)[C]>

/** What a rule's parameters say, or what is wrong with them in a sentence; none are those that go without saying. Source: contract §22. */
export function readParameters<C extends FillClass>(
  fillClass: C,
  text: string,
): { parameters: ParametersOf<C> } | { problem: string } {
  const given = objectOf(text)
  if (typeof given === 'string') return { problem: given }
  const parsed = z.safeParse(PARAMETERS[fillClass], given)
  if (parsed.success) return { parameters: parsed.data as ParametersOf<C> }
  const issue = parsed.error.issues[0]!
  return { problem: `规则参数不正确：${/[\u4e00-\u9fff]/.test(issue.message) ? issue.message : issue.path.join('.')}` }
}

function objectOf(text: string): object | string {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value)) return '只能传递 JSON 对象，不能传递 JSON 数组'
    return typeof value === 'object' && value !== null ? value : '请输入 JSON 字符串'
  } catch {
    return '请输入 JSON 字符串'
  }
}
