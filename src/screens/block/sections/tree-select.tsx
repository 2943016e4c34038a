import { CategoryInput, TreeInput } from '#widgets/fields/tree-input.tsx'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import { Labelled } from './parts/labelled.tsx'
import type { Section } from './parts/section.ts'

function Category() {
  const [value, setValue] = useState('')
  return (
    <>
      <Labelled label="隐患分类">
        {(id) => <CategoryInput id={id} value={value} onChange={setValue} placeholder="选择分类" />}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

function RowsOfTable() {
  const [value, setValue] = useState('')
  return (
    <>
      <Labelled label="适用分类">
        {(id) => (
          <TreeInput
            id={id}
            many
            dictionary="sys_category,name,code"
            tree={{ parent: 'pid', hasChild: 'has_child', condition: '{"pid":"0"}' }}
            value={value}
            onChange={setValue}
            placeholder="可以选择多个"
          />
        )}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

export const section: Section = {
  how: '展开一个节点时才读取它的下级；已选的值不展开也显示名称。',
  examples: [
    { name: 'Category', title: '分类字典', Show: Category },
    { name: 'RowsOfTable', title: '表中的树', Show: RowsOfTable, note: '只有允许作为字典的表和列可以使用。' },
  ],
}
