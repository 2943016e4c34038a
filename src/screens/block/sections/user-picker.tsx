import { UserPicker } from '#widgets/pickers/user-picker.tsx'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import { Labelled } from './parts/labelled.tsx'
import type { Section } from './parts/section.ts'

function One() {
  const [value, setValue] = useState('')
  return (
    <>
      <Labelled label="用户">
        {(id) => <UserPicker id={id} to="user" value={value} onChange={setValue} placeholder="请选择用户" />}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

function Several() {
  const [value, setValue] = useState('')
  return (
    <>
      <Labelled label="用户">
        {(id) => <UserPicker id={id} to="user" many value={value} onChange={setValue} placeholder="可以选择多个用户" />}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

function Disabled() {
  return <Labelled label="用户">{(id) => <UserPicker id={id} to="user" disabled placeholder="不可选择" />}</Labelled>
}

export const section: Section = {
  how: '按姓名查找用户，保存用户的编号；已选的人总在选项里。',
  examples: [
    { name: 'One', title: '选择一个', Show: One },
    { name: 'Several', title: '选择多个', Show: Several, note: '多个值保存为用逗号分隔的文字。' },
    { name: 'Disabled', title: '不可用', Show: Disabled },
  ],
}
