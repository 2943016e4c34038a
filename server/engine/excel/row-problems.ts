import type { Entity } from '#contract/define-entity.ts'
import { kindOf } from '#contract/kinds/read-field.ts'
import type { RowProblem } from '#contract/wire/operation.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Findings } from '#server/engine/values/findings.ts'
import type { FileRow, ImportColumn } from '#server/engine/workbook/import-sheet.ts'

/** Everything that is wrong with a row of a file, one thing for each of its cells. */
export interface RowFindings extends Findings {
  /** With the reason why the row was refused, where it is none of those. */
  problems: (refusal: ApiError) => RowProblem[]
}

/** Hears what is wrong with a row of a file, with what the file says there; a password is never told. */
export function findingsOf({ fields }: Entity, columns: readonly ImportColumn[], { cells }: FileRow): RowFindings {
  const found = new Map<string, RowProblem & { error: ApiError }>()
  const problemOf = (key: string, { message }: ApiError): RowProblem => {
    const { at, field = fields[key] } = columns.find((column) => column.key === key) ?? {}
    const isTold = at !== undefined && (field === undefined || !kindOf(field).secret)
    return { label: field?.label ?? null, value: isTold ? (cells[at] ?? '') : null, message }
  }
  return {
    add(key, error) {
      if (!found.has(key)) found.set(key, { ...problemOf(key, error), error })
    },
    isClean: () => found.size === 0,
    close() {
      const [first] = found.values()
      if (first !== undefined) throw first.error
    },
    problems(refusal) {
      const problems = [...found.values()].map(({ error: _error, ...problem }) => problem)
      return problems.length > 0 ? problems : [problemOf('', refusal)]
    },
  }
}

/** What is wrong with a row, as one sentence. */
export function reasonOf(problems: readonly RowProblem[]): string {
  return problems.map(sentenceOf).join('；')
}

const LONGEST_VALUE = 50

/** What is wrong with a cell and what it says, where the reason does not name it. */
export function sentenceOf({ message, value }: RowProblem): string {
  const beginning = (value ?? '').slice(0, LONGEST_VALUE)
  if (beginning.trim() === '' || message.includes(beginning)) return message
  const shown = value === beginning ? value : `${beginning}…`
  return `${message.replace(/[。！!]$/, '')}（填写的是“${shown}”）`
}
