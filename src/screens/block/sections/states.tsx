import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import type { Section } from './parts/section.ts'

function Empty() {
  return (
    <EmptyState title="还没有设备" hint="登记第一台设备后，这里会显示清单。">
      <Button type="primary">登记设备</Button>
    </EmptyState>
  )
}

function Failed() {
  const [tries, setTries] = useState(0)
  return <ErrorState hint={`服务器没有回应，已重试 ${tries} 次。`} onRetry={() => setTries(tries + 1)} />
}

function Loading() {
  return <LoadingState label="正在读取设备" lines={4} />
}

export const section: Section = {
  how: '没有内容、读取失败、正在读取：说明原因，并给出下一步。',
  examples: [
    { name: 'Empty', title: '空', Show: Empty },
    { name: 'Failed', title: '失败', Show: Failed },
    { name: 'Loading', title: '加载', Show: Loading },
  ],
}
