import { contextOf, type Seeding } from '#server/engine/seed/seeding.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { fillRules } from './fill-rule.resource.ts'
import { FILL_RULES } from './first-fill-rules.ts'

/** Makes the rules that were never made; those an administrator made with the same code stay as they are. Source: contract §8.3. */
export async function seed(seeding: Seeding): Promise<void> {
  const { sql, done, mark } = seeding
  const context = contextOf(seeding, 0)
  for (const { code, name, fillClass, parameters } of FILL_RULES) {
    const key = `fillRule:${code}`
    if (done.has(key)) continue
    const taken = await sql.selectFrom('sys_fill_rule').where('rule_code', '=', code).select('id').executeTakeFirst()
    const rule = { ruleCode: code, ruleName: name, ruleClass: fillClass, ruleParams: JSON.stringify(parameters) }
    if (taken === undefined) await addRow(context, fillRules, rule)
    await mark(key)
  }
}
