import type { ParametersOf } from '#contract/areas/job/handlers.ts'
import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { backup, BACKUP_STATE } from '#contract/areas/backup/backup.entity.ts'
import type { Tables } from '#server/db/tables.ts'
import { moment, wireText } from '#server/db/moments.ts'
import { writeDump, type Dumped } from '#server/db/dump/write-dump.ts'
import type { Handle } from '#server/areas/area.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { RunProblem, RunStopped, type HandlerRun } from '#server/schedule/run-handler.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import type { Updateable } from 'kysely'
import { backupKey, keysUpTo, type BackupId } from './backup-key.ts'
import { checkBackup } from './check-backup.ts'
import { dropOldBackups } from './drop-old-backups.ts'

const MEGABYTE = 1024 * 1024

type Given = ParametersOf<'backup'>

/** Backs the database up into the file storage, restores it into a scratch database to prove it, and lets old ones go. A run that is taken up again begins anew; who made it before writes nothing of it any more. */
export const makeBackup: Handle<Given> = async (services, run) => {
  const { say, values } = run
  const begunMs = services.elapsed()
  await begin(services, run)
  try {
    const { dumped, bytes, digest } = await store(services, run)
    const tables = Object.values(dumped.tables)
    const rowCount = tables.reduce((sum, { rows }) => sum + rows, 0)
    const megabytes = Math.round((bytes / MEGABYTE) * 100) / 100
    const counted = { megabytes, digest, table_count: tables.length, row_count: rowCount }
    const seconds = () => Math.round((services.elapsed() - begunMs) / 100) / 10
    await note(services, run, { state: BACKUP_STATE.unchecked, ...counted, seconds: seconds() })
    say(`备份了 ${tables.length} 个表、${rowCount} 行，${megabytes} MB`)
    if (values.verify) await prove(services, run)
    await note(services, run, { seconds: seconds() })
    await dropOld(services, run)
  } catch (error) {
    const why = error instanceof RunStopped ? error.reason : null
    if (why === 'lost') await services.storage.remove([backupKey(idOf(run))])
    // The server that takes the run up again begins anew.
    else if (why !== 'ending')
      await note(services, run, { state: BACKUP_STATE.failed, remark: '备份没有完成，见执行记录' })
    throw error
  }
}

/** Which backups are the newest, their times say: while the clocks do not agree all stay. */
async function dropOld(
  services: Pick<Services, 'storage' | 'trustedClock' | 'write'>,
  { say, values }: HandlerRun<Given>,
): Promise<void> {
  const judgement = await services.trustedClock.ask()
  if (judgement.kind === 'waiting') return say(`旧备份都保留：${judgement.reason}`)
  const dropped = await dropOldBackups(services, values.keep)
  if (dropped > 0) say(`删除了 ${dropped} 份旧备份`)
}

const idOf = ({ runId, taken }: HandlerRun): BackupId => ({ id: runId, taken })

async function store(services: Pick<Services, 'database' | 'now' | 'storage'>, run: HandlerRun) {
  const key = backupKey(idOf(run))
  await services.storage.remove(keysUpTo(idOf(run)))
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
    const dump = writeDump(client, { nowMs: services.now(), between: run.goOn, done: (found) => (dumped = found) })
    const script = Readable.from(dump, { objectMode: false })
    await Promise.all([pipeline(script, createGzip(), metered), services.storage.write(key, metered)])
  } finally {
    await client.end()
  }
  return { dumped: dumped as unknown as Dumped, bytes, digest: hash.digest('hex') }
}

async function prove(
  services: Pick<Services, 'database' | 'now' | 'storage' | 'write'>,
  run: HandlerRun,
): Promise<void> {
  const { say, goOn } = run
  goOn()
  const outcome = await checkBackup(services, idOf(run), goOn)
  if (outcome.kind === 'forbidden') {
    const remark = '数据库账号无权建立数据库，没有做还原验证'
    await note(services, run, { remark })
    return say(remark)
  }
  if (outcome.kind === 'wrong') {
    await note(services, run, { state: BACKUP_STATE.failed, remark: outcome.problem.slice(0, 500) })
    throw new RunProblem(`还原验证失败：${outcome.problem}`)
  }
  await note(services, run, { state: BACKUP_STATE.checked, checked_time: moment(services.now()), remark: null })
  say('已还原到临时数据库并逐表核对')
}

/** Puts the backup on the list, or takes it over from who took the run up before. @throws RunStopped when somebody took it up since */
async function begin({ write, now }: Pick<EngineServices, 'now' | 'write'>, run: HandlerRun): Promise<void> {
  const { id, taken } = idOf(run)
  const nowMs = now()
  const name = `andun-${wireText(nowMs).replaceAll(/[- :]/g, '')}.sql.gz`
  const state = BACKUP_STATE.running
  await write({ tenantId: 0 }, async (sql, changes) => {
    const known = await sql.selectFrom('sys_backup').select('taken').where('id', '=', id).forUpdate().executeTakeFirst()
    if (known === undefined) {
      await sql
        .insertInto('sys_backup')
        .values({ id, taken, name, state, create_time: moment(nowMs) })
        .execute()
      changes.push(changeOf(id, 'add'))
      return
    }
    if (known.taken > taken) throw new RunStopped('lost')
    await sql.updateTable('sys_backup').set({ taken, state, remark: null }).where('id', '=', id).execute()
    changes.push(changeOf(id, 'edit'))
  })
}

/** Writes down how the backup stands, so that lists show it. @throws RunStopped when somebody else took it over */
async function note(
  { write }: Pick<EngineServices, 'write'>,
  run: HandlerRun,
  values: Updateable<Tables['sys_backup']>,
): Promise<void> {
  const { id, taken } = idOf(run)
  await write({ tenantId: 0 }, async (sql, changes) => {
    const { numUpdatedRows } = await sql
      .updateTable('sys_backup')
      .set(values)
      .where('id', '=', id)
      .where('taken', '=', taken)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new RunStopped('lost')
    changes.push(changeOf(id, 'edit'))
  })
}

function changeOf(id: string, action: 'add' | 'edit'): RowChange {
  return { entity: backup.name, action, ids: [id], tenantId: 0 }
}
