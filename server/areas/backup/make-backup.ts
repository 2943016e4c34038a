import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { backup, BACKUP_STATE } from '#contract/areas/backup/backup.entity.ts'
import type { BackupTable } from '#server/db/job-tables.ts'
import { moment, wireText } from '#server/db/moments.ts'
import { writeDump, type Dumped } from '#server/db/dump/write-dump.ts'
import type { Handle } from '#server/areas/area.ts'
import type { RowChange } from '#server/engine/write/row-change.ts'
import { RunProblem, type HandlerRun } from '#server/schedule/run-handler.ts'
import type { Services } from '#server/services.ts'
import type { Updateable } from 'kysely'
import { backupKey } from './backup-key.ts'
import { checkBackup } from './check-backup.ts'
import { dropOldBackups } from './drop-old-backups.ts'

const MEGABYTE = 1024 * 1024

/** Backs the database up into the file storage, restores it into a scratch database to prove it, and lets old ones go. A run that is taken up again begins anew. */
export const makeBackup: Handle = async (services, run) => {
  const { say, values } = run
  const begunMs = services.elapsed()
  await note(services, run.runId, { state: BACKUP_STATE.running, remark: null })
  try {
    const { dumped, bytes, digest } = await store(services, run)
    const tables = Object.values(dumped.tables)
    const rowCount = tables.reduce((sum, { rows }) => sum + rows, 0)
    const megabytes = Math.round((bytes / MEGABYTE) * 100) / 100
    const counted = { megabytes, digest, table_count: tables.length, row_count: rowCount }
    const seconds = () => Math.round((services.elapsed() - begunMs) / 100) / 10
    await note(services, run.runId, { state: BACKUP_STATE.unchecked, ...counted, seconds: seconds() })
    say(`备份了 ${tables.length} 个表、${rowCount} 行，${megabytes} MB`)
    if (values['verify'] === true) await prove(services, run)
    await note(services, run.runId, { seconds: seconds() })
    const dropped = await dropOldBackups(services, Number(values['keep']))
    if (dropped > 0) say(`删除了 ${dropped} 份旧备份`)
  } catch (error) {
    // A stop is no failure: whoever takes the run up again begins anew.
    if (!run.isStopped())
      await note(services, run.runId, { state: BACKUP_STATE.failed, remark: '备份没有完成，见执行记录' })
    throw error
  }
}

async function store(services: Services, { runId, goOn }: HandlerRun) {
  const key = backupKey(runId)
  await services.storage.remove([key])
  const client = await services.database.connect()
  let dumped: Dumped | null = null
  const hash = createHash('sha256')
  let bytes = 0
  const metered = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  try {
    const dump = writeDump(client, { nowMs: services.now(), between: goOn, done: (found) => (dumped = found) })
    const script = Readable.from(dump, { objectMode: false })
    await Promise.all([pipeline(script, createGzip(), metered), services.storage.write(key, metered)])
  } finally {
    await client.end()
  }
  return { dumped: dumped as unknown as Dumped, bytes, digest: hash.digest('hex') }
}

async function prove(services: Services, { runId, say, goOn }: HandlerRun): Promise<void> {
  goOn()
  const outcome = await checkBackup(services, runId, goOn)
  if (outcome.kind === 'forbidden') {
    const remark = '数据库账号无权创建数据库，没有做还原验证'
    await note(services, runId, { remark })
    return say(remark)
  }
  if (outcome.kind === 'wrong') {
    await note(services, runId, { state: BACKUP_STATE.failed, remark: outcome.problem.slice(0, 500) })
    throw new RunProblem(`还原验证失败：${outcome.problem}`)
  }
  await note(services, runId, { state: BACKUP_STATE.checked, checked_time: moment(services.now()), remark: null })
  say('已还原到临时数据库并逐表核对')
}

/** Writes down how the backup stands, so that lists show it. */
async function note({ write, now }: Services, id: string, values: Updateable<BackupTable>): Promise<void> {
  const nowMs = now()
  const name = `andun-${wireText(nowMs).replaceAll(/[- :]/g, '')}.sql.gz`
  await write({ tenantId: 0 }, async (sql, changes) => {
    const known = await sql.updateTable('sys_backup').set(values).where('id', '=', id).executeTakeFirst()
    const isNew = known.numUpdatedRows === 0n
    if (isNew) {
      const row = { id, name, state: BACKUP_STATE.running, create_time: moment(nowMs) }
      await sql.insertInto('sys_backup').values(row).execute()
    }
    changes.push(changeOf(id, isNew))
  })
}

function changeOf(id: string, isNew: boolean): RowChange {
  return { entity: backup.name, action: isNew ? 'add' : 'edit', ids: [id], tenantId: 0 }
}
