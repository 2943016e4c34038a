import type { CellAt } from './source.ts'
import { blamed } from './table-facts.ts'
import type { Table } from './table.ts'

/** Shows what is wrong with a text while it is typed, in place of what is wrong with the value that still stands. Source: VALID-08. */
export function judgeTyped(table: Table, { id, key }: CellAt, text: string): void {
  const breach = table.problems.whileTyping({ id, key }, text, table.records.row(id) ?? {})
  if (breach === undefined) return
  const rival = breach?.isRivalled === true ? table.problems.unique.rivalOf(id, key, text) : undefined
  const problem = breach === null ? null : blamed(table, breach, rival)
  const before = table.drafted
  if (before?.id === id && before.key === key && before.problem === problem) return
  table.transact(() => {
    table.draftIs({ id, key, problem })
    table.touch(id, [key])
  })
}

/** Nobody types any more. */
export function forgetDraft(table: Table): void {
  const { drafted } = table
  if (drafted === null) return
  table.transact(() => {
    table.draftIs(null)
    table.touch(drafted.id, [drafted.key])
  })
}
