import type { ListView } from '#contract/areas/list-view/list-view.ts'
import type { Crud } from '#crud/screen.ts'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { CheckOutlined, DeleteOutlined, EditOutlined, PlusOutlined, SaveOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Tag } from 'antd'
import { contentNow } from './view-content.ts'
import styles from './views.module.css'

interface ViewsPanelProps {
  crud: Crud
  close: () => void
}

/** All views of a list: chosen by name, changed and deleted by who may. */
export function ViewsPanel({ crud, close }: ViewsPanelProps) {
  const { views } = crud
  const isKnown = useSelector(views, (snapshot) => snapshot.hasTag('known'))
  const { views: all, problem } = useSelector(views, (snapshot) => snapshot.context)
  if (!isKnown && problem !== null) {
    const retry = () => views.send({ type: 'views.load' })
    return <ErrorState compact title="视图加载失败" hint={problem} onRetry={retry} />
  }
  if (!isKnown) return <LoadingState lines={3} />
  const add = () => {
    views.send({ type: 'view.add', content: contentNow(crud) })
    close()
  }
  return (
    <div className={styles['panel']}>
      {all.length === 0 && <p>把常用的条件、排序和列保存为视图，一点就能回到这里。</p>}
      <Group title="我的视图" views={all.filter(({ roleId }) => roleId === null)} crud={crud} close={close} />
      <Group title="共享的视图" views={all.filter(({ roleId }) => roleId !== null)} crud={crud} close={close} />
      <Button block type="dashed" icon={<PlusOutlined aria-hidden />} onClick={add}>
        保存为新视图
      </Button>
    </div>
  )
}

function Group({ title, views, crud, close }: ViewsPanelProps & { title: string; views: readonly ListView[] }) {
  if (views.length === 0) return null
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <ul>
        {views.map((view) => (
          <ViewEntry key={view.id} view={view} crud={crud} close={close} />
        ))}
      </ul>
    </section>
  )
}

function ViewEntry({ view, crud, close }: ViewsPanelProps & { view: ListView }) {
  const { views } = crud
  const { id, name, roleName, isDefault, mayChange } = view
  const isCurrent = useSelector(views, (snapshot) => snapshot.context.current === id)
  const run = (send: () => void) => () => {
    send()
    close()
  }
  return (
    <li>
      <Button
        type="text"
        title={name}
        aria-label={name}
        aria-pressed={isCurrent}
        icon={<CheckOutlined aria-hidden style={{ visibility: isCurrent ? 'visible' : 'hidden' }} />}
        onClick={run(() => views.send({ type: 'view.apply', id }))}
      >
        <span className={styles['name']}>{name}</span>
      </Button>
      <span className={styles['tags']}>
        {isDefault && <Tag color="blue">默认</Tag>}
        {roleName !== null && <Tag>{roleName}</Tag>}
      </span>
      {mayChange && (
        <span className={styles['tools']}>
          <Tool
            label={`用现在的条件和列更新 ${name}`}
            icon={<SaveOutlined />}
            run={run(() => views.send({ type: 'view.replace', id, content: contentNow(crud) }))}
          />
          <Tool label={`设置 ${name}`} icon={<EditOutlined />} run={run(() => views.send({ type: 'view.edit', id }))} />
          <Tool
            label={`删除 ${name}`}
            icon={<DeleteOutlined />}
            run={run(() => views.send({ type: 'view.delete', id }))}
          />
        </span>
      )}
    </li>
  )
}

function Tool({ label, icon, run }: { label: string; icon: React.ReactNode; run: () => void }) {
  return <Button type="text" size="small" icon={icon} aria-label={label} title={label} onClick={run} />
}
