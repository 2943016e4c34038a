import type { RowOf } from '#contract/entity/row-of.ts'
import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import type { Entity } from '#contract/define-entity.ts'
import { log, LOG_TYPE } from '#contract/areas/log/log.entity.ts'
import { LEAST_AUDIT_DAYS } from '#server/db/retention.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { narrowed } from '#server/engine/rows/narrowed.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { refused } from '#server/http/refusals.ts'

const DAY_MS = 86_400_000
const TOO_YOUNG = `日志至少保留 ${LEAST_AUDIT_DAYS} 天，只能删除更早的日志`
const SHOWN = ['id', 'createBy', ...Object.keys(log.fields)]

/** The log: a tenant sees its own lines, the platform also those of nobody. Nobody removes what they just did. Source: contract §11.5. */
export const logs = narrowed(
  defineResource(log, {
    sharesPlatformRows: true,
    live: 'never',
    filter: byKeyWord,
    beforeDelete: ({ principal, now }, rows) => {
      requirePlatform(principal)
      if (rows.some((row) => momentOf(row) > oldestKept(now))) throw refused(TOO_YOUNG)
    },
    changesBy: (row) => raw<SqlBool>`log_id = ${row.id}`,
    timelineSources: [
      {
        kind: 'signIn',
        label: '登录',
        about: linesOf(LOG_TYPE.signIn),
        at: 'create_time',
        by: 'userid',
        words: (row) => `${String(row.logContent)}${row.ip === null ? '' : `（${String(row.ip)}）`}`,
      },
      {
        kind: 'operation',
        label: '操作',
        about: linesOf(LOG_TYPE.operation),
        at: 'create_time',
        by: 'userid',
        words: (row) => `${String(row.logContent)}${row.outcome === '0' ? `，失败：${String(row.problem)}` : ''}`,
      },
    ],
  }),
  SHOWN,
)

/** Lines before it may go. @returns epoch ms */
export function oldestKept(nowMs: number): number {
  return nowMs - LEAST_AUDIT_DAYS * DAY_MS
}

function momentOf(row: RowOf<typeof log>): number {
  return Date.parse(`${String(row.createTime).replace(' ', 'T')}+08:00`)
}

function linesOf(type: string) {
  return ({ name }: Entity, person: Row): RawBuilder<SqlBool> | null =>
    name === 'user'
      ? raw<SqlBool>`${rowRef('log_type')} = ${Number(type)} and ${rowRef('userid')} = ${String(person['username'])}`
      : null
}

/** Clients of upstream look for a word anywhere in the content. */
function byKeyWord({ keyWord }: Parameters): RawBuilder<SqlBool>[] {
  if (typeof keyWord !== 'string' || keyWord.trim() === '') return []
  const word = keyWord
    .trim()
    .replaceAll('*', '')
    .replace(/[\\%_]/g, '\\$&')
  return [raw<SqlBool>`${rowRef('log_content')} ilike ${`%${word}%`} escape '\\'`]
}

/** Removes every line that is old enough. @returns how many */
export async function clearLogs({ sql, principal, now }: Context): Promise<number> {
  requirePlatform(principal)
  const own = principal.tenantId > 0 ? raw`and tenant_id in (0, ${principal.tenantId})` : raw``
  const { numAffectedRows = 0n } = await raw`
    delete from sys_log where create_time < ${new Date(oldestKept(now))} ${own}`.execute(sql)
  return Number(numAffectedRows)
}
