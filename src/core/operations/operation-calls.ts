import { operationRowSchema, operationSchema, type Operation, type OperationRow } from '#contract/wire/operation.ts'
import * as z from 'zod/mini'
import { answerFileUrl } from '#core/files/file-url.ts'
import type { CallOptions, Http } from '#core/services.ts'

const PATH = '/sys/operation'
const rowsSchema = z.object({ records: z.array(operationRowSchema), total: z.number() })
const secretsSchema = z.object({ name: z.string(), type: z.string(), content: z.string() })
const ticketSchema = z.object({ path: z.string(), name: z.string() })

/** Rows of one page of what became of them. */
export const OPERATION_ROWS_PAGE = 20

/** An operation in an answer. @throws when it is none */
export function readOperation(result: unknown): Operation {
  return z.parse(operationSchema, result)
}

/** What the person has under way and what came of it, newest first. */
export async function listOperations(http: Pick<Http, 'get'>, signal: AbortSignal): Promise<Operation[]> {
  const { result } = await http.get(`${PATH}/list`, {}, { signal, quiet: true })
  return z.parse(z.array(operationSchema), result)
}

/** The rows of an operation that went wrong, some of them. */
export async function failedRows(
  http: Pick<Http, 'get'>,
  { id, pageNo, pageSize = OPERATION_ROWS_PAGE }: { id: string; pageNo: number; pageSize?: number },
  signal: AbortSignal,
): Promise<{ records: OperationRow[]; total: number }> {
  const { result } = await http.get(`${PATH}/rows`, { id, pageNo, pageSize, failed: 1 }, { signal, quiet: true })
  return z.parse(rowsSchema, result)
}

/** Lets it stop, or go on. @returns how it stands */
export async function askOperation(
  http: Pick<Http, 'post'>,
  { id, change }: { id: string; change: 'cancel' | 'retry' },
  options: CallOptions = {},
): Promise<Operation> {
  return readOperation((await http.post(`${PATH}/${change}`, { id }, { ...options, quiet: true })).result)
}

/** Forgets it with its file. */
export async function forgetOperation(http: Pick<Http, 'delete'>, id: string, signal: AbortSignal): Promise<void> {
  await http.delete(`${PATH}/delete`, { id }, { signal, quiet: true })
}

/** The passwords that an import generated, as a workbook; the server tells them once. */
export async function operationSecrets(
  http: Pick<Http, 'post'>,
  id: string,
  options: CallOptions = {},
): Promise<{ name: string; blob: Blob }> {
  const { result } = await http.post(`${PATH}/secrets`, { id }, { ...options, quiet: true })
  return readSecrets(result)
}

/** A workbook of passwords in an answer. @throws when it is none */
export function readSecrets(result: unknown): { name: string; blob: Blob } {
  const { name, type, content } = z.parse(secretsSchema, result)
  return { name, blob: new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type }) }
}

/** Where a browser fetches the file of an operation, for some minutes. */
export async function operationFile(
  http: Pick<Http, 'post'>,
  config: { apiBase: string },
  id: string,
  options: CallOptions = {},
): Promise<{ url: string; name: string }> {
  const { result } = await http.post(`${PATH}/ticket`, { id }, { ...options, quiet: true })
  const { path, name } = z.parse(ticketSchema, result)
  return { url: answerFileUrl(path, config), name }
}
