import { PositionPicker } from '#widgets/pickers/position-picker.tsx'
import type { KeptField } from './parts/kept-field.tsx'
import { pickerSection } from './parts/picker-section.tsx'
import type { Section } from './parts/section.ts'

function One(field: KeptField) {
  return <PositionPicker {...field} to="position" placeholder="请选择职务" />
}

function Several(field: KeptField) {
  return <PositionPicker {...field} to="position" many placeholder="可以选择多个职务" />
}

function Disabled(field: KeptField) {
  return <PositionPicker {...field} to="position" disabled placeholder="不可选择" />
}

export const section: Section = pickerSection({
  label: '职务',
  how: '按名称查找职务，保存职务的编码。',
  One,
  Several,
  Disabled,
})
