import * as z from 'zod/mini'

/** One step of a rule: how many of the next characters (`*` = the whole value) must match fully. Source: contract §8.2. */
const stepSchema = z.object({ digits: z.coerce.string(), pattern: z.string(), message: z.catch(z.string(), '') })
export type RuleStep = z.infer<typeof stepSchema>

/** Tests the whole value. */
export const WHOLE = '*'

const MOST_STEPS = 30
export const LONGEST_PATTERN = 300

/** The steps of a rule as stored, null when they cannot be read. */
export function parseRule(json: string): RuleStep[] | null {
  try {
    const parsed = z.safeParse(z.array(stepSchema), JSON.parse(json))
    return parsed.success ? parsed.data : null
  } catch {
    return null // text that is no JSON is no rule
  }
}

/** What is wrong with a step beyond its pattern, as a sentence. */
export function stepProblem({ digits, pattern }: RuleStep): string | null {
  if (digits !== WHOLE && !/^[1-9]\d{0,2}$/.test(digits)) return '请输入零以上的正整数'
  if (pattern === '') return '规则不能为空'
  return pattern.length > LONGEST_PATTERN ? `规则最长 ${LONGEST_PATTERN} 个字符` : null
}

/** What is wrong with a rule beyond its patterns: the first step that is wrong is named. */
export function ruleProblem(steps: readonly RuleStep[] | null): string | null {
  if (steps === null) return '校验步骤的格式不正确'
  if (steps.length === 0) return '请至少新增一个校验步骤'
  if (steps.length > MOST_STEPS) return `最多 ${MOST_STEPS} 条规则`
  for (const [at, step] of steps.entries()) {
    const problem = stepProblem(step)
    if (problem !== null) return `第 ${at + 1} 条：${problem}`
  }
  return null
}
