import { sql as raw } from 'kysely'
import { orgCodeExpiryProblem } from '#contract/areas/enterprise/org-code-expiry.ts'
import { orgCode, ORG_CODE_STATE } from '#contract/areas/enterprise/org-code.entity.ts'
import { wireText } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { readableCode } from '#server/engine/readable-code.ts'
import type { Context, Draft, Resource } from '#server/engine/resource/resource.ts'
import { requireVisibleRows } from '#server/engine/rows/visible-row.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { badInput } from '#server/http/refusals.ts'

const LENGTH = 8

/** A day ends with it in GMT+8. */
const IS_PAST = raw`${rowRef('expire_date')} < (now() at time zone interval '8 hours')::date`
const STATE = raw`(case when ${rowRef('status')} <> 1 then ${ORG_CODE_STATE.stopped} when ${IS_PAST} then ${ORG_CODE_STATE.expired}
  when ${rowRef('used_count')} >= ${rowRef('max_use')} then ${ORG_CODE_STATE.usedUp} else ${ORG_CODE_STATE.valid} end)::text`
/** Rounded down: only what is used up is full. */
const USAGE = raw`(${rowRef('used_count')} * 100 / ${rowRef('max_use')})`

/** Codes by which people join an organisation; the server makes them and counts their uses. Source: SCREEN-25, domain part 3. */
export const orgCodes: Resource<typeof orgCode> = defineResource(orgCode, {
  extras: {
    sysOrgCode: orgCodeOf('org_id'),
    usage: { label: '使用进度', type: 'integer', expression: USAGE },
    state: { label: '状态', type: 'text', expression: STATE },
  },
  beforeWrite(context, { before, values }) {
    if (before === null) values.code = newOrgCode()
    requireExpiry(context, before?.expireDate, values.expireDate)
  },
  afterWrite: requireOwn,
})

/** One of 10¹² codes; should two be the same, the table refuses the later one. */
export function newOrgCode(): string {
  return readableCode(LENGTH)
}

function requireExpiry({ now }: Context, before: string | undefined, date: unknown): void {
  if (typeof date !== 'string' || date === before) return
  const problem = orgCodeExpiryProblem(date, wireText(now).slice(0, 10))
  if (problem !== null) throw badInput(problem)
}

/** A user who sees the codes of some organisations makes codes of those alone. */
function requireOwn(context: Context, { id }: Draft<typeof orgCode>): Promise<void> {
  return requireVisibleRows(context, orgCodes, [id])
}

/** What a new code is for. */
interface NewOrgCode {
  /** A department. */
  orgId: string
  maxUse: number
  /** `YYYY-MM-DD`, the last day. */
  expireDate: string
  /** Value of `employ_type`. */
  joinAs: string
}

/** Makes a code in the transaction that makes the organisation. @returns what to tell the bus once it is committed; its row carries `code` */
export function addOrgCode(context: Context, values: NewOrgCode): Promise<RowChange> {
  return addRow(context, orgCodes, { ...values })
}
