import { checkRule } from '#contract/areas/check-rule/check-rule.entity.ts'
import { parseRule, ruleProblem } from '#contract/areas/check-rule/rule-steps.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Draft } from '#server/engine/resource/resource.ts'
import { safePattern } from '#server/engine/checks/safe-pattern.ts'
import { badInput } from '#server/http/refusals.ts'

/** Check rules, shared by all tenants; a pattern that could not run is never kept. Source: SCREEN-74, contract §8.2. */
export const checkRules = defineResource(checkRule, {
  beforeWrite: ({ principal }, draft) => {
    requirePlatform(principal)
    checkSteps(draft)
  },
  beforeDelete: ({ principal }) => requirePlatform(principal),
  importFields: ['ruleJson'],
  messages: { edited: '编辑成功!', deletedBatch: '批量删除成功！' },
})

function checkSteps({ values }: Draft<typeof checkRule>): void {
  const { ruleJson } = values
  if (typeof ruleJson !== 'string') return
  const steps = parseRule(ruleJson)
  const problem = ruleProblem(steps)
  if (problem !== null || steps === null) throw badInput(problem ?? '')
  const broken = steps.findIndex(({ pattern }) => safePattern(pattern) === null)
  if (broken !== -1)
    throw badInput(`第 ${broken + 1} 条：请输入正确的正则表达式（不支持前后断言和反向引用，它们可能拖住服务器）`)
}
