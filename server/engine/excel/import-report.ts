import { sql as raw } from 'kysely'
import { newId } from '#server/db/ids.ts'
import { missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { keyedHash, newToken } from '#server/identity/tokens.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { ResourceServices } from '#server/engine/resource/run.ts'
import { CORRECTED_FORMAT } from './corrected-file.ts'
import { sendWorkbook } from './send-workbook.ts'

const LIFETIME_MS = 30 * 60_000
const PATH = '/sys/common/importReport'

/** Keeps the report of an import for half an hour. @returns the address that fetches it, good for nothing else and for nobody who does not know it */
export async function keepReport(
  context: Context,
  services: ResourceServices,
  report: { name: string; file: Buffer },
): Promise<string> {
  const { sql, principal, now } = context
  const ticket = newToken()
  await sql
    .insertInto('sys_import_report')
    .values({
      id: newId(now),
      ticket_hash: hashOf(services, ticket),
      user_id: principal.userId,
      tenant_id: principal.tenantId,
      file_name: report.name,
      content: report.file,
      expires_at: new Date(now + LIFETIME_MS),
    })
    .execute()
  return `${PATH}?ticket=${ticket}`
}

/** `GET /sys/common/importReport?ticket=`: a plain link carries no headers, so the unguessable, expiring ticket is the key. */
export function registerImportReports(api: Api, services: ResourceServices): void {
  api.get(PATH, { config: { access: 'public' } }, async (request, reply) => {
    const { ticket } = request.query as Parameters
    if (typeof ticket !== 'string') throw missing()
    const report = await services.database.scope({ tenantId: 0 }, (sql) =>
      sql
        .selectFrom('sys_import_report')
        .select(['file_name', 'content'])
        .where('ticket_hash', '=', hashOf(services, ticket))
        .where(raw<boolean>`expires_at > ${new Date(services.now())}`)
        .executeTakeFirst(),
    )
    if (report === undefined) throw missing()
    return sendWorkbook(reply, { name: report.file_name, format: CORRECTED_FORMAT }, report.content)
  })
}

function hashOf(services: ResourceServices, ticket: string): string {
  return keyedHash(services.authSecret, 'import-report', ticket)
}
