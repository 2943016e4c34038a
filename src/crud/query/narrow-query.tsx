import { fieldOf } from '#crud/define-screen.ts'
import { queryPlaceholderOf } from '#crud/kinds/field-problem.ts'
import { isTyped } from '#crud/kinds/queries.tsx'
import type { Crud } from '#crud/screen.ts'
import { later } from '#widgets/later/later.tsx'
import { FilterFilled, FilterOutlined, SearchOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { filterFormOf } from './filter-forms.ts'
import { filterCount } from './query-values.ts'
import styles from './query-form.module.css'

/** The code of the sheet comes with the first use. */
const QuerySheet = later(async () => ({ default: (await import('./query-sheet.tsx')).QuerySheet }))

/** The filters of a list on a phone: its main field in one line, all of them in a sheet. */
export function NarrowQuery({ crud }: { crud: Crud }) {
  const { screen, list } = crud
  const [isOpen, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const count = useSelector(list, ({ context }) => filterCount(screen, context.filters))
  const main = screen.query.find(
    (key) => isTyped(fieldOf(screen, key)) && filterFormOf(fieldOf(screen, key)) !== 'range',
  )
  const open = () => {
    setUsed(true)
    setOpen(true)
  }
  const isSheetNeeded = main === undefined || screen.query.length > 1
  return (
    <search aria-label="查询条件" className={styles['narrow']}>
      {main !== undefined && <MainField key={main} crud={crud} name={main} />}
      {isSheetNeeded && (
        <Button
          icon={count > 0 ? <FilterFilled aria-hidden /> : <FilterOutlined aria-hidden />}
          aria-haspopup="dialog"
          aria-label={count > 0 ? `筛选，${count} 个条件生效` : '筛选'}
          onClick={open}
        >
          筛选
        </Button>
      )}
      {isUsed && <QuerySheet crud={crud} isOpen={isOpen} close={() => setOpen(false)} />}
    </search>
  )
}

/** Enter searches; what the list was asked for elsewhere is shown. */
function MainField({ crud: { screen, list }, name }: { crud: Crud; name: string }) {
  const held = useSelector(list, ({ context }) => context.filters[name] ?? '')
  const [before, setBefore] = useState(held)
  const [text, setText] = useState(held)
  if (before !== held) {
    setBefore(held)
    setText(held)
  }
  const field = fieldOf(screen, name)
  const ask = (value: string) => list.send({ type: 'filters.change', filters: { [name]: value } })
  return (
    <Input
      allowClear
      autoComplete="off"
      enterKeyHint="search"
      maxLength={100}
      aria-label={field.label}
      placeholder={queryPlaceholderOf(field)}
      prefix={<SearchOutlined aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        if (event.target.value === '' && held !== '') ask('')
      }}
      onPressEnter={() => ask(text)}
    />
  )
}
