import type { Field } from '#contract/define-entity.ts'
import { FieldInput } from '#crud/kinds/field-input.tsx'
import { PaintedCell } from '#crud/kinds/painted-cell.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useState } from 'react'
import { keptField, type KeptField } from './parts/kept-field.tsx'
import { Labelled } from './parts/labelled.tsx'
import type { Section } from './parts/section.ts'

const RECEIVERS: Field = { label: '接收人', kind: 'reference', to: 'user', by: 'username', many: true }
const DEPARTMENTS: Field = { label: '责任部门', kind: 'reference', to: 'department', many: true }
const EXTRAS: Field = { label: '扩展参数', kind: 'json' }
const RULES: Field = { label: '引用字典', kind: 'reference', to: 'dictionary' }
const PROGRESS: Field = { label: '整改进度', kind: 'progress' }

function People(item: KeptField) {
  return <FieldInput field={RECEIVERS} {...item} onChange={(value) => item.onChange(String(value))} />
}

function Business(item: KeptField) {
  return <FieldInput field={RULES} {...item} onChange={(value) => item.onChange(String(value))} />
}

function Branches(item: KeptField) {
  return <FieldInput field={DEPARTMENTS} {...item} onChange={(value) => item.onChange(String(value))} />
}

function Json(item: KeptField) {
  return <FieldInput field={EXTRAS} {...item} onChange={(value) => item.onChange(String(value))} />
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

export const section: Section = {
  how: '字段只定义一次：表单、查询、列表、卡片、详情和可编辑表格都从它得到控件和显示方式。',
  examples: [
    {
      name: 'People',
      title: '选择窗口',
      Show: keptField(RECEIVERS.label, People),
      note: '知道名字就直接输入；不知道就打开窗口，按部门一页页找。',
    },
    {
      name: 'Business',
      title: '业务数据',
      Show: keptField(RULES.label, Business),
      note: '任何实体都能这样选：查询条件、列表和已选择的内容。',
    },
    {
      name: 'Branches',
      title: '在树中选择',
      Show: keptField(DEPARTMENTS.label, Branches),
      note: '部门、分类、菜单等成树的数据在树里选择，可以按名称查找。',
    },
    { name: 'FormAndCell', title: '控件和单元格', Show: FormAndCell },
    {
      name: 'Json',
      title: 'JSON',
      Show: keptField(EXTRAS.label, Json, '{"volume":4,"unit":"kg"}'),
      note: '边写边检查，可以整理格式。',
    },
  ],
}
