import { Input } from 'antd'
import { useState } from 'react'
import { grouped } from './blocks.ts'
import styles from './block.module.css'

/** All blocks by group, found by name. */
export function BlockList({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const [words, setWords] = useState('')
  const groups = grouped(words)
  return (
    <nav className={styles['list']} aria-label="组件">
      <Input
        allowClear
        aria-label="查找组件"
        placeholder="查找组件"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {groups.length === 0 && <p className={styles['none']}>没有找到组件</p>}
      {groups.map(({ group, blocks }) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {blocks.map(({ id, title }) => (
              <li key={id}>
                <button type="button" aria-current={id === chosen ? 'true' : undefined} onClick={() => onChoose(id)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
