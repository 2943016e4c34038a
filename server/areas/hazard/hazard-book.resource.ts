import { sql as raw } from 'kysely'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import { hazardLifecycle } from '#machines/lifecycles/hazard.lifecycle.ts'
import { stateOf } from '#machines/lifecycles/define-lifecycle.ts'
import { wireText } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { recordSteps } from '#server/engine/write/record-steps.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import { completeRow, hazardBook } from './hazard-book.ts'
import { bookProblem } from './hazard-book-problem.ts'
import { completeReport, hazards, requireRiskPoint } from './hazard.resource.ts'

type Row = Draft<typeof hazard>

/** What is ordered, done and verified anew for a hazard that is still open. */
const NOT_YET = {
  rectifyDeadline: null,
  rectifyTime: null,
  verifyUser: null,
  verifyTime: null,
  verifyOpinion: null,
  delayCount: 0,
} as const

const { extras, concerned, placedBy } = hazards.hooks

/**
 * Hazards out of history books: what is over is put down as it ended, and nobody hears of it; what is open begins as if it were reported today, so that
 * it is graded and ordered by who may. Source: domain part 8.
 */
export const hazardBooks = defineResource(hazardBook, {
  ...({ extras, concerned, placedBy } as object),
  completeImport: completeRow,
  async beforeWrite(context, draft) {
    const { values, columns } = draft
    completeReport(context, draft)
    await requireRiskPoint(context, draft)
    const problem = bookProblem(values, wireText(context.now).slice(0, 10))
    if (problem !== null) throw refused(problem)
    await refuseOwnNumber(context, draft)
    const status = endOf(draft)
    if (status !== HAZARD_STATUS.closed) Object.assign(values, NOT_YET)
    values.status = status
    Object.assign(columns, { status, late: isLate(draft) ? 1 : 0, photos: NO_PHOTOS })
  },
  async afterWrite({ sql, principal, now }, draft) {
    const to = stateOf(hazardLifecycle, endOf(draft))!
    const { tenantId, username: by } = principal
    const taken = { tenantId, entity: hazard.name, recordId: draft.id, step: IMPORT, from: 'reported', to, by }
    await recordSteps(sql, [taken], now)
  },
})

const NO_PHOTOS = ''
/** What its history calls it. */
const IMPORT = 'import'

function endOf({ values: { status } }: Row): string {
  return status === HAZARD_STATUS.closed || status === HAZARD_STATUS.rejected ? status : HAZARD_STATUS.reported
}

function isLate({ values: { rectifyDeadline, rectifyTime } }: Row): boolean {
  const limit = String(rectifyDeadline ?? '')
  return limit !== '' && String(rectifyTime ?? '').slice(0, 10) > limit
}

/** A ledger of this console brought back: its hazards are there. */
async function refuseOwnNumber({ sql, principal }: Context, { values: { bookNo } }: Row): Promise<void> {
  if (typeof bookNo !== 'string' || bookNo === '') return
  const { rows } = await raw`select from ${raw.table(hazard.table)}
    where tenant_id = ${principal.tenantId} and hazard_no = ${bookNo} limit 1`.execute(sql)
  if (rows.length > 0) throw refused('该编号的隐患已存在！')
}
