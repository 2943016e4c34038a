import { ViewBoundary } from '#widgets/announcement/view-boundary.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { Button } from 'antd'
import { useId, useState } from 'react'
import styles from './block.module.css'
import type { Example } from './sections/parts/section.ts'

/** An example, live, and the code that makes it. */
export function ExampleView({ example, source }: { example: Example; source: string }) {
  const { title, note, Show } = example
  const id = useId()
  const [generation, setGeneration] = useState(0)
  return (
    <section className={styles['example']} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <Button size="small" type="text" onClick={() => setGeneration((before) => before + 1)}>
          重新开始
        </Button>
      </header>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      <div className={styles['live']}>
        <ViewBoundary
          key={generation}
          fallback={<ErrorState compact title="示例出错了" hint="点“重新开始”再试一次。" />}
        >
          <Show />
        </ViewBoundary>
      </div>
      <details className={styles['code']}>
        <summary>代码</summary>
        <pre>
          <code>{source}</code>
        </pre>
      </details>
    </section>
  )
}
