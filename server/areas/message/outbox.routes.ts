import type { RowOf } from '#contract/entity/row-of.ts'
import { outgoing } from '#contract/areas/message/outgoing.entity.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { narrowed } from '#server/engine/rows/narrowed.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { describeList } from '#server/engine/resource/describe.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import { listPage } from '#server/engine/rows/rows.ts'
import { readingContext } from '#server/engine/resource/run.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { maskLiveCode } from '#server/identity/sms-codes.ts'

/** The table has neither versions nor authors. */
const SHOWN = ['id', 'channel', 'receiver', 'title', 'content', 'createTime']
/** What left the platform. */
export const outbox = narrowed(
  defineResource(outgoing, {
    sharesPlatformRows: true,
    live: 'changes',
    decorate: ({ now }, rows) => hideCodes(rows, now),
  }),
  SHOWN,
)
/** Looking for parts of a content would find out the codes that are hidden in it. */
const FILTERS = new Map([...outbox.columns].filter(([key]) => key !== 'content'))

/** What the platform sent: a tenant sees its own messages, the platform also the codes, which stay hidden while they work. */
export function registerOutbox(api: Api, services: EngineServices): void {
  const schema = describeList(FILTERS)
  api.get(`${outgoing.path}/list`, { config: accessTo(outgoing, 'list'), schema }, async ({ principal, query }) => {
    const asked = readListQuery(query as Parameters, FILTERS)
    // Rows without a tenant are seen from the whole platform only.
    const scope = principal.platform ? { tenantId: 0 } : principal
    return ok(
      await services.database.read(scope, (sql) => listPage(readingContext(services, sql, principal), outbox, asked)),
    )
  })
}

function hideCodes(rows: RowOf<typeof outgoing>[], nowMs: number): void {
  for (const row of rows) {
    const sentMs = Date.parse(`${String(row.createTime).replace(' ', 'T')}+08:00`)
    row.content = maskLiveCode(String(row.content), nowMs - sentMs)
  }
}
