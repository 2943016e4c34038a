import type { Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'

const GONE = '这条记录已被删除'

/** One record as the server has it now, completed as the screen completes it. @throws a sentence when it is not there for this person */
export async function readRecord(
  { screen, services }: Pick<Crud, 'screen' | 'services'>,
  id: string,
  signal: AbortSignal,
): Promise<Row> {
  const codes = Object.values(screen.entity.fields).flatMap(({ dictionary }) => dictionary ?? [])
  const [{ result }] = await Promise.all([
    services.http.get(`${screen.entity.path}/queryById`, { id }, { signal, quiet: true }),
    ...codes.map((code) => services.dictionaries.load(code)),
  ])
  if (typeof result !== 'object' || result === null) throw new Error(GONE)
  return screen.record?.prepare?.(result as Row, services, signal) ?? (result as Row)
}
