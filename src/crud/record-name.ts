import type { Row } from '#contract/wire/row.ts'
import type { Crud } from './screen.ts'

/** What a record is called. */
export function nameOf(row: Row, { screen }: Pick<Crud, 'screen'>): string {
  const name = row[screen.entity.title]
  return typeof name === 'string' || typeof name === 'number' ? String(name) : ''
}
