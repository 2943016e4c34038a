import { backup } from '#contract/areas/backup/backup.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { refused } from '#server/http/refusals.ts'
import { fileTicket } from '#server/jobs/file-ticket.ts'
import { queueRun } from '#server/schedule/queue-run.ts'
import type { Services } from '#server/services.ts'

/** Runs the job that makes backups now, so that its history tells of this one, too. */
export const start: ActionWork = async ({ sql, principal, now }) => {
  const changes: NonNullable<Parameters<typeof queueRun>[2]> = []
  const job = await sql
    .selectFrom('sys_quartz_job')
    .selectAll()
    .where('job_class_name', '=', 'backup')
    .orderBy('create_time')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (job === undefined) throw refused('没有“备份数据库”的定时任务，请先在定时任务中新增')
  await queueRun({ sql, principal, now }, job, changes)
  return { changes }
}

/** Answers where the file lies, for a while. */
export const download: ActionWork<typeof backup, Pick<Services, 'authSecret' | 'now'>> = (
  _context,
  { rows: [row], services: { authSecret, now } },
) => {
  const { id, before } = row!
  const path = `${backup.path}/file?ticket=${fileTicket(authSecret, 'backup-file', id, now())}`
  return { result: { path, name: before.name } }
}
