import { sql as raw, type RawBuilder } from 'kysely'
import { KEPT_FOLDER } from '#contract/areas/file/file.entity.ts'
import { isOlder } from '#server/clock/clock-episodes.ts'
import type { TrustedMoment } from '#server/clock/judge-clocks.ts'
import { LOCKS } from '#server/db/locks.ts'
import { moment } from '#server/db/moments.ts'
import { UPLOAD_HOURS } from '#server/files/announce-file.ts'
import type { Resources } from '#server/engine/resource/resource.ts'
import { discardFile } from '#server/files/discard.ts'
import { fileColumns } from '#server/engine/files/file-fields.ts'
import type { StoredFile } from '#server/files/file-rows.ts'
import type { FileServices } from '#server/files/file-services.ts'

const DAY_MS = 86_400_000
/** Every record is looked at. */
const SCAN_TIMEOUT = '10min'
const BATCH = 100

type Collecting = Pick<FileServices, 'database' | 'storage' | 'resources' | 'fileRules'>

/**
 * One round of cleaning up: notes which files no record names, and removes those that none has named for long, uploads that were given up,
 * and what an earlier round did not finish.
 * @param nowMs what the clocks agree on
 * @param isEnding asked between two files
 * @returns how many were removed; null while another server is at it
 */
export async function collectFiles(
  services: Collecting,
  nowMs: TrustedMoment,
  isEnding: () => boolean = () => false,
): Promise<number | null> {
  if (!(await noteUnused(services, nowMs))) return null
  let removed = 0
  for (;;) {
    const files = await outdated(services, nowMs)
    for (const file of files) {
      if (isEnding()) return removed
      await discardFile(services, file)
      removed += 1
    }
    if (files.length < BATCH) return removed
  }
}

/** Removes the bytes of files that are removed already, such as those that somebody deleted. */
export async function finishRemoving(services: Pick<FileServices, 'database' | 'storage'>): Promise<void> {
  const files = await services.database.read({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_file').selectAll().where('state', '=', 'removing').orderBy('id').limit(BATCH).execute(),
  )
  for (const file of files) await discardFile(services, file)
}

/** @returns false while another server looks */
async function noteUnused({ database, resources }: Collecting, nowMs: TrustedMoment): Promise<boolean> {
  return database.kysely.transaction().execute(async (sql) => {
    const { rows } = await raw<{ isMine: boolean }>`select pg_try_advisory_xact_lock(${LOCKS.files}) as "isMine",
      set_config('app.tenant', '0', true), set_config('statement_timeout', ${SCAN_TIMEOUT}, true)`.execute(sql)
    if (!rows[0]!.isMine) return false
    await raw`with used as (${usedIds(resources)} union select id from sys_file where starts_with(path, ${`${KEPT_FOLDER}/`}))
      update sys_file f set unused_since = case when used.id is null then ${moment(nowMs)}::timestamptz end
      from sys_file g left join used on used.id = g.id
      where f.id = g.id and f.state = 'stored' and (used.id is null) <> (f.unused_since is not null)`.execute(sql)
    return true
  })
}

/** What steps were taken with stays theirs, also where a later step overwrote it in the record. */
const IN_STEPS = raw`select found[1] as id from record_step,
  regexp_matches(given::text, '([0-9a-f]{32})/', 'g') found where given is not null`

/** The ids of files in every field that holds paths, of whichever tenant, recycle bins and histories included. */
function usedIds(resources: Resources): RawBuilder<unknown> {
  const scans = resources.all.flatMap(({ entity }) =>
    fileColumns(entity).map(
      (column) => raw`select found[1] as id from ${raw.table(entity.table)},
        regexp_matches(${raw.ref(column)}, '([0-9a-f]{32})/', 'g') found`,
    ),
  )
  return raw.join([...scans, IN_STEPS], raw` union `)
}

function outdated({ database, fileRules }: Collecting, nowMs: TrustedMoment): Promise<StoredFile[]> {
  const before = (column: string, days: number) => isOlder(column, days * DAY_MS, nowMs)
  return database.read({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_file')
      .selectAll()
      .where(
        raw<boolean>`(state = 'stored' and ${before('unused_since', fileRules.unusedDays)}
          or state = 'arriving' and ${before('create_time', UPLOAD_HOURS / 24)} or state = 'removing')`,
      )
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  )
}
