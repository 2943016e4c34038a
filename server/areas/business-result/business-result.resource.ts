import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { businessResult } from '#contract/areas/business-result/business-result.entity.ts'
import type { Totals } from '#contract/wire/totals.ts'
import { defineResource } from '#server/engine/define-resource.ts'
import { ROW, rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource.ts'

/** Results of a tenant's business, with the amounts of what was found. Source: SCREEN-72, contract §37. */
export const businessResults = defineResource(businessResult, { totals: amounts, totalsAcross: ['resultType'] })

const amountOf = (type: string) =>
  raw`coalesce(sum(${rowRef('amount')}) filter (where ${rowRef('result_type')} = ${type}), 0)::float8`

async function amounts({ sql }: Context, where: RawBuilder<SqlBool>): Promise<Totals> {
  const { rows } = await raw<Totals>`
    select ${amountOf('1')} as contracts, ${amountOf('2')} as accepted, ${amountOf('3')} as paid
    from ${raw.table(businessResult.table)} as ${raw.ref(ROW)} where ${where}`.execute(sql)
  return rows[0]!
}
