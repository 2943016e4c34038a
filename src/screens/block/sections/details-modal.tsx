import { category } from '#contract/areas/category/category.entity.ts'
import { DetailsModal } from '#crud/detail/details-modal.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import type { Section } from './parts/section.ts'

function Details() {
  const [isOpen, setOpen] = useState(false)
  const record = { name: '消防安全', code: 'A01A01', createTime: '2026-11-22 08:30:00' }
  return (
    <>
      <Button onClick={() => setOpen(true)}>查看详细信息</Button>
      <DetailsModal open={isOpen} entity={category} record={record} onClose={() => setOpen(false)} />
    </>
  )
}

export const section: Section = {
  how: '一条记录的全部字段，只看不改；标签、顺序和显示方式来自实体的定义。',
  examples: [{ name: 'Details', title: '详细信息', Show: Details }],
}
