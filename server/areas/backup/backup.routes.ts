import { sql as raw, type SqlBool, type Transaction } from 'kysely'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { backup, BACKUP_STATE } from '#contract/areas/backup/backup.entity.ts'
import type { Tables } from '#server/db/tables.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { registerList } from '#server/engine/registration/list.routes.ts'
import { registerOne } from '#server/engine/registration/one.routes.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { run } from '#server/engine/resource/run.ts'
import { deleteRows } from '#server/engine/write/write-rows.ts'
import { attachment } from '#server/http/attachment.ts'
import { ok } from '#server/http/answer.ts'
import { idsOf } from '#server/http/ids.ts'
import { missing, refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { openTicket } from '#server/jobs/file-ticket.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { MissingObject } from '#server/storage/file-storage.ts'
import { backupKey, keysUpTo } from './backup-key.ts'

/** Backups, for platform principals only, whatever codes a role holds. */
export const backups = defineResource(backup, {
  visible: ({ principal }) => (principal.platform ? [] : [raw<SqlBool>`false`]),
  async beforeDelete({ principal, sql }, rows) {
    requirePlatform(principal)
    const open = rows.filter(({ state }) => state === BACKUP_STATE.running).map(({ id }) => String(id))
    if (open.length > 0 && (await isAnyMade(sql, open))) throw refused('备份还没有完成，不能删除')
  },
})

/** Whether somebody still makes one of them: a run may have ended with its server and left the backup as it was. */
async function isAnyMade(sql: Transaction<Tables>, ids: readonly string[]): Promise<boolean> {
  const run = await sql
    .selectFrom('sys_job_run')
    .select('id')
    .where('id', 'in', ids)
    .where('state', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst()
  return run !== undefined
}

/** Looked at, fetched, deleted with their files. */
export function registerBackups(
  api: Api,
  services: EngineServices & Pick<Services, 'storage'>,
  resource: Resource,
): void {
  registerList(api, services, resource)
  registerOne(api, services, resource)
  registerDelete(api, services)
  registerFile(api, services)
}

function registerDelete(api: Api, services: EngineServices & Pick<Services, 'storage'>): void {
  const schema = { querystring: z.object({ id: z.string() }) }
  api.delete(`${backup.path}/delete`, { config: accessTo(backup, 'delete'), schema }, async (request) => {
    const ids = idsOf(request.query.id)
    const gone = await run(services, request, async (context, changes) => {
      const known = await context.sql.selectFrom('sys_backup').select(['id', 'taken']).where('id', 'in', ids).execute()
      changes.push(...(await deleteRows(context, backups, ids, 'delete')))
      return known
    })
    await services.storage.remove(gone.flatMap(keysUpTo))
    return ok('删除成功!', '删除成功!')
  })
}

/** The file behind a ticket; a browser fetches it by itself, straight to the disk. */
function registerFile(api: Api, services: Pick<Services, 'authSecret' | 'database' | 'now' | 'storage'>): void {
  const { authSecret, now } = services
  const query = z.object({ ticket: z.string().check(z.maxLength(300)) })
  const options = { config: { access: 'public' }, schema: { querystring: query } } as const
  api.get(`${backup.path}/file`, options, async (request, reply) => {
    const id = openTicket(authSecret, 'backup-file', request.query.ticket, now())
    if (id === null) throw missing()
    return send(services, reply, id)
  })
}

async function send(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  reply: FastifyReply,
  id: string,
): Promise<FastifyReply> {
  const row = await database.read({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_backup').select(['id', 'taken', 'name']).where('id', '=', id).executeTakeFirst(),
  )
  if (row === undefined) throw missing()
  const bytes = await storage.read(backupKey(row)).catch((error: unknown) => {
    throw error instanceof MissingObject ? refused('备份文件已不在文件存储中') : error
  })
  return reply
    .type('application/gzip')
    .header('content-disposition', attachment(row.name))
    .header('cache-control', 'no-store')
    .send(bytes)
}
