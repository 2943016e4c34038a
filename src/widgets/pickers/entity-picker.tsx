import { separated } from '#core/formats/formats.ts'
import { useServices } from '#widgets/services-context.tsx'
import { ChoicePicker } from './choice-picker.tsx'
import { namedRows } from './named-rows.ts'
import type { ReferencePickerProps } from './reference-props.ts'

const FOUND = 20

/** Rows of any entity, looked for by what they are called; those already chosen are always among them. */
export function EntityPicker(props: ReferencePickerProps) {
  const { http } = useServices()
  const fetch = async (keyword: string, signal: AbortSignal) => {
    const rows = await namedRows(http, { to: props.to, by: props.by, signal })
    const lists = await Promise.all([rows.kept(separated(props.value)), rows.called(keyword, FOUND)])
    return [...new Map(lists.flat().map((choice) => [choice.value, choice])).values()]
  }
  return <ChoicePicker {...props} fetch={fetch} remote />
}
