import { DateInput } from '#widgets/date-input.tsx'
import { DateRangeInput, type DateRange } from '#widgets/date-range-input.tsx'
import { TimeInput } from '#widgets/time-input.tsx'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import { Labelled } from './parts/labelled.tsx'
import type { Section } from './parts/section.ts'

function Day() {
  const [value, setValue] = useState('2026-11-20')
  return (
    <>
      <Labelled label="日期">
        {(id) => <DateInput id={id} kind="date" value={value} onChange={setValue} placeholder="选择日期" />}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

function Moment() {
  const [value, setValue] = useState('')
  return (
    <>
      <Labelled label="日期和时间">
        {(id) => <DateInput id={id} kind="datetime" value={value} onChange={setValue} placeholder="选择日期和时间" />}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

function TimeOfDay() {
  const [value, setValue] = useState('08:30:00')
  return (
    <>
      <Labelled label="开始时间">
        {(id) => <TimeInput id={id} value={value} onChange={setValue} placeholder="选择时间" />}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

function FromTo() {
  const [value, setValue] = useState<DateRange | null>(['2026-11-01', '2026-11-30'])
  return (
    <>
      <Labelled label="检查日期">{(id) => <DateRangeInput id={id} value={value} onChange={setValue} />}</Labelled>
      <KeptValue value={value} />
    </>
  )
}

export const section: Section = {
  how: '日期、日期时间和时间按接口的写法保存为文字；日期范围两端都包含，可以只填一端。',
  examples: [
    { name: 'Day', title: '日期', Show: Day },
    { name: 'Moment', title: '日期和时间', Show: Moment },
    { name: 'TimeOfDay', title: '时间', Show: TimeOfDay },
    { name: 'FromTo', title: '日期范围', Show: FromTo, note: '用于查询条件：清空一端表示这一端不限。' },
  ],
}
