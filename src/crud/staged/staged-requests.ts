import type { Entity } from '#contract/define-entity.ts'
import {
  correctedRowSchema,
  pastImportSchema,
  stagedImportSchema,
  stagedRowSchema,
  type CorrectedRow,
  type PastImport,
  type StagedRow,
} from '#contract/wire/staged-import.ts'
import { askOperation, readOperation } from '#core/operations/operation-calls.ts'
import type { Services } from '#core/services.ts'
import type { StagedImportEffects } from '#machines/staged-import/staged-import.machine.ts'
import { download } from '#core/files/download.ts'
import { downloadProblem, sentenceOf } from '#contract/wire/failure.ts'
import { templateUrl } from '#crud/import/import-template.ts'
import { saveFile } from '#widgets/save-file.ts'
import * as z from 'zod/mini'

/** Rows of one page. */
export const STAGED_PAGE_ROWS = 50

type Calling = Pick<Services, 'http' | 'operations'>

/** Address of the rows that wait. */
const pathOf = ({ path }: Entity) => `${path}/stagedImport`

/** The calls of a staged import. Source: SCREEN-08. */
export function stagedRequests(entity: Entity, { http, operations }: Calling): Omit<StagedImportEffects, 'imported'> {
  const known = (result: unknown) => {
    const operation = readOperation(result)
    operations?.put(operation)
    return operation
  }
  return {
    async load(signal) {
      const { result } = await http.get(`${pathOf(entity)}/current`, {}, { signal, quiet: true })
      const staged = z.parse(z.nullable(stagedImportSchema), result)
      if (staged?.operation) operations?.put(staged.operation)
      return staged
    },
    async upload({ file, key, report }, signal) {
      const options = { signal, quiet: true, onProgress: report, idempotencyKey: key }
      return known((await http.upload(`${pathOf(entity)}/start`, file as File, {}, options)).result)
    },
    async watch(id, signal) {
      if (operations === undefined) throw new Error('stagedRequests: nobody tells of operations')
      const ended = await operations.ended(id, signal)
      operations.see(id)
      return ended
    },
    async retry(id, signal) {
      const operation = await askOperation(http, { id, change: 'retry' }, { signal })
      operations?.put(operation)
      return operation
    },
    async recheck({ id, key }, signal) {
      const options = { signal, quiet: true, idempotencyKey: key }
      return known((await http.post(`${pathOf(entity)}/recheck`, { id }, options)).result)
    },
    async begin({ id, key }, signal) {
      const options = { signal, quiet: true, idempotencyKey: key }
      return known((await http.post(`${pathOf(entity)}/import`, { id }, options)).result)
    },
    async discard(id, signal) {
      await http.delete(`${pathOf(entity)}/delete`, { id }, { signal, quiet: true })
    },
    cancel(id) {
      askOperation(http, { id, change: 'cancel' }).then(
        (operation) => operations?.put(operation),
        () => {
          // It ended a moment before: there is nothing to cancel any more.
        },
      )
    },
  }
}

const rowsSchema = z.object({ records: z.array(stagedRowSchema), total: z.number() })

/** Which page of the rows that wait. */
export interface StagedPage {
  id: string
  isBad: boolean
  pageNo: number
}

export async function stagedRows(
  entity: Entity,
  { http }: Calling,
  { id, isBad, pageNo }: StagedPage,
  signal: AbortSignal,
): Promise<{ records: StagedRow[]; total: number }> {
  const asked = { id, pageNo, pageSize: STAGED_PAGE_ROWS, ...(isBad && { bad: 1 }) }
  const { result } = await http.get(`${pathOf(entity)}/rows`, asked, { signal, quiet: true })
  return z.parse(rowsSchema, result)
}

/** Cells of a row that were written. */
export interface RowCorrection {
  id: string
  number: number
  values: Record<string, string>
}

export async function correctRow(
  entity: Entity,
  { http }: Calling,
  correction: RowCorrection,
  signal: AbortSignal,
): Promise<CorrectedRow> {
  const { result } = await http.put(`${pathOf(entity)}/correct`, correction, { signal, quiet: true })
  return z.parse(correctedRowSchema, result)
}

export async function pastImports(entity: Entity, { http }: Calling, signal: AbortSignal): Promise<PastImport[]> {
  const { result } = await http.get(`${pathOf(entity)}/past`, {}, { signal, quiet: true })
  return z.parse(z.array(pastImportSchema), result)
}

/** Saves the rows that have problems, or says why it cannot. */
export function saveReport(entity: Entity, services: Pick<Services, 'http' | 'say'>, id: string): void {
  void save(services, `${pathOf(entity)}/report`, { id }, `${entity.exportName}导入错误.xlsx`)
}

export function saveTemplate(entity: Entity, services: Pick<Services, 'http' | 'say'>): void {
  void save(services, templateUrl(entity.path), {}, `${entity.exportName}导入模板.xlsx`)
}

async function save(
  { http, say }: Pick<Services, 'http' | 'say'>,
  path: string,
  parameters: Record<string, string>,
  name: string,
): Promise<void> {
  try {
    saveFile(await download(http, path, parameters, { quiet: true }), name)
  } catch (error) {
    say('error', downloadProblem(sentenceOf(error)))
  }
}
