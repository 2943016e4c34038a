import { RolePicker } from '#widgets/pickers/role-picker.tsx'
import type { KeptField } from './parts/kept-field.tsx'
import { pickerSection } from './parts/picker-section.tsx'
import type { Section } from './parts/section.ts'

function One(field: KeptField) {
  return <RolePicker {...field} to="role" placeholder="请选择角色" />
}

function Several(field: KeptField) {
  return <RolePicker {...field} to="role" many placeholder="可以选择多个角色" />
}

function Disabled(field: KeptField) {
  return <RolePicker {...field} to="role" disabled placeholder="不可选择" />
}

export const section: Section = pickerSection({
  label: '角色',
  how: '在可用的角色里选择，保存角色的编号。',
  One,
  Several,
  Disabled,
})
