import type { ReferencePickerProps } from '#widgets/pickers/reference-props.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense, type ComponentType } from 'react'
import { textValue, type FieldInputProps } from './input-props.ts'

/** Entities with a picker of their own; the others are looked for in their lists. */
const PICKERS: Partial<Record<string, ComponentType<ReferencePickerProps>>> = {
  user: lazy(async () => ({ default: (await import('#widgets/pickers/user-picker.tsx')).UserPicker })),
  role: lazy(async () => ({ default: (await import('#widgets/pickers/role-picker.tsx')).RolePicker })),
  department: lazy(async () => ({
    default: (await import('#widgets/pickers/department-picker.tsx')).DepartmentPicker,
  })),
  position: lazy(async () => ({ default: (await import('#widgets/pickers/position-picker.tsx')).PositionPicker })),
  tenant: lazy(async () => ({ default: (await import('#widgets/pickers/tenant-picker.tsx')).TenantPicker })),
}

const EntityPicker = lazy(async () => ({ default: (await import('#widgets/pickers/entity-picker.tsx')).EntityPicker }))

/** Rows of another entity, chosen in its picker. */
export function ReferenceInput({ field, value, onChange, ...rest }: FieldInputProps) {
  const { to = '', many, by, numeric } = field
  const Picker = PICKERS[to] ?? EntityPicker
  const tell = (chosen: string) => onChange?.(numeric && !many && chosen !== '' ? Number(chosen) : chosen)
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Picker {...rest} to={to} many={many} by={by} value={textValue(value)} onChange={tell} />
    </Suspense>
  )
}
