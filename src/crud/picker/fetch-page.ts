import type { Row } from '#contract/wire/row.ts'
import { readList } from '#core/lists/list-answer.ts'
import type { Http } from '#core/services.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import type { PickerEffects, PickerQuery } from '#machines/picker/picker.machine.ts'
import type { Picked } from '#machines/picker/picked.ts'
import { ROLE, type PickerFacts } from './picker-facts.ts'

/** What is kept of a row and what it is called. */
export function pickedOf(row: Row, { entity }: Pick<PickerFacts, 'entity'>, key: string): Picked {
  return { value: textOf(row[key]), label: textOf(row[entity.title]) || textOf(row[key]), row }
}

/** Reads pages of an entity's list, and the rows behind values that were chosen before. @param key what is kept of a row Source: API-110, contract §5.5. */
export function pageReader(http: Pick<Http, 'get'>, facts: PickerFacts, key: string): PickerEffects['fetchPage'] {
  const { path } = facts.entity
  return async ({ query, values }, signal) => {
    const list = async (parameters: Record<string, string | number>) =>
      readList((await http.get(`${path}/list`, parameters, { signal, quiet: true })).result)
    const [page, known] = await Promise.all([
      query.node === '' ? list(listParameters(query)) : departmentPage(http, query, signal),
      values.length === 0 ? null : list({ ...namedBy(facts, key, values), pageNo: 1, pageSize: values.length }),
    ])
    return {
      rows: page.records,
      total: page.total,
      named: (known?.records ?? []).map((row) => pickedOf(row, facts, key)),
    }
  }
}

/** The trailing comma makes the server read one value as a list, too; users are found by their ids under another name. */
function namedBy({ entity }: PickerFacts, key: string, values: readonly string[]): Record<string, string> {
  if (entity.name === 'user' && key === 'id') return { userId: values.join(',') }
  return { [key]: `${values.join(',')},` }
}

function listParameters({ filters, pageNo, pageSize }: PickerQuery): Record<string, string | number> {
  return { ...filters, pageNo, pageSize }
}

/** The people of a department come all at once and are looked through here. Source: API-030. */
async function departmentPage(
  http: Pick<Http, 'get'>,
  { filters, node, pageNo, pageSize }: PickerQuery,
  signal: AbortSignal,
) {
  const { [ROLE]: role, ...fields } = filters
  const asked = { id: node, ...(role !== undefined && { [ROLE]: role }) }
  const { result } = await http.get('/sys/user/queryUserByDepId', asked, { signal, quiet: true })
  const found = readList(result).records.filter((row) =>
    Object.entries(fields).every(([key, wanted]) => fits(textOf(row[key]), wanted)),
  )
  return { records: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length }
}

/** `*a*` = contains. */
function fits(value: string, wanted: string): boolean {
  const part = /^\*(.*)\*$/s.exec(wanted)?.[1]
  return part === undefined ? value === wanted : value.includes(part)
}
