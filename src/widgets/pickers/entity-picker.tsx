import { entityNamed } from '#core/entity-named.ts'
import { separated } from '#core/formats.ts'
import { readList } from '#core/list-answer.ts'
import type { Choice } from '#machines/choices/choices.machine.ts'
import { useServices } from '#widgets/services-context.tsx'
import { ChoicePicker } from './choice-picker.tsx'
import type { ReferencePickerProps } from './reference-props.ts'

const FOUND = 20

/** Rows of any entity, looked for by what they are called; those already chosen are always among them. */
export function EntityPicker(props: ReferencePickerProps) {
  const { http } = useServices()
  const fetch = async (keyword: string, signal: AbortSignal) => {
    const { path, title, referencedBy = 'id' } = await entityNamed(props.to)
    const key = props.by ?? referencedBy
    const list = async (parameters: Record<string, string | number>): Promise<Choice[]> => {
      const { result } = await http.get(`${path}/list`, parameters, { signal, quiet: true })
      return readList(result).records.map((row) => ({
        value: String(row[key]),
        label: String(row[title] ?? row[key]),
        row,
      }))
    }
    const chosen = separated(props.value)
    const name = keyword.trim().replaceAll(/[*,]/g, '')
    const lists = await Promise.all([
      // The trailing comma makes the server read one value as a list, too.
      chosen.length === 0 ? [] : list({ [key]: `${chosen.join(',')},`, pageNo: 1, pageSize: chosen.length }),
      list({ ...(name !== '' && { [title]: `*${name}*` }), pageNo: 1, pageSize: FOUND }),
    ])
    return [...new Map(lists.flat().map((choice) => [choice.value, choice])).values()]
  }
  return <ChoicePicker {...props} fetch={fetch} remote />
}
