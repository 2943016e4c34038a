import { Failure } from './http/failure.ts'
import type { Http } from './services.ts'

/** What the duplicate check is asked; `dataId` = the record being edited. Source: VALID-51, contract §8.1. */
export interface DuplicateQuestion {
  tableName: string
  fieldName: string
  fieldVal: string
  dataId?: string | undefined
}

/** The server's objection to a value that another record has, or null; an empty value passes without a call. @throws Failure when the server could not be asked. Source: VALID-51, VALID-52. */
export async function checkDuplicate(
  http: Pick<Http, 'get'>,
  { tableName, fieldName, fieldVal, dataId }: DuplicateQuestion,
  signal?: AbortSignal,
): Promise<string | null> {
  if (fieldVal.trim() === '') return null
  return objection(() =>
    http.get('/sys/duplicate/check', { tableName, fieldName, fieldVal, dataId }, { signal, quiet: true }),
  )
}

/** The server's objection to a value that another row of the same parent has, or null. @param question `id` of the record, the parent and the value under their names */
export async function checkWithin(
  http: Pick<Http, 'get'>,
  path: string,
  question: Readonly<Record<string, string>>,
): Promise<string | null> {
  return objection(() => http.get(path, question, { quiet: true }))
}

/** The server's objection to a value by a configured rule, or null; an empty value passes without a call. The value travels encoded twice. Source: VALID-53…55, contract §8.2. */
export async function checkRule(
  http: Pick<Http, 'get'>,
  ruleCode: string,
  value: string,
  signal?: AbortSignal,
): Promise<string | null> {
  if (value.trim() === '') return null
  return objection(() =>
    http.get('/sys/checkRule/checkByCode', { ruleCode, value: encodeURIComponent(value) }, { signal, quiet: true }),
  )
}

async function objection(ask: () => Promise<unknown>): Promise<string | null> {
  try {
    await ask()
    return null
  } catch (error) {
    if (error instanceof Failure && error.kind === 'refused') return error.message
    throw error
  }
}
