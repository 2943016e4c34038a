import { PositionPicker } from '#widgets/pickers/position-picker.tsx'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import { Labelled } from './parts/labelled.tsx'
import type { Section } from './parts/section.ts'

function One() {
  const [value, setValue] = useState('')
  return (
    <>
      <Labelled label="职务">
        {(id) => <PositionPicker id={id} to="position" value={value} onChange={setValue} placeholder="请选择职务" />}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

function Several() {
  const [value, setValue] = useState('')
  return (
    <>
      <Labelled label="职务">
        {(id) => (
          <PositionPicker id={id} to="position" many value={value} onChange={setValue} placeholder="可以选择多个职务" />
        )}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

function Disabled() {
  return (
    <Labelled label="职务">{(id) => <PositionPicker id={id} to="position" disabled placeholder="不可选择" />}</Labelled>
  )
}

export const section: Section = {
  how: '按名称查找职务，保存职务的编码。',
  examples: [
    { name: 'One', title: '选择一个', Show: One },
    { name: 'Several', title: '选择多个', Show: Several, note: '多个值保存为用逗号分隔的文字。' },
    { name: 'Disabled', title: '不可用', Show: Disabled },
  ],
}
