import { UserPicker } from '#widgets/pickers/user-picker.tsx'
import type { KeptField } from './parts/kept-field.tsx'
import { pickerSection } from './parts/picker-section.tsx'
import type { Section } from './parts/section.ts'

function One(field: KeptField) {
  return <UserPicker {...field} to="user" many={false} placeholder="请选择用户" />
}

function Several(field: KeptField) {
  return <UserPicker {...field} to="user" placeholder="可以选择多个用户" />
}

function Disabled(field: KeptField) {
  return <UserPicker {...field} to="user" disabled placeholder="不可选择" />
}

export const section: Section = pickerSection({
  label: '用户',
  how: '按姓名查找用户，保存用户的编号；已选的人总在选项里。',
  One,
  Several,
  Disabled,
})
