import { CronInput } from '#widgets/fields/cron-input.tsx'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import { Labelled } from './parts/labelled.tsx'
import type { Section } from './parts/section.ts'

function Plan() {
  const [value, setValue] = useState('0 0 2 * * ?')
  return (
    <>
      <Labelled label="运行时间">{(id) => <CronInput id={id} value={value} onChange={setValue} />}</Labelled>
      <KeptValue value={value} />
    </>
  )
}

export const section: Section = {
  how: '六段或七段的时间表达式（秒 分 时 日 月 周 年），边写边说明含义和接下来的运行时间；周日是 1。',
  examples: [{ name: 'Plan', title: '运行计划', Show: Plan }],
}
