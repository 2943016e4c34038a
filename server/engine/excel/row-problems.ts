import type { Entity } from '#contract/define-entity.ts'
import type { RowProblem } from '#contract/wire/operation.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Findings } from '#server/engine/write/findings.ts'
import type { FileRow, ImportColumn } from './import-sheet.ts'

/** Everything that is wrong with a row of a file, one thing for each of its cells. */
export interface RowFindings extends Findings {
  /** With the reason why the row was refused, where it is none of those. */
  problems: (refusal: ApiError) => RowProblem[]
}

/** Hears what is wrong with a row of a file, with what the file says there. */
export function findingsOf({ fields }: Entity, columns: readonly ImportColumn[], { cells }: FileRow): RowFindings {
  const found = new Map<string, RowProblem & { error: ApiError }>()
  const problemOf = (key: string, { message }: ApiError): RowProblem => {
    const at = columns.find((column) => column.key === key)?.at
    return { label: fields[key]?.label ?? null, value: at === undefined ? null : (cells[at] ?? ''), message }
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
  return problems.map(({ message }) => message).join('；')
}
