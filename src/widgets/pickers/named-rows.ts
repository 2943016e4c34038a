import { entityNamed } from '#core/lists/entity-named.ts'
import { readList } from '#core/lists/list-answer.ts'
import type { Http } from '#core/services.ts'
import type { Choice } from '#machines/choices/choices.machine.ts'

interface Asked {
  /** Name of the entity. */
  to: string
  /** What is kept of a row, other than its entity says. */
  by?: string | undefined
  signal: AbortSignal
}

/** Rows of an entity, each with what is kept of it and what it is called. */
export interface NamedRows {
  /** Those that are kept under these values. */
  kept: (values: readonly string[]) => Promise<Choice[]>
  /** Those that are called so. */
  called: (keyword: string, most: number) => Promise<Choice[]>
}

/** Asks the list of an entity for rows by what is kept of them or what they are called. */
export async function namedRows(http: Http, { to, by, signal }: Asked): Promise<NamedRows> {
  const { path, title, referencedBy = 'id' } = await entityNamed(to)
  const key = by ?? referencedBy
  const list = async (parameters: Record<string, string | number>): Promise<Choice[]> => {
    const { result } = await http.get(`${path}/list`, parameters, { signal, quiet: true })
    return readList(result).records.map((row) => ({
      value: String(row[key]),
      label: String(row[title] ?? row[key]),
      row,
    }))
  }
  return {
    // The trailing comma makes the server read one value as a list, too.
    kept: async (values) =>
      values.length === 0 ? [] : list({ [key]: `${values.join(',')},`, pageNo: 1, pageSize: values.length }),
    called(keyword, most) {
      const name = keyword.trim().replaceAll(/[*,]/g, '')
      return list({ ...(name !== '' && { [title]: `*${name}*` }), pageNo: 1, pageSize: most })
    },
  }
}
