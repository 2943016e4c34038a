import type { OnlineDefinition, OnlineFieldFact } from '#contract/areas/online-form/definition.ts'
import { WITH_DICTIONARY } from '#contract/areas/online-form/field-kinds.ts'
import { onlineFieldProblem } from '#contract/areas/online-form/field-problem.ts'
import { codeProblem } from '#contract/areas/online-form/names.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Transaction } from 'kysely'

/** Why a design cannot be published, as a sentence; null = it can. */
export async function designProblem(sql: Transaction<Tables>, design: OnlineDefinition): Promise<string | null> {
  const { code, fields } = design
  const named = codeProblem(code)
  if (named !== null) return named
  if (fields.length === 0) return '请先新增字段，再发布'
  for (const field of fields) {
    const problem = onlineFieldProblem(field)
    if (problem !== null) return problem.message
  }
  return missingDictionary(sql, fields)
}

async function missingDictionary(sql: Transaction<Tables>, fields: readonly OnlineFieldFact[]): Promise<string | null> {
  const asked = fields.flatMap(({ kind, dictionary }) => (WITH_DICTIONARY.has(kind) && dictionary ? [dictionary] : []))
  if (asked.length === 0) return null
  const known = await sql
    .selectFrom('sys_dict')
    .select('dict_code')
    .where('del_flag', '=', 0)
    .where('dict_code', 'in', asked)
    .execute()
  const codes = new Set(known.map((row) => row.dict_code))
  const lost = asked.find((code) => !codes.has(code))
  return lost === undefined ? null : `没有编码为“${lost}”的字典`
}
