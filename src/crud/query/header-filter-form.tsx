import type { Field } from '#contract/define-entity.ts'
import { separated } from '#core/formats/formats.ts'
import { fieldOf } from '#crud/define-screen.ts'
import type { Crud } from '#crud/screen.ts'
import { dictionarySource } from '#widgets/dictionary-choices.ts'
import { NothingToChoose } from '#widgets/nothing-to-choose.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useChoices } from '#widgets/use-choices.ts'
import { Button, Checkbox, Form } from 'antd'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { askingOf } from './asking.ts'
import { filterFormOf } from './filter-forms.ts'
import styles from './header-filter.module.css'
import { QueryInput } from './query-input.tsx'
import { filtersOf, valuesOf, type QueryValues } from './query-values.ts'

interface HeaderFilterFormProps {
  crud: Crud
  /** Of the field. */
  name: string
  close: () => void
}

/** One filter, by the kind of its field: what can be chosen to be ticked, the rest as in the query form. */
export function HeaderFilterForm({ crud: { screen, list }, name, close }: HeaderFilterFormProps) {
  const own = { ...screen, query: [name] }
  const field = fieldOf(screen, name)
  const form = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [])
  const apply = (values: QueryValues) => {
    list.send({ type: 'filters.change', filters: filtersOf(own, values) })
    close()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes, wherever the focus is in the popover
    <div ref={form} className={styles['form']} onKeyDown={leave}>
      <Form id={id} initialValues={valuesOf(own, list.getSnapshot().context.filters)} onFinish={apply}>
        <Form.Item name={name} noStyle>
          {isTicked(field) ? (
            <Ticks field={field} />
          ) : (
            <QueryInput field={{ ...field, query: filterFormOf(field) ?? 'equals' }} />
          )}
        </Form.Item>
        <div className={styles['foot']}>
          <Button size="small" onClick={() => apply({ [name]: null })}>
            清除
          </Button>
          <Button size="small" type="primary" htmlType="submit">
            筛选
          </Button>
        </div>
      </Form>
    </div>
  )
}

function isTicked(field: Field): boolean {
  const asking = askingOf(field)
  return asking === 'choice' || asking === 'members' || (asking === 'flag' && field.dictionary !== undefined)
}

interface TicksProps {
  field: Field
  value?: string
  onChange?: (value: string) => void
}

/** Values of a dictionary, any of which fits. A list that holds one of several is asked for as `,a,b,`. Source: contract §9. */
function Ticks({ field, value = '', onChange }: TicksProps) {
  const { dictionaries } = useServices()
  const own = field.choices?.map((choice) => ({ value: choice.value, label: choice.text }))
  const source = dictionarySource(dictionaries, field.dictionary ?? '')
  const { choices, isLoading, problem, load } = useChoices({ ...source, isNeeded: own === undefined })
  const options = own ?? choices
  if (options.length === 0) return <NothingToChoose isLoading={isLoading} problem={problem} onRetry={load} />
  const isListed = askingOf(field) === 'members'
  return (
    <Checkbox.Group
      className={styles['ticks'] ?? ''}
      options={options.map(({ value: one, label }) => ({ value: one, label }))}
      value={separated(value)}
      onChange={(chosen) => {
        const text = chosen.join(',')
        onChange?.(isListed && text !== '' ? `,${text},` : text)
      }}
    />
  )
}
