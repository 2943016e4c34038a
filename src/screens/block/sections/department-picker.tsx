import { DepartmentPicker } from '#widgets/pickers/department-picker.tsx'
import type { KeptField } from './parts/kept-field.tsx'
import { pickerSection } from './parts/picker-section.tsx'
import type { Section } from './parts/section.ts'

function One(field: KeptField) {
  return <DepartmentPicker {...field} to="department" placeholder="请选择部门" />
}

function Several(field: KeptField) {
  return <DepartmentPicker {...field} to="department" many placeholder="可以选择多个部门" />
}

function Disabled(field: KeptField) {
  return <DepartmentPicker {...field} to="department" disabled placeholder="不可选择" />
}

export const section: Section = pickerSection({
  label: '部门',
  how: '在部门树里选择，保存部门的编号；超出自己权限的部门不能选。',
  One,
  Several,
  Disabled,
})
