import { HOME_PATH } from '#contract/console/layout.ts'
import { usePage } from '#widgets/page-context.tsx'
import { DetailList } from '#widgets/page-header/detail-list.tsx'
import { Button } from 'antd'
import { readResult } from './result-query.ts'
import styles from './result.module.css'

/** How an operation ended: outcome, detail, what to do next. Source: SCREEN-54. */
export function Page() {
  const page = usePage()
  const { outcome, title, detail, facts, next } = readResult(page.path, page.query)
  return (
    <div className={styles['result']} data-outcome={outcome}>
      <svg viewBox="0 0 64 64" className={styles['mark']} fill="none" aria-hidden="true">
        <path d="M32 4 56 12v18c0 15-9.6 25.4-24 30C17.6 55.4 8 45 8 30V12Z" fill="currentColor" />
        <path d={outcome === 'success' ? TICK : CROSS} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <h2 className={styles['title']}>{title}</h2>
      {detail !== '' && <p className={styles['detail']}>{detail}</p>}
      {facts.length > 0 && (
        <div className={styles['facts']}>
          <DetailList items={facts} columns={2} />
        </div>
      )}
      <div className={styles['actions']}>
        {next.map(({ label, path }, index) => (
          <Button key={path} type={index === 0 ? 'primary' : 'default'} onClick={() => page.open(path)}>
            {label}
          </Button>
        ))}
        <Button type={next.length === 0 ? 'primary' : 'default'} onClick={() => page.open(HOME_PATH)}>
          返回首页
        </Button>
        <Button onClick={() => page.close()}>关闭此页</Button>
      </div>
    </div>
  )
}

const TICK = 'm20.5 32 8 8 15-16.5'
const CROSS = 'm23 22 18 18m0-18L23 40'
