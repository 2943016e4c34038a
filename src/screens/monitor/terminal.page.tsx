import { terminalWith } from '#machines/terminal/terminal-with.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import styles from './monitor.module.css'
import { terminalEffects } from './terminal-effects.ts'

const WELCOME = '缓存终端。输入 help 查看命令，Tab 补全，↑ ↓ 翻看输入过的命令，Ctrl C 取消。'

/** 缓存终端: a closed set of commands against the caches of the server. Source: SCREEN-50. */
export function Page() {
  const actor = usePage().actor('terminal', terminalWith(terminalEffects(useServices())), undefined)
  const { entries, typed } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [entries])
  const keys = (event: KeyboardEvent) => {
    const type = keyOf(event)
    if (type === null || (type === 'line.complete' && typed === '')) return
    event.preventDefault()
    actor.send({ type })
  }
  return (
    <section className={styles['terminal']} aria-label="缓存终端">
      <div className={styles['screen']} role="log" aria-label="输出" aria-busy={isBusy}>
        <p>{WELCOME}</p>
        {entries.map(({ line, answer, hasFailed }, index) => (
          <div key={index} data-failed={hasFailed || undefined}>
            <code>
              <b>&gt;</b> {line}
            </code>
            <pre>{answer.join('\n')}</pre>
          </div>
        ))}
        <div ref={end} />
      </div>
      <label className={styles['prompt']}>
        <b aria-hidden="true">&gt;</b>
        <input
          aria-label="命令"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={isBusy ? '正在等待应答…' : '输入命令，按回车执行'}
          value={typed}
          onChange={({ target }) => actor.send({ type: 'text.typed', text: target.value })}
          onKeyDown={keys}
        />
      </label>
    </section>
  )
}

/** What a key asks for. Tab goes on to the next part of the page while nothing is typed. */
function keyOf({ key, ctrlKey, shiftKey, nativeEvent }: KeyboardEvent) {
  if (nativeEvent.isComposing) return null
  if (key === 'Enter') return 'line.enter'
  if (key === 'Tab' && !shiftKey) return 'line.complete'
  if (key === 'ArrowUp') return 'history.older'
  if (key === 'ArrowDown') return 'history.newer'
  return key.toLowerCase() === 'c' && ctrlKey && getSelection()?.toString() === '' ? 'run.cancel' : null
}
