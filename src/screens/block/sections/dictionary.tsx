import { DictionaryChoicesInput } from '#widgets/dictionary-choices-input.tsx'
import { DictionaryRadio } from '#widgets/dictionary-radio.tsx'
import { DictionarySelect } from '#widgets/dictionary-select.tsx'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import { Labelled } from './parts/labelled.tsx'
import type { Section } from './parts/section.ts'

function Choose() {
  const [value, setValue] = useState<string | number>('')
  return (
    <>
      <Labelled label="性别">
        {(id) => <DictionarySelect id={id} code="sex" value={value} onChange={setValue} placeholder="请选择性别" />}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

function Radios() {
  const [value, setValue] = useState<string | number>(1)
  return (
    <>
      <DictionaryRadio code="sex" numeric value={value} onChange={setValue} />
      <KeptValue value={value} />
    </>
  )
}

function Several() {
  const [value, setValue] = useState('1,2')
  return (
    <>
      <Labelled label="性别">
        {(id) => <DictionaryChoicesInput id={id} code="sex" value={value} onChange={setValue} />}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

function Missing() {
  return (
    <Labelled label="性别">
      {(id) => <DictionarySelect id={id} code="no_such_dictionary" placeholder="打开看看" />}
    </Labelled>
  )
}

export const section: Section = {
  how: '从字典里选值：显示文字，保存值。字典先取登录时带来的，没有再向服务器要。',
  examples: [
    { name: 'Choose', title: '下拉', Show: Choose },
    { name: 'Radios', title: '单选按钮', Show: Radios, note: '值在接口上是整数时写 numeric。' },
    { name: 'Several', title: '多选', Show: Several, note: '多个值保存为用逗号分隔的文字。' },
    { name: 'Missing', title: '没有这个字典', Show: Missing, note: '取不到时说明原因，并可以重试。' },
  ],
}
