import { NumberRangeInput } from '#widgets/number-range-input.tsx'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import { Labelled } from './parts/labelled.tsx'
import type { Section } from './parts/section.ts'

function Between() {
  const [value, setValue] = useState<readonly [string, string] | null>(null)
  return (
    <>
      <Labelled label="数量">{(id) => <NumberRangeInput id={id} value={value} onChange={setValue} />}</Labelled>
      <KeptValue value={value} />
    </>
  )
}

export const section: Section = {
  how: '最小值和最大值，两端都包含，可以只填一端；两端都空时没有值。',
  examples: [{ name: 'Between', title: '数字范围', Show: Between }],
}
