import { GuardedButton } from '#widgets/guarded-button.tsx'
import { useNarrow } from '#widgets/use-narrow.ts'
import { CheckOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Dropdown, Form, type FormInstance } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { fieldOf } from '#crud/define-screen.ts'
import { isTyped } from '#crud/kinds/queries.tsx'
import { QueryInput } from './query-input.tsx'
import { NarrowQuery } from './narrow-query.tsx'
import { filtersOf, isAlready, valuesOf, type QueryValues } from './query-values.ts'
import styles from './query-form.module.css'
import type { Crud } from '#crud/screen.ts'

/** Fields that always stand in the row, in the order of the definition; a person adds others. */
const ALWAYS = 2

/** The filters of a list: what is chosen holds at once, what is typed with Enter; a reset clears. Source: LIST-02, LIST-03, contract §21.1. */
export function QueryForm({ crud }: { crud: Crud }) {
  const isNarrow = useNarrow()
  if (crud.screen.query.length === 0) return null
  return isNarrow ? <NarrowQuery crud={crud} /> : <Filters crud={crud} />
}

function Filters({ crud }: { crud: Crud }) {
  const { screen, list } = crud
  const name = useId()
  const [form] = Form.useForm<QueryValues>()
  const filters = useSelector(list, (snapshot) => snapshot.context.filters)
  const { keys, added, toggle } = useShownFields(crud, form)
  const shown = { ...screen, query: keys }
  useEffect(() => form.setFieldsValue(valuesOf(screen, filters)), [form, screen, filters])
  const submit = (values: QueryValues) => list.send({ type: 'filters.change', filters: filtersOf(shown, values) })
  const reset = () => {
    // Controls are made anew: what was chosen by half is no value yet, but is seen.
    form.resetFields()
    form.setFieldsValue(valuesOf(screen, list.getSnapshot().context.defaults.filters))
    list.send({ type: 'search.reset' })
  }
  return (
    <search aria-label="查询条件" className={styles['search']} data-fields={Math.min(keys.length, ALWAYS)}>
      <Form
        form={form}
        name={name}
        className={`crud-query ${styles['form'] ?? ''}`}
        layout="horizontal"
        initialValues={valuesOf(screen, filters)}
        onFinish={submit}
        onValuesChange={(changed: QueryValues, values: QueryValues) => {
          const isComplete = Object.entries(changed).every(([key, value]) => !value || !isTyped(fieldOf(screen, key)))
          const next = filtersOf(shown, values)
          if (isComplete && !isAlready(list.getSnapshot().context.filters, next)) submit(values)
        }}
      >
        {keys.map((key) => (
          <Form.Item key={key} name={key} label={fieldOf(screen, key).label} className={styles['item'] ?? ''}>
            <QueryInput field={fieldOf(screen, key)} />
          </Form.Item>
        ))}
        <div className={styles['buttons']}>
          <GuardedButton htmlType="submit" icon={<SearchOutlined aria-hidden />}>
            查询
          </GuardedButton>
          <GuardedButton type="text" onClick={reset}>
            重置
          </GuardedButton>
          {screen.query.length > ALWAYS && <AddField crud={crud} added={added} toggle={toggle} />}
        </div>
      </Form>
    </search>
  )
}

/** The fields of the row; those that a person added are kept for the list. */
function useShownFields({ screen, columns }: Crud, form: FormInstance<QueryValues>) {
  const asked = useSelector(columns, ({ context }) => context.asked)
  const others = screen.query.slice(ALWAYS)
  const added = asked.filter((key) => others.includes(key))
  const justAdded = useRef<string | null>(null)
  useEffect(() => {
    if (justAdded.current === null || !added.includes(justAdded.current)) return
    form.focusField(justAdded.current)
    justAdded.current = null
  })
  const toggle = (key: string) => {
    const isAdded = added.includes(key)
    justAdded.current = isAdded ? null : key
    columns.send({ type: 'asked.change', keys: isAdded ? added.filter((one) => one !== key) : [...added, key] })
  }
  return { keys: [...screen.query.slice(0, ALWAYS), ...added], added, toggle }
}

interface AddFieldProps {
  crud: Crud
  added: readonly string[]
  toggle: (key: string) => void
}

/** The fields that the row may have besides; a tick stands beside those that it has. */
function AddField({ crud: { screen }, added, toggle }: AddFieldProps) {
  const items = screen.query.slice(ALWAYS).map((key) => ({
    key,
    label: fieldOf(screen, key).label,
    role: 'menuitemcheckbox',
    'aria-checked': added.includes(key),
    icon: <CheckOutlined aria-hidden style={{ visibility: added.includes(key) ? 'visible' : 'hidden' }} />,
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => toggle(key) }}>
      <Button type="text" icon={<PlusOutlined aria-hidden />} aria-haspopup="menu">
        添加筛选
      </Button>
    </Dropdown>
  )
}
