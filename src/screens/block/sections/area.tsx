import { AreaInput } from '#widgets/fields/area-input.tsx'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import { Labelled } from './parts/labelled.tsx'
import type { Section } from './parts/section.ts'

function InOneList() {
  const [value, setValue] = useState('110105')
  return (
    <>
      <Labelled label="所在地区">
        {(id) => <AreaInput id={id} value={value} onChange={setValue} placeholder="选择省市区" />}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

function InThreeSelects() {
  const [value, setValue] = useState('')
  return (
    <>
      <Labelled label="作业地点">
        {(id) => <AreaInput id={id} linkage="select" value={value} onChange={setValue} />}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

export const section: Section = {
  how: '保存区县的六位代码。数据来自 @vant/area-data 2.1.0（2025 年 10 月），由服务器提供；撤并的区县不再可选，旧记录仍显示原名。',
  examples: [
    { name: 'InOneList', title: '级联', Show: InOneList, note: '可以直接输入名称查找。' },
    { name: 'InThreeSelects', title: '三个选择框', Show: InThreeSelects, note: '选到区县才有值。' },
  ],
}
