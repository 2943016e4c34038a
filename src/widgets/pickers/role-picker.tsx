import * as z from 'zod/mini'
import { ChoicePicker } from './choice-picker.tsx'
import type { ReferencePickerProps } from './reference-props.ts'
import { useServices } from '#widgets/services-context.tsx'

const rolesSchema = z.array(z.looseObject({ id: z.coerce.string(), roleName: z.string() }))

/** Roles by id as a comma list. Source: API-020, ENT-18. */
export function RolePicker(props: ReferencePickerProps) {
  const { http } = useServices()
  const fetch = async (_keyword: string, signal: AbortSignal) => {
    const { result } = await http.get('/sys/role/queryall', {}, { signal, quiet: true })
    return z.parse(rolesSchema, result ?? []).map((row) => ({ value: row.id, label: row.roleName, row }))
  }
  return <ChoicePicker {...props} fetch={fetch} />
}
