import { GuardedButton } from '#widgets/guarded-button.tsx'
import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Form } from 'antd'
import { useEffect, useId, useState } from 'react'
import { fieldOf } from '#crud/define-screen.ts'
import { QueryInput } from './query-input.tsx'
import { filterCount, filtersOf, valuesOf, type QueryValues } from './query-values.ts'
import styles from './query-form.module.css'
import type { Crud } from '#crud/screen.ts'

/** Fields that are seen before 展开 where there is room for them; query-form.module.css counts, too. */
const SHOWN = 3

/** The filters of a list; Enter searches, a reset clears. Source: LIST-02, LIST-03, contract §21.1. */
export function QueryForm({ crud }: { crud: Crud }) {
  return crud.screen.query.length === 0 ? null : <Filters crud={crud} />
}

function Filters({ crud }: { crud: Crud }) {
  const { screen, list } = crud
  const name = useId()
  const [form] = Form.useForm<QueryValues>()
  const filters = useSelector(list, (snapshot) => snapshot.context.filters)
  const hiddenKeys = screen.query.slice(SHOWN)
  const [isOpen, setOpen] = useState(() => filterCount({ ...screen, query: hiddenKeys }, filters) > 0)
  useEffect(() => form.setFieldsValue(valuesOf(screen, filters)), [form, screen, filters])
  return (
    <search aria-label="查询条件" className={styles['search']} data-fields={Math.min(screen.query.length, SHOWN + 1)}>
      <Form
        form={form}
        name={name}
        className={`crud-query ${styles['form'] ?? ''}`}
        layout="horizontal"
        data-open={isOpen}
        initialValues={valuesOf(screen, filters)}
        onFinish={(values) => list.send({ type: 'filters.change', filters: filtersOf(screen, values) })}
      >
        {screen.query.map((key) => (
          <Form.Item
            key={key}
            name={key}
            label={fieldOf(screen, key).label}
            className={styles['item'] ?? ''}
            data-asked={filters[key] !== undefined}
          >
            <QueryInput field={fieldOf(screen, key)} />
          </Form.Item>
        ))}
        <div className={styles['buttons']}>
          <GuardedButton type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />}>
            查询
          </GuardedButton>
          <GuardedButton onClick={() => reset()}>重置</GuardedButton>
          {screen.query.length > 1 && (
            <Button
              type="link"
              className={styles['toggle'] ?? ''}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              iconPlacement="end"
            >
              {isOpen ? '收起' : '展开'}
            </Button>
          )}
        </div>
      </Form>
    </search>
  )

  function reset() {
    // Controls are made anew: what was chosen by half is no value yet, but is seen.
    form.resetFields()
    form.setFieldsValue(valuesOf(screen, list.getSnapshot().context.defaults.filters))
    list.send({ type: 'search.reset' })
  }
}
