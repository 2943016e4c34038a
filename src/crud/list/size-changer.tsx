import { PAGE_SIZE_OPTIONS } from '#contract/wire/list-query.ts'
import type { Crud } from '#crud/screen.ts'
import { useNarrow } from '#widgets/use-narrow.ts'
import { useSelector } from '@xstate/react'
import { Select } from 'antd'
import type { ComponentType } from 'react'

/** As many as fit. */
const AUTOMATIC = 0

interface ChangerProps {
  value: number
  onChange: (value: number) => void
  className: string
  disabled: boolean
}

/** How many rows a page has: as many as fit, or a number that stands from then on. Source: CONST-43, CONST-45. */
export function sizeChangerOf({ list, pageSizes, screen }: Crud): ComponentType<ChangerProps> {
  function SizeChanger({ className, disabled }: ChangerProps) {
    const isNarrow = useNarrow()
    const pageSize = useSelector(list, ({ context }) => (context.shown ?? context).pageSize)
    const isAutomatic = useSelector(
      list,
      ({ context }) =>
        pageSizes.chosen() === null && (context.shown ?? context).pageSize === pageSizes.start().pageSize,
    )
    const choose = (value: number) => {
      pageSizes.choose(value === AUTOMATIC ? null : value)
      list.send({ type: 'page.change', pageNo: 1, pageSize: value === AUTOMATIC ? pageSizes.start().pageSize : value })
    }
    const fixed = sizes(pageSize, screen.initial.pageSize).map((size) => ({ value: size, label: `${size} 条/页` }))
    const automatic = { value: AUTOMATIC, label: isAutomatic ? `自动（${pageSize} 条/页）` : '自动' }
    return (
      <Select
        aria-label="页码"
        className={className}
        disabled={disabled}
        size={isNarrow ? 'small' : 'middle'}
        popupMatchSelectWidth={false}
        options={[automatic, ...fixed]}
        value={isAutomatic ? AUTOMATIC : pageSize}
        onChange={choose}
      />
    )
  }
  return SizeChanger
}

/** A shared address may ask for another size. */
function sizes(...further: readonly number[]): number[] {
  return [...new Set([...PAGE_SIZE_OPTIONS, ...further])].toSorted((one, other) => one - other)
}
