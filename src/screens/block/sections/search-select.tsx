import { SearchSelect } from '#widgets/fields/search-select.tsx'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import { Labelled } from './parts/labelled.tsx'
import type { Section } from './parts/section.ts'

function People() {
  const [value, setValue] = useState('')
  return (
    <>
      <Labelled label="负责人">
        {(id) => (
          <SearchSelect
            id={id}
            dictionary="sys_user,realname,username"
            value={value}
            onChange={setValue}
            placeholder="输入姓名查找"
          />
        )}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

export const section: Section = {
  how: '很大的表当作字典：停止输入 0.8 秒后按名称查找，每次十条。',
  examples: [{ name: 'People', title: '按关键字查找', Show: People }],
}
