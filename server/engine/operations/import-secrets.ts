import { sql as raw, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#server/db/tables.ts'
import { audit } from '#server/audit/audit.ts'
import { CORRECTED_FORMAT } from '#server/engine/excel/corrected-file.ts'
import { FILE_TYPES } from '#server/engine/workbook/file-types.ts'
import { contentOf, spoolWorkbook } from '#server/engine/workbook/spool-workbook.ts'
import { tableSheet } from '#server/engine/workbook/table-sheet.ts'
import type { ResourceServices } from '#server/engine/resource/run.ts'
import { run } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import { missing, refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { seal, SEALED_FOR, unseal } from '#server/identity/seal.ts'
import { existing } from '#server/jobs/change-operation.ts'
import type { OperationRecord } from '#server/jobs/operation-view.ts'
import { publishOperation } from '#server/jobs/operation-view.ts'
import { insertPiece, takePieces } from '#server/jobs/pieces.ts'

type Line = readonly string[]

const linesSchema = z.array(z.array(z.string()))
const UNDER_WAY = '导入还没有结束，请结束后再下载登录密码'
const UNREADABLE = '登录密码无法读取，可能是服务器的密钥已经更换；请为这些用户重置密码'
const TAKEN = '登录密码只能下载一次，已经下载过了；需要时请重置密码'

/** Keeps, sealed, what was made for rows of an import, in the transaction that adds them. @param number of the step */
export async function keepSecrets(
  sql: Transaction<Tables>,
  secret: string,
  { record, number }: { record: OperationRecord; number: number },
  lines: readonly Line[],
): Promise<void> {
  if (lines.length === 0) return
  const sealed = seal(JSON.stringify(lines), placeOf(record.id, secret))
  const place = { operationId: record.id, tenantId: record.tenant_id, part: 'secrets' } as const
  await insertPiece(sql, place, number, Buffer.from(sealed))
  await note(sql, record.id, true)
}

/** `POST /sys/operation/secrets`: the list of generated passwords of an import, to the user who began it, once. */
export function registerImportSecrets(api: Api, services: ResourceServices): void {
  const options = {
    config: { access: 'signedIn' },
    schema: { body: z.object({ id: z.string().check(z.maxLength(64)) }) },
  } as const
  api.post('/sys/operation/secrets', options, async (request) => {
    const { id } = request.body
    const file = await run(services, request, async ({ sql, principal }) => {
      const record = await existing(sql, { id, userId: principal.userId }, 'locked')
      const served = services.served.get(record.entity)
      if (record.kind !== 'import' || served === undefined) throw missing()
      if (record.state === 'queued' || record.state === 'running') throw refused(UNDER_WAY)
      const pieces = await takePieces(sql, id, 'secrets')
      if (pieces.length === 0) throw refused(TAKEN)
      const lines = pieces.flatMap((piece) => opened(piece, id, services.authSecret))
      await publishOperation(sql, services, await note(sql, id, false))
      const change = { entity: record.entity, entityId: '*', action: 'secrets', after: { count: lines.length } }
      await audit(sql, principal, change)
      const { entity, hooks } = served.resource
      const labels = hooks.importSecrets ?? []
      const title = `${entity.exportName}${labels.at(-1) ?? ''}`
      // Before the commit: where no file can be made, nothing is taken.
      return { title, content: await secretFile({ lines, title, labels, exportedBy: principal.realname }) }
    })
    return ok({
      name: `${file.title}.${CORRECTED_FORMAT}`,
      type: FILE_TYPES[CORRECTED_FORMAT],
      content: file.content.toString('base64'),
    })
  })
}

interface SecretList {
  lines: readonly Line[]
  title: string
  labels: readonly string[]
  exportedBy: string
}

/** A workbook of such lines. */
export async function secretFile({ lines, title, labels, exportedBy }: SecretList): Promise<Buffer> {
  const head = tableSheet({ title, exportedBy, columns: labels.map((label) => ({ label })), rows: [] })
  const workbook = await spoolWorkbook(CORRECTED_FORMAT, head, (add) =>
    add({ rows: lines.map((cells) => ({ cells: [...cells] })) }),
  )
  return contentOf(workbook)
}

function opened(piece: Buffer, id: string, secret: string): string[][] {
  const text = unseal(piece.toString(), placeOf(id, secret))
  if (text === null) throw refused(UNREADABLE)
  return linesSchema.parse(JSON.parse(text))
}

function placeOf(id: string, secret: string) {
  return { purpose: SEALED_FOR.importSecrets, record: id, secret }
}

async function note(sql: Transaction<Tables>, id: string, hasSecrets: boolean): Promise<OperationRecord> {
  const { rows } = await raw<OperationRecord>`update sys_operation
    set input = jsonb_set(input, '{hasSecrets}', to_jsonb(${hasSecrets}::boolean)), version = version + 1
    where id = ${id} returning *`.execute(sql)
  return rows[0]!
}
