import * as z from 'zod/mini'
import { ChoicePicker } from './choice-picker.tsx'
import type { ReferencePickerProps } from './reference-props.ts'
import { useServices } from '#widgets/services-context.tsx'

const tenantsSchema = z.array(z.object({ id: z.coerce.string(), name: z.string() }))

/** Tenants by id as a comma list. Source: contract §21.1. */
export function TenantPicker(props: ReferencePickerProps) {
  const { http } = useServices()
  const fetch = async (_keyword: string, signal: AbortSignal) => {
    const { result } = await http.get('/sys/tenant/queryList', {}, { signal, quiet: true })
    return z.parse(tenantsSchema, result ?? []).map(({ id, name }) => ({ value: id, label: name }))
  }
  return <ChoicePicker {...props} fetch={fetch} />
}
