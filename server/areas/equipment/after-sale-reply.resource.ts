import { sql as raw, type SqlBool } from 'kysely'
import { afterSale } from '#contract/areas/equipment/after-sale.entity.ts'
import { afterSaleReply } from '#contract/areas/equipment/after-sale-reply.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import type { ExtraColumn } from '#server/engine/query/columns.ts'
import { rowRef } from '#server/engine/query/condition.ts'

const PLACE = orgCodeOf('after_sale_id', [{ table: afterSale.table, column: 'org_id' }])
const IS_OPEN = raw<SqlBool>`${rowRef('internal')} is distinct from 1`

/** An internal reply belongs to no organisation: a user who sees the rows of some organisations alone never finds it, in no way. */
const PLACE_UNLESS_INTERNAL: ExtraColumn = {
  ...PLACE,
  expression: raw`(case when ${IS_OPEN} then ${PLACE.expression} end)`,
  lookup: (fits) => raw<SqlBool>`(${IS_OPEN} and ${PLACE.lookup!(fits)})`,
}

/** What both sides say about a report. Source: domain part 6. */
export const afterSaleReplies = defineResource(afterSaleReply, {
  extras: { sysOrgCode: PLACE_UNLESS_INTERNAL },
  sort: { key: 'createTime', descending: false },
})
