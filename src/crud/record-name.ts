import type { Row } from '#contract/wire/row.ts'
import type { Crud } from './screen.ts'

/** What a record is called: the text of its name where that stands for something. */
export function nameOf(row: Row, { screen }: Pick<Crud, 'screen'>): string {
  const { title } = screen.entity
  const name = row[`${title}_dictText`] ?? row[title]
  return typeof name === 'string' || typeof name === 'number' ? String(name) : ''
}
