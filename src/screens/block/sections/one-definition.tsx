import { category } from '#contract/areas/category/category.entity.ts'
import type { Field } from '#contract/define-entity.ts'
import { DetailsModal } from '#crud/detail/details-modal.tsx'
import { FieldInput } from '#crud/form/field-input.tsx'
import { PaintedCell } from '#crud/kinds/painted-cell.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import { Labelled } from './parts/labelled.tsx'
import type { Section } from './parts/section.ts'

const RECEIVERS: Field = { label: '接收人', kind: 'reference', to: 'user', by: 'username', many: true }
const PROGRESS: Field = { label: '整改进度', kind: 'progress' }

function People() {
  const [value, setValue] = useState<string | number>('')
  return (
    <>
      <Labelled label={RECEIVERS.label}>
        {(id) => <FieldInput id={id} field={RECEIVERS} value={value} onChange={setValue} />}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

function FormAndCell() {
  const services = useServices()
  const [value, setValue] = useState<string | number>(40)
  return (
    <>
      <Labelled label={PROGRESS.label}>
        {(id) => <FieldInput id={id} field={PROGRESS} value={value} onChange={setValue} />}
      </Labelled>
      <p style={{ maxWidth: 240 }}>
        <PaintedCell row={{ done: value }} name="done" field={PROGRESS} services={services} />
      </p>
    </>
  )
}

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
  how: '字段只定义一次：表单、查询、列表、卡片、详情和可编辑表格都从它得到控件和显示方式。',
  examples: [
    { name: 'People', title: '选择窗口', Show: People, note: '知道名字就直接输入；不知道就打开窗口，按部门一页页找。' },
    { name: 'FormAndCell', title: '控件和单元格', Show: FormAndCell },
    { name: 'Details', title: '详细信息', Show: Details },
  ],
}
