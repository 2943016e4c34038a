import { visibleName } from '#contract/text/file-name.ts'
import * as z from 'zod/mini'
import type { ExportFormat } from '#contract/wire/operation.ts'
import { audit } from '#server/audit/audit.ts'
import { countRows, exportRows } from '#server/engine/excel/export-rows.ts'
import { exportedSheet } from '#server/engine/excel/sheet-of.ts'
import { exportInputSchema } from '#server/engine/excel/start-export.routes.ts'
import { revealedIn } from '#server/engine/rows/may-reveal.ts'
import { seenBy } from '#server/engine/rows/seen-fields.ts'
import { queryAs, readingContext } from '#server/engine/resource/run.ts'
import { FILE_TYPES } from '#server/engine/workbook/file-types.ts'
import { spoolWorkbook } from '#server/engine/workbook/spool-workbook.ts'
import type { FileFormat } from '#server/engine/workbook/write-sheet.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { refused } from '#server/http/refusals.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { Job, Outcome } from '#server/jobs/job.ts'
import { keepStream } from '#server/jobs/pieces.ts'
import { ownerNow, workplaceOf, type Workplace } from './step-as-owner.ts'

/** Rows an .xls holds below its headings, with room to spare. */
const MOST_XLS_ROWS = 65_000
/** Rows each holds at most. */
const MOST_ROWS: Record<FileFormat, number> = { xls: MOST_XLS_ROWS, xlsx: 1_048_000, csv: 10_000_000 }

/** Writes rows into a file; a kill begins it anew, since the file is as its rows were at one moment. */
export async function exportJob(services: EngineServices, job: Job): Promise<Outcome> {
  const workplace = workplaceOf(services, job)
  const { resource } = workplace
  const { entity } = resource
  const owner = await ownerNow(workplace, job, 'export')
  const { format: asked, name = entity.exportName, ...wanted } = z.parse(exportInputSchema, job.record.input)
  const total = await queryAs(workplace.services, owner, (context) => countRows(context, resource, wanted))
  const format = formatFor(asked, total)
  const most = MOST_ROWS[format]
  await job.publishProgress({ position: 0, succeeded: 0, total })
  const form = exportedSheet(seenBy(owner, resource))
  const head = form.head(owner.realname)
  let count = 0
  const written = async (done: number) => {
    count = done
    // Rows may come and go between counting and reading.
    await job.publishProgress({ position: Math.min(done, total), succeeded: done })
  }
  const spooled = (read: Read) =>
    spoolWorkbook(format, head, (add) =>
      read(workplace, owner, async (context) => {
        await exportRows(context, resource, wanted, { form, add, first: head.rows.length, most, written })
      }),
    )
  const file = await spooled(onReplicaOnce).catch((error: unknown) => {
    if (error !== LOST) throw error
    return spooled(onPrimary)
  })
  await job.publishProgress({ position: count, total: count, succeeded: count })
  const place = { operationId: job.record.id, tenantId: job.record.tenant_id, part: 'result' } as const
  const bytes = await keepStream(services.database, place, file.stream(), job.goOn)
  return {
    state: 'succeeded',
    message: `已导出 ${count} 行`,
    file: { name: `${fileName(name)}.${format}`, type: FILE_TYPES[format], bytes },
    record: (sql) =>
      audit(sql, owner, {
        entity: entity.name,
        entityId: '*',
        action: 'export',
        after: { count, ...revealedIn(owner, entity) },
      }),
  }
}

/** @throws ApiError when the file cannot hold the rows */
function formatFor(asked: ExportFormat, total: number): FileFormat {
  const format = asked === 'auto' ? autoFormat(total) : asked
  const most = MOST_ROWS[format]
  if (total <= most) return format
  const other = format === 'xls' ? '，请改选 .xlsx 或 .csv' : '，请缩小查询范围后再导出'
  throw refused(`共 ${total} 行，.${format} 文件最多 ${most} 行${other}`)
}

function autoFormat(total: number): FileFormat {
  return total <= MOST_XLS_ROWS ? 'xls' : 'xlsx'
}

/** What no system takes in the name of a file becomes a blank. */
function fileName(name: string): string {
  return visibleName(name.replace(/[\s\\/:*?"<>|]/g, ' ')).trim() || '导出文件'
}

type Read = (workplace: Workplace, owner: Principal, work: (context: Context) => Promise<void>) => Promise<void>

/** The replica was lost in the middle of a file, which begins anew. */
const LOST = new Error('the replica was lost on the way')

const onReplicaOnce: Read = ({ services }, owner, work) => {
  let hasBegun = false
  return queryAs(services, owner, (context) => {
    if (hasBegun) throw LOST
    hasBegun = true
    return work(context)
  })
}

const onPrimary: Read = ({ services }, owner, work) =>
  services.database.read(owner, (sql) => work(readingContext(services, sql, owner)))
