import { separated } from '#core/formats/formats.ts'
import { readList } from '#core/lists/list-answer.ts'
import type { Choice } from '#machines/choices/choices.machine.ts'
import { ChoicePicker } from './choice-picker.tsx'
import type { ReferencePickerProps } from './reference-props.ts'
import { useServices } from '#widgets/services-context.tsx'

const PAGE_SIZE = 50

/** Positions by code as a comma list; the server searches by name. Source: ENT-19, API-110, contract §5.5. */
export function PositionPicker(props: ReferencePickerProps) {
  const { http } = useServices()
  const list = async (filter: Record<string, string>, signal: AbortSignal): Promise<Choice[]> => {
    const parameters = { ...filter, pageNo: 1, pageSize: PAGE_SIZE }
    const { result } = await http.get('/sys/position/list', parameters, { signal, quiet: true })
    return readList(result).records.map((row) => ({ value: String(row['code']), label: String(row['name']), row }))
  }
  const fetch = async (keyword: string, signal: AbortSignal) => {
    const chosen = separated(props.value)
    const [found, known] = await Promise.all([
      list(keyword === '' ? {} : { name: `*${keyword}*` }, signal),
      // The trailing comma makes the server read one code as a list, too.
      chosen.length === 0 ? [] : list({ code: `${chosen.join(',')},` }, signal),
    ])
    return [...found, ...known.filter(({ value }) => !found.some((choice) => choice.value === value))]
  }
  return <ChoicePicker {...props} remote fetch={fetch} />
}
