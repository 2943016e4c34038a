import { RolePicker } from '#widgets/pickers/role-picker.tsx'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import { Labelled } from './parts/labelled.tsx'
import type { Section } from './parts/section.ts'

function One() {
  const [value, setValue] = useState('')
  return (
    <>
      <Labelled label="角色">
        {(id) => <RolePicker id={id} to="role" value={value} onChange={setValue} placeholder="请选择角色" />}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

function Several() {
  const [value, setValue] = useState('')
  return (
    <>
      <Labelled label="角色">
        {(id) => <RolePicker id={id} to="role" many value={value} onChange={setValue} placeholder="可以选择多个角色" />}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

function Disabled() {
  return <Labelled label="角色">{(id) => <RolePicker id={id} to="role" disabled placeholder="不可选择" />}</Labelled>
}

export const section: Section = {
  how: '在可用的角色里选择，保存角色的编号。',
  examples: [
    { name: 'One', title: '选择一个', Show: One },
    { name: 'Several', title: '选择多个', Show: Several, note: '多个值保存为用逗号分隔的文字。' },
    { name: 'Disabled', title: '不可用', Show: Disabled },
  ],
}
