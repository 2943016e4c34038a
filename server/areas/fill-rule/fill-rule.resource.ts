import { FILL_CLASSES, isFillClass } from '#contract/areas/fill-rule/fill-classes.ts'
import { fillRule } from '#contract/areas/fill-rule/fill-rule.entity.ts'
import { readParameters } from '#contract/areas/fill-rule/fill-params.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Draft } from '#server/engine/resource/resource.ts'
import { badInput } from '#server/http/refusals.ts'

/** Fill rules, shared by all tenants; only those of the closed set, with parameters they understand, are kept. Source: SCREEN-76, contract §8.3. */
export const fillRules = defineResource(fillRule, {
  beforeWrite: ({ principal }, draft) => {
    requirePlatform(principal)
    checkRule(draft)
  },
  beforeDelete: ({ principal }) => requirePlatform(principal),
  decorate: (_context, rows) => {
    for (const row of rows)
      row.ruleClass_dictText = FILL_CLASSES.find(({ value }) => value === row.ruleClass)?.text ?? null
  },
  messages: { edited: '编辑成功!', deletedBatch: '批量删除成功！' },
})

function checkRule({ before, values }: Draft<typeof fillRule>): void {
  const fillClass = values.ruleClass ?? before?.ruleClass
  const parameters = values.ruleParams === undefined ? before?.ruleParams : values.ruleParams
  if (!isFillClass(fillClass)) throw badInput('“规则实现类”的值不在可选范围内')
  const reading = readParameters(fillClass, String(parameters ?? ''))
  if ('problem' in reading) throw badInput(reading.problem)
}
