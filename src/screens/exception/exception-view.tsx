import { HOME_PATH } from '#contract/console/layout.ts'
import { usePage } from '#widgets/page-context.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './exception.module.css'

interface ExceptionViewProps {
  code: '403' | '404' | '500'
  /** Source: contract §25. */
  sentence: string
  /** What to do now. */
  advice: string
  drawing: ReactNode
  /** Further buttons. */
  children?: ReactNode
}

/** The page of a failure: what happened, what to do, the way home. */
export function ExceptionView({ code, sentence, advice, drawing, children }: ExceptionViewProps) {
  const page = usePage()
  const from = new URLSearchParams(page.query).get('from') ?? ''
  return (
    <div className={styles['exception']}>
      <svg className={styles['drawing']} viewBox="0 0 240 180" fill="none" aria-hidden="true">
        {drawing}
      </svg>
      <div className={styles['text']}>
        <p className={styles['code']}>{code}</p>
        <h2 className={styles['sentence']}>{sentence}</h2>
        <p className={styles['advice']}>{advice}</p>
        {isPath(from) && (
          <p className={styles['address']}>
            要打开的地址：
            <a
              href={from}
              onClick={(event) => {
                event.preventDefault()
                page.open(from)
              }}
            >
              {from}
            </a>
          </p>
        )}
        <div className={styles['actions']}>
          {window.history.length > 1 && (
            <Button type="primary" onClick={() => window.history.back()}>
              返回上一页
            </Button>
          )}
          <Button type={window.history.length > 1 ? 'default' : 'primary'} onClick={() => page.open(HOME_PATH)}>
            返回首页
          </Button>
          {children}
        </div>
      </div>
    </div>
  )
}

/** Only a place of our own is offered. */
const isPath = (address: string): boolean => /^\/(?![/\\])/.test(address)
