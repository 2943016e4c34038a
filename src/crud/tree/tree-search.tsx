import type { Crud } from '#crud/screen.ts'
import type { TreeActor } from './tree-parts.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { useSelector } from '@xstate/react'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import styles from './tree.module.css'

/** Looks for rows in the whole tree by name and opens the way to them. Source: ERR-10, ERR-11, contract §21.4. */
export function TreeSearch({ crud: { screen }, tree }: { crud: Crud; tree: TreeActor }) {
  const keyword = useSelector(tree, (snapshot) => snapshot.context.keyword)
  const isLoading = useSelector(tree, (snapshot) => snapshot.matches({ search: 'searching' }))
  const problem = useSelector(tree, (snapshot) => snapshot.context.problem)
  const [text, setText] = useState(keyword)
  const { label } = fieldOf(screen, screen.entity.title)
  return (
    <search aria-label={`查找${screen.entity.label}`} className={styles['place']}>
      <Input.Search
        className={styles['search'] ?? ''}
        placeholder={`请输入${label}`}
        aria-label={label}
        allowClear
        value={text}
        loading={isLoading}
        onChange={(event) => setText(event.target.value)}
        onClear={() => tree.send({ type: 'search.clear' })}
        onSearch={(value, _event, info) => {
          if (info?.source !== 'clear') tree.send({ type: 'search.submit', keyword: value })
        }}
      />
      {problem !== null && (
        <Alert
          type="error"
          showIcon
          title={problem}
          action={
            <Button size="small" onClick={() => tree.send({ type: 'search.retry' })}>
              重试
            </Button>
          }
        />
      )}
    </search>
  )
}
