import { contextOf, type Seeding } from '#server/engine/seed/seeding.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { checkRules } from './check-rule.resource.ts'
import { CHECK_RULES } from './first-check-rules.ts'

/** Makes the rules that were never made; those an administrator made with the same code stay as they are. Source: contract §8.2. */
export async function seed(seeding: Seeding): Promise<void> {
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
}
