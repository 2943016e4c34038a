import { checkRules } from '#server/areas/check-rule/check-rule.resource.ts'
import { fillRules } from '#server/areas/fill-rule/fill-rule.resource.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { CHECK_RULES, FILL_RULES } from '#server/seed/data/rules.ts'
import { contextOf, type Seeding } from './parts.ts'

/** Makes the check and fill rules that were never made; those an administrator made with the same code stay as they are. Source: contract §8.2, §8.3. */
export async function seedRules(seeding: Seeding): Promise<void> {
  const { sql, done, mark } = seeding
  const context = contextOf(seeding, 0)
  for (const { code, name, description, steps } of CHECK_RULES) {
    const key = `checkRule:${code}`
    if (done.has(key)) continue
    const taken = await sql.selectFrom('sys_check_rule').where('rule_code', '=', code).select('id').executeTakeFirst()
    const rule = { ruleCode: code, ruleName: name, ruleDescription: description, ruleJson: JSON.stringify(steps) }
    if (taken === undefined) await addRow(context, checkRules, rule)
    await mark(key)
  }
  for (const { code, name, fillClass, parameters } of FILL_RULES) {
    const key = `fillRule:${code}`
    if (done.has(key)) continue
    const taken = await sql.selectFrom('sys_fill_rule').where('rule_code', '=', code).select('id').executeTakeFirst()
    const rule = { ruleCode: code, ruleName: name, ruleClass: fillClass, ruleParams: JSON.stringify(parameters) }
    if (taken === undefined) await addRow(context, fillRules, rule)
    await mark(key)
  }
}
