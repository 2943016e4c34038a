import { DeleteOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import { useId } from 'react'
import type { AdvancedActor } from './conditions-parts.ts'
import styles from './advanced-dialog.module.css'

/** The queries saved for this page; one is taken into the builder or deleted. */
export function SavedQueries({ builder }: { builder: AdvancedActor }) {
  const saved = useSelector(builder, (snapshot) => snapshot.context.saved)
  const id = useId()
  return (
    <section className={styles['saved']} aria-labelledby={id}>
      <h3 id={id}>保存的查询</h3>
      {saved.length === 0 && <p>没有保存的查询</p>}
      <ul>
        {saved.map(({ title }) => (
          <li key={title}>
            <Button type="text" title={title} onClick={() => builder.send({ type: 'saved.choose', name: title })}>
              {title}
            </Button>
            <Button
              type="text"
              aria-label={`删除 ${title}`}
              icon={<DeleteOutlined />}
              onClick={() => builder.send({ type: 'saved.delete', name: title })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
