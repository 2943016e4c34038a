import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { OperationRow, RowProblem } from '#contract/wire/operation.ts'
import { tenantOf } from '#server/db/scope.ts'
import { ok, page } from '#server/http/answer.ts'
import { attachment } from '#server/http/attachment.ts'
import { missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { cancelOperation, existing, forgetOperation, retryOperation } from './change-operation.ts'
import { fileTicket, openTicket } from './file-ticket.ts'
import type { JobServices } from './job-services.ts'
import { operationView } from './operation-view.ts'
import { readPieces } from './pieces.ts'

const PATH = '/sys/operation'
/** Nobody scrolls further. */
const MOST_LISTED = 50
const CONFIG = { access: 'signedIn', keepsRights: true } as const

const one = z.object({ id: z.string() })
const rowsQuery = z.object({
  id: z.string(),
  /** `1` = only what went wrong. */
  failed: z.optional(z.string()),
  pageNo: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 20),
})

/** What somebody has under way in the background in the tenant they work in, and what became of it. Nobody sees anybody else's. */
export function registerOperations(api: Api, services: JobServices): void {
  const { database } = services
  api.get(`${PATH}/list`, { config: CONFIG }, async ({ principal }) => {
    const rows = await database.read(principal, (sql) =>
      sql
        .selectFrom('sys_operation')
        .selectAll()
        .where('user_id', '=', principal.userId)
        .where('tenant_id', '=', tenantOf(principal))
        .orderBy('create_time', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_LISTED)
        .execute(),
    )
    return ok(rows.map(operationView))
  })
  api.get(`${PATH}/queryById`, { config: CONFIG, schema: { querystring: one } }, async ({ principal, query }) => {
    const of = { id: query.id, userId: principal.userId }
    return ok(operationView(await database.read(principal, (sql) => existing(sql, of))))
  })
  api.get(`${PATH}/rows`, { config: CONFIG, schema: { querystring: rowsQuery } }, ({ principal, query }) =>
    listRows(services, principal, query),
  )
  registerChanges(api, services)
  registerFile(api, services)
}

function registerChanges(api: Api, services: JobServices): void {
  const { database, jobs } = services
  const options = { config: CONFIG, schema: { body: one } }
  api.post(`${PATH}/cancel`, options, async ({ principal, body }) => {
    const of = { id: body.id, userId: principal.userId }
    return ok(await database.scope(principal, (sql) => cancelOperation(sql, services, of)))
  })
  api.post(`${PATH}/retry`, options, async ({ principal, body }) => {
    const of = { id: body.id, userId: principal.userId }
    const operation = await database.scope(principal, (sql) => retryOperation(sql, services, of))
    jobs.wake()
    return ok(operation)
  })
  api.delete(`${PATH}/delete`, { config: CONFIG, schema: { querystring: one } }, async ({ principal, query }) => {
    await database.scope(principal, (sql) => forgetOperation(sql, { id: query.id, userId: principal.userId }))
    return ok(null, '删除成功!')
  })
}

async function listRows(
  { database }: JobServices,
  principal: FastifyRequest['principal'],
  { id, failed, pageNo, pageSize }: z.output<typeof rowsQuery>,
) {
  return database.read(principal, async (sql) => {
    await existing(sql, { id, userId: principal.userId })
    const all = sql.selectFrom('sys_operation_row').where('operation_id', '=', id).where('is_open', '=', false)
    const wanted = failed === '1' ? all.where('problems', 'is not', null) : all
    const { total } = await wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await wanted
      .select(['number', 'name', 'problems'])
      .orderBy('number')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute()
    const records = rows.map(({ number, name, problems }): OperationRow => ({
      number,
      name,
      problems: (problems ?? []) as RowProblem[],
    }))
    return ok(page(records, total, pageNo, pageSize))
  })
}

/** A browser fetches the file itself, straight to the disk: first the address, then the file. */
function registerFile(api: Api, services: JobServices): void {
  const { database, authSecret, now } = services
  api.post(`${PATH}/ticket`, { config: CONFIG, schema: { body: one } }, async ({ principal, body }) => {
    const row = await database.read(principal, (sql) => existing(sql, { id: body.id, userId: principal.userId }))
    if (row.file_name === null) throw missing()
    return ok({
      path: `${PATH}/file?ticket=${fileTicket(authSecret, 'operation-file', row.id, now())}`,
      name: row.file_name,
    })
  })
  const query = z.object({ ticket: z.string() })
  api.get(`${PATH}/file`, { config: { access: 'public' }, schema: { querystring: query } }, async (request, reply) => {
    const id = openTicket(authSecret, 'operation-file', request.query.ticket, now())
    if (id === null) throw missing()
    return sendFile(services, reply, id)
  })
}

async function sendFile({ database }: JobServices, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const file = await database.read({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_operation')
      .select(['file_name', 'file_type', 'file_bytes'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  if (file === undefined || file.file_name === null) throw missing()
  const ending = /\.\w+$/.exec(file.file_name)?.[0] ?? ''
  return reply
    .type(file.file_type ?? 'application/octet-stream')
    .header('content-length', Number(file.file_bytes))
    .header('content-disposition', attachment(file.file_name, `file${ending}`))
    .header('cache-control', 'no-store')
    .send(Readable.from(readPieces(database, id, 'result'), { objectMode: false }))
}
