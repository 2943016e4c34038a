import { DepartmentPicker } from '#widgets/pickers/department-picker.tsx'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import { Labelled } from './parts/labelled.tsx'
import type { Section } from './parts/section.ts'

function One() {
  const [value, setValue] = useState('')
  return (
    <>
      <Labelled label="部门">
        {(id) => (
          <DepartmentPicker id={id} to="department" value={value} onChange={setValue} placeholder="请选择部门" />
        )}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

function Several() {
  const [value, setValue] = useState('')
  return (
    <>
      <Labelled label="部门">
        {(id) => (
          <DepartmentPicker
            id={id}
            to="department"
            many
            value={value}
            onChange={setValue}
            placeholder="可以选择多个部门"
          />
        )}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

function Disabled() {
  return (
    <Labelled label="部门">
      {(id) => <DepartmentPicker id={id} to="department" disabled placeholder="不可选择" />}
    </Labelled>
  )
}

export const section: Section = {
  how: '在部门树里选择，保存部门的编号；超出自己权限的部门不能选。',
  examples: [
    { name: 'One', title: '选择一个', Show: One },
    { name: 'Several', title: '选择多个', Show: Several, note: '多个值保存为用逗号分隔的文字。' },
    { name: 'Disabled', title: '不可用', Show: Disabled },
  ],
}
