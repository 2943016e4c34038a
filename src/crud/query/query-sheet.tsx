import { fieldOf } from '#crud/define-screen.ts'
import type { Crud } from '#crud/screen.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { PageLayer } from '#widgets/page-layer.tsx'
import { Drawer, Form } from 'antd'
import { useId } from 'react'
import { QueryInput } from './query-input.tsx'
import { filtersOf, valuesOf, type QueryValues } from './query-values.ts'
import styles from './query-form.module.css'

interface QuerySheetProps {
  crud: Crud
  isOpen: boolean
  close: () => void
}

/** All filters of a list in a sheet that comes from below, for narrow windows. */
export function QuerySheet({ crud, isOpen, close }: QuerySheetProps) {
  const { screen, list } = crud
  const id = useId()
  const submit = (values: QueryValues) => {
    list.send({ type: 'filters.change', filters: filtersOf(screen, values) })
    close()
  }
  const reset = () => {
    list.send({ type: 'search.reset' })
    close()
  }
  return (
    <PageLayer>
      <Drawer
        open={isOpen}
        placement="bottom"
        size="auto"
        title="筛选"
        destroyOnHidden
        styles={{ section: { maxHeight: '85dvh' }, wrapper: { height: 'auto' } }}
        onClose={close}
        footer={
          <div className={styles['foot']}>
            <GuardedButton size="large" onClick={reset}>
              重置
            </GuardedButton>
            <GuardedButton size="large" type="primary" htmlType="submit" form={id}>
              查询
            </GuardedButton>
          </div>
        }
      >
        <Form
          id={id}
          layout="vertical"
          className={styles['sheet'] ?? ''}
          initialValues={valuesOf(screen, list.getSnapshot().context.filters)}
          onFinish={submit}
        >
          {screen.query.map((key) => (
            <Form.Item key={key} name={key} label={fieldOf(screen, key).label}>
              <QueryInput field={fieldOf(screen, key)} />
            </Form.Item>
          ))}
        </Form>
      </Drawer>
    </PageLayer>
  )
}
