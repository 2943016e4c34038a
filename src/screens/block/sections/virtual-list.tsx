import { VirtualList } from '#widgets/virtual-list.tsx'
import { InputNumber } from 'antd'
import { useState } from 'react'
import type { Section } from './parts/section.ts'

function Long() {
  const [count, setCount] = useState(100_000)
  return (
    <>
      <InputNumber aria-label="行数" min={0} max={500_000} value={count} onChange={(next) => setCount(next ?? 0)} />
      <div style={{ display: 'grid', height: 280, marginTop: 12 }}>
        <VirtualList label="事件" count={count} rowHeight={32} keyOf={(index) => index}>
          {(index) => `第 ${index + 1} 条`}
        </VirtualList>
      </div>
    </>
  )
}

export const section: Section = {
  how: '任意长的列表，只有看得见的行存在；每行一样高。',
  examples: [{ name: 'Long', title: '十万行', Show: Long }],
}
